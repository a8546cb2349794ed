import type { Page } from '@playwright/test';

/** Doubles the page's text size as the browser's setting does, or resets it. */
export function setLargeText(page: Page, isLarge: boolean): Promise<void> {
  return page.evaluate((on) => {
    const kept = window as { large?: CSSStyleSheet };
    if (!kept.large) {
      kept.large = new CSSStyleSheet();
      document.adoptedStyleSheets.push(kept.large);
    }
    kept.large.replaceSync(on ? ':root { font-size: 200% }' : '');
  }, isLarge);
}

/**
 * Texts that can't be read fully: cut by a container, off their paper, or outside the window. Text in a scrolling part is fine.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const fixed = '[data-punto=fijo]';
    const isForReaders = (element: Element) => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { clipPath, width, height } = getComputedStyle(up);
        if (clipPath !== 'none' && (Number.parseFloat(width) <= 1 || Number.parseFloat(height) <= 1)) return true;
        if (clipPath.startsWith('inset(50%')) return true;
      }
      return false;
    };
    const isPaper = ({ backgroundColor, borderTopWidth, borderTopStyle }: CSSStyleDeclaration) =>
      !/, 0\)|transparent/.test(backgroundColor) || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const faultOf = (element: Element, whole: DOMRect): string | null => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // A font's box is higher than its letters, in some fonts by half.
      const middle = (whole.top + whole.bottom) / 2;
      const box = { left: whole.left, right: whole.right, top: middle - size / 2, bottom: middle + size / 2 };
      const [side, edge] = [1.5, size * 0.1];
      let paper = false;
      let [acrossDone, downDone] = [false, false];
      for (let up: Element | null = element; up && up !== document.body && up !== root; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const { left, top, right, bottom } = up.getBoundingClientRect();
        const cutsAcross = style.overflowX !== 'visible';
        const cutsDown = style.overflowY !== 'visible';
        const isOn = !paper && isPaper(style);
        // The logo's word is hidden where only its star fits.
        if (cutsAcross && (box.left >= right || box.right <= left)) return null;
        if (scrolls(style.overflowX)) acrossDone = true;
        if (scrolls(style.overflowY)) downDone = true;
        if (!acrossDone && (cutsAcross || isOn) && (box.left < left - side || box.right > right + side))
          return `${cutsAcross ? 'cut' : 'out'} across by ${up.className}`;
        if (!downDone && (cutsDown || isOn) && (box.top < top - edge || box.bottom > bottom + edge))
          return `${cutsDown ? 'cut' : 'out'} down by ${up.className}`;
        if (isOn) paper = true;
        if (style.position === 'fixed') {
          if (!downDone && (box.top < -edge || box.bottom > innerHeight + edge)) return 'below the window, fixed';
          if (!acrossDone && (box.left < -side || box.right > root.clientWidth + side)) return 'beside the window';
          return null;
        }
      }
      return !acrossDone && (box.left < -side || box.right > root.clientWidth + side) ? 'beside the window' : null;
    };
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || element.closest('script, style, noscript, option, svg, [inert]')) continue;
      if (element.closest(fixed) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0 || isForReaders(element)) continue;
      const fault = boxes.map((box) => faultOf(element, box)).find(Boolean);
      if (fault) faults.push(`«${text.slice(0, 50)}» ${fault}`);
    }
    return faults;
  });
}
