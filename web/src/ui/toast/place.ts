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

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The first of these places where something of this size covers nothing of `taken`; the first of all where each would. */
export function findPlace({ width, height }: Size, places: readonly Place[], taken: readonly Box[]): Place | undefined {
  const isFree = ({ left, top }: Place) =>
    !taken.some((box) => touch({ left, top, right: left + width, bottom: top + height }, box));
  return places.find(isFree) ?? places[0];
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
