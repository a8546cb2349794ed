export type Tema = 'claro' | 'oscuro';

export function coloursOf(css: string, selector: string, tema: Tema): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\(\s*(#\w+),\s*(#\w+)\s*\)$/.exec(value);
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    const colour = pair ? pair[tema === 'claro' ? 1 : 2] : reference ? colours.get(reference) : value;
    if (colour?.startsWith('#')) colours.set(name, colour);
  }
  return colours;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
