/** True inside a horizontally scrolling row, where overflow is reachable. */
function isInScroller(one: Element): boolean {
  for (let up = one.parentElement; up; up = up.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
  }
  return false;
}

const isUnseen = (one: Element) => {
  const { width, height } = one.getBoundingClientRect();
  return width <= 1 || height <= 1 || getComputedStyle(one).visibility === 'hidden';
};

/** Texts and controls of this part that overflow the window sideways or are cut. */
export function outsideOrCut(part: Element): string[] {
  const { clientWidth } = document.documentElement;
  return [...part.querySelectorAll<HTMLElement>('*')]
    .filter((one) => one instanceof HTMLElement && !isUnseen(one) && !isInScroller(one))
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      const isCut =
        getComputedStyle(one).overflowX === 'hidden' &&
        // Glyphs may exceed their line by a few px.
        (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 12);
      return left < -0.5 || right > clientWidth + 0.5 || isCut;
    })
    .map((one) => `${one.tagName} ${one.textContent}`.slice(0, 60));
}

export function brokenWords(within: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const range = document.createRange();
    for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/\S+/gu)) {
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}
