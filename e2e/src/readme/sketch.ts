import type { Page } from '@playwright/test';

/** A visible text, icon, image or painted box, with its position and look. */
export type Mark = readonly [look: string, x: number, y: number, width: number, height: number];

/** Pixels by which browser versions may place a text differently. */
const TOLERANCE = 3;

/** Lists what the window shows as words, icons, colours and boxes. Pixels would differ between machines' fonts and graphics. */
export function sketch(page: Page): Promise<Mark[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** Normalised to bytes, because style sheets write colours in many ways. */
    const colours = new Map<string, string>();
    const bytesOf = (colour: string) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const bytes = [...pen.getImageData(0, 0, 1, 1).data];
      return bytes[3] === 0 ? '' : `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    };
    const colourOf = (colour: string) => {
      const known = colours.get(colour) ?? bytesOf(colour);
      colours.set(colour, known);
      return known;
    };
    const sumOf = (text: string) => {
      let sum = 0;
      for (let i = 0; i < text.length; i += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
      return (sum >>> 0).toString(36);
    };
    /** Without the file's address, which changes with each build. */
    const linesOf = (svg: Element) =>
      [...svg.querySelectorAll('[d], use')]
        .map((part) => part.getAttribute('d') ?? part.getAttribute('href')?.split('#')[1])
        .join();
    const wordsOf = (element: Element) => {
      if (element instanceof HTMLInputElement) return element.value || element.placeholder;
      const own = [...element.childNodes].filter((node) => node instanceof Text);
      return own
        .map((node) => node.data)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    };
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element);
      if (element instanceof SVGSVGElement) return `icon ${sumOf(linesOf(element))} ${colourOf(style.color)}`;
      if (element instanceof HTMLImageElement) return 'image';
      const words = wordsOf(element);
      const text = words && `«${words}» ${style.fontWeight} ${style.fontSize} ${colourOf(style.color)}`;
      const ground = style.backgroundImage === 'none' ? colourOf(style.backgroundColor) : 'drawn';
      return [text, ground && `on ${ground} ${style.borderRadius}`].filter(Boolean).join(' ');
    };
    const isInWindow = ({ width, height, left, top, right, bottom }: DOMRect) =>
      width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const marks: Array<[string, number, number, number, number]> = [];
    const walk = (element: Element) => {
      // Skips notices, which come and go with time.
      if (element.matches('[role=status], [role=alert]')) return;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      const box = element.getBoundingClientRect();
      const look = isInWindow(box) ? lookOf(element) : '';
      if (look) marks.push([look, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)]);
      if (!(element instanceof SVGElement)) for (const child of element.children) walk(child);
    };
    walk(document.body);
    return marks;
  });
}

export function differences(before: readonly Mark[], now: readonly Mark[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < Math.max(before.length, now.length) && found.length < 5; i += 1) {
    const [was, is] = [before[i], now[i]];
    const isNear = was?.every((value, at) =>
      typeof value === 'string' ? value === is?.[at] : Math.abs(value - Number(is?.[at])) <= TOLERANCE,
    );
    if (!isNear) found.push(`${JSON.stringify(was)} is now ${JSON.stringify(is)}`);
  }
  return found;
}
