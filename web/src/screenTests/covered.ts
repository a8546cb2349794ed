/** How many places of the whole of it, head and foot too, something else lies over. Its corners are round. */
export function coveredPlaces(over: Element): number {
  const { left, top, width, height } = over.getBoundingClientRect();
  let covered = 0;
  for (let x = left + 20; x < left + width - 20; x += 12) {
    for (let y = top + 20; y < Math.min(top + height, innerHeight) - 20; y += 12) {
      if (!over.contains(document.elementFromPoint(x, y))) covered += 1;
    }
  }
  return covered;
}

/** Whether its middle is in the window, with nothing else over it. */
export function isInSight(what: Element): boolean {
  const { left, top, width, height } = what.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (what.contains(seen) || seen.contains(what));
}
