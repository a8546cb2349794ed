/** Whether a row that scrolls sideways holds it: what is beyond its edge is reached there. */
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

/** Texts and controls of this part that leave the window at a side, or that are cut. */
export function outsideOrCut(part: Element): string[] {
  const { clientWidth } = document.documentElement;
  return [...part.querySelectorAll<HTMLElement>('*')]
    .filter((one) => one instanceof HTMLElement && !isUnseen(one) && !isInScroller(one))
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      const isCut =
        getComputedStyle(one).overflowX === 'hidden' &&
        // Letters may reach a few pixels beyond their line.
        (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 12);
      return left < -0.5 || right > clientWidth + 0.5 || isCut;
    })
    .map((one) => `${one.tagName} ${one.textContent}`.slice(0, 60));
}
