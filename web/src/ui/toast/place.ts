/** A part of the window, in px from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
}

type Size = { width: number; height: number };

/** What is not to be covered, and how much it matters. */
export interface Taken extends Box {
  weight: number;
}

/** How much of `box` lies under the other, from 0 to 1. */
function coveredPart(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
}

/** So many px farther away are as bad as a control that is covered. */
const AS_BAD = 200;

/**
 * The first of these places where something of this size covers nothing of `taken`. Where there is none, the one where it covers
 * least of it by weight, not far from the first.
 */
export function findPlace(
  { width, height }: Size,
  places: readonly Place[],
  taken: readonly Taken[],
): Place | undefined {
  const [first] = places;
  let best = first;
  let least = Infinity;
  for (const place of places) {
    const { left, top } = place;
    const own = { left, top, right: left + width, bottom: top + height };
    const covered = taken.reduce((sum, box) => sum + coveredPart(box, own) * box.weight, 0);
    if (covered === 0) return place;
    const cost = covered + Math.abs(top - (first?.top ?? top)) / AS_BAD;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Between two places that are looked at. */
const STEP = 8;

/** From one height to another, the nearest first, each at these distances from the left. */
export function placesAlong(from: number, to: number, lefts: readonly number[]): Place[] {
  const steps = Math.max(0, Math.floor(Math.abs(to - from) / STEP));
  const towards = Math.sign(to - from) * STEP;
  return Array.from({ length: steps + 1 }, (_, n) => from + n * towards).flatMap((top) =>
    lefts.map((left) => ({ left, top })),
  );
}
