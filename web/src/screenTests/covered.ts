/** Counts sample points of an element that something else covers, except at its round corners. */
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

export function isInSight(what: Element): boolean {
  const { left, top, width, height } = what.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (what.contains(seen) || seen.contains(what));
}

/** The texts under the focus ring, which a box around the focused element may wear. */
export function wordsUnderRing(): string[] {
  const focused = document.activeElement;
  const worn = [
    focused,
    focused?.parentElement,
    focused?.parentElement?.parentElement,
    focused?.nextElementSibling,
  ].find((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  if (!worn) throw new Error('no ring');
  const { outlineOffset, outlineWidth } = getComputedStyle(worn);
  const inner = Number.parseFloat(outlineOffset);
  const outer = inner + Number.parseFloat(outlineWidth);
  const box = worn.getBoundingClientRect();
  // Letters are lower than their line.
  const lies = ({ left, right, top, bottom, height }: DOMRect, by: number) =>
    left < box.right + by &&
    right > box.left - by &&
    top + height * 0.15 < box.bottom + by &&
    bottom - height * 0.15 > box.top - by;
  const within = ({ left, right, top, bottom, height }: DOMRect) =>
    left >= box.left - inner &&
    right <= box.right + inner &&
    top + height * 0.15 >= box.top - inner &&
    bottom - height * 0.15 <= box.bottom + inner;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const around = words.currentNode.parentElement;
    // Visually hidden text is 1 px wide.
    const isCut = around === null || [around, around.parentElement].some((one) => one && one.clientWidth === 1);
    const isSeen = !isCut && around.checkVisibility({ visibilityProperty: true });
    const lines = isSeen ? [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1) : [];
    if (lines.some((line) => lies(line, outer) && !within(line))) covered.push(words.currentNode.textContent ?? '');
  }
  return covered;
}
