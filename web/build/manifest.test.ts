import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const html = readFileSync(join(web, 'index.html'), 'utf8');
const linked = (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(html)?.[1] ?? '';
const read = (address: string) => readFileSync(join(web, 'public', address));

function sizeOf(address: string): string {
  const png = read(address);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the manifest that makes Aúpa installable on a phone', () => {
  const manifest = JSON.parse(read(linked('manifest')).toString());

  it('names it and opens it at its start page without browser controls', () => {
    expect(manifest).toMatchObject({
      name: 'Aúpa',
      short_name: 'Aúpa',
      lang: 'es',
      start_url: '/',
      display: 'standalone',
    });
    const light = /light\)" content="([^"]+)"/.exec(html)?.[1];
    expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
  });

  it('has icons of the declared sizes, one of them maskable', () => {
    const icons: Array<{ src: string; sizes: string; type: string; purpose?: string }> = manifest.icons;
    const drawn = icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes } of drawn) expect(sizeOf(src)).toBe(sizes);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src } of icons) expect(read(src).length).toBeGreaterThan(0);
    expect(sizeOf(linked('apple-touch-icon'))).toBe('180x180');
  });
});
