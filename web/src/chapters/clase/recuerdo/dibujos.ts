import type { ColorMedalla } from '@aupa/domain/medallas';
import sprite from 'virtual:icon-sprite';
import { trustMarkup } from '../../../ui/trusted/trustMarkup.ts';
import { late } from '../../../ui/late/late.ts';
import { iconOf } from '../../../ui/icons/names.ts';
import { GOLD, LEFT_TAIL, paintOf, RIGHT_TAIL, RIM } from '../../../parts/medalla/aspecto.ts';

const SVG = 'http://www.w3.org/2000/svg';

const symbols = late(async () => {
  const answer = await fetch(sprite);
  return new DOMParser().parseFromString(trustMarkup(await answer.text()), 'image/svg+xml');
});

/** Resolves once it can be drawn; null if it fails to load. */
export async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => null,
  );
}

async function loadSvg(svg: string): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = await loadPicture(address);
  URL.revokeObjectURL(address);
  return image;
}

/** An icon of the sprite as SVG markup, at this position and size; empty if the sprite fails to load. */
async function glyph(icono: string, at: number, size: number, colour: string): Promise<string> {
  const symbol = await symbols.fetch().then(
    (known) => known.getElementById(iconOf(icono)),
    () => null,
  );
  if (!symbol) return '';
  const box = symbol.getAttribute('viewBox') ?? '0 0 512 512';
  return `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="${box}" fill="${colour}">${symbol.innerHTML}</svg>`;
}

/** For a canvas, 100 × 120, looking like `Medalla`. `medalla` null: the golden one. */
export async function loadMedalla(
  medalla: { id: number; color: ColorMedalla | null } | null,
  icono: string,
  pixels: number,
): Promise<HTMLImageElement | null> {
  const { face, rim, ink } = medalla === null ? GOLD : paintOf(medalla.id, medalla.color);
  const parts = [
    `<path d="${RIGHT_TAIL}" fill="${face}"/><path d="${RIGHT_TAIL}" fill="${rim}" fill-opacity=".72"/>`,
    `<path d="${LEFT_TAIL}" fill="${rim}"/>`,
    `<path d="${RIM}" fill="${rim}" stroke="${rim}" stroke-width="6" stroke-linejoin="round"/>`,
    `<circle cx="50" cy="50" r="37" fill="${face}"/>`,
    '<circle cx="50" cy="50" r="33.5" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>',
    '<path d="M22 45A28.5 28.5 0 0 1 49 21.5" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>',
    await glyph(icono, 30, 40, ink),
  ];
  return loadSvg(
    `<svg xmlns="${SVG}" width="${pixels}" height="${pixels * 1.2}" viewBox="0 0 100 120">${parts.join('')}</svg>`,
  );
}
