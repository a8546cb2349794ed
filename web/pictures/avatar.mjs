// Faces for the static pictures, drawn by DiceBear from a mended copy of Pablo Stanley's avataaars.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Avatar, Style } from '@dicebear/core';
import { EXTRAS } from './extras.mjs';

const require = createRequire(import.meta.url);

// Their grey cap cannot be mended without redrawing the shape.
const LEFT_OUT = { top: ['bigHair', 'shavedSides', 'miaWallace', 'sides'], mouth: ['vomit', 'screamOpen', 'grimace'] };
const SHOULDERS = 'V199h-4a72 72 0 0 0-72 72v9h200v-9a72 72 0 0 0-72-72h-4v-18.38';
const SHOULDERS_UNDER_CLOTHES = 'V199.4h-4a69.5 71.6 0 0 0-69.5 71.6v5h195v-5a69.5 71.6 0 0 0-69.5-71.6h-4v-18.78';
const HATS = ['hat', 'hijab', 'turban', 'winterHat02', 'winterHat03', 'winterHat04', 'winterHat1'];

function eachElement(elements, visit) {
  for (const element of elements) {
    visit(element);
    if (element.children) eachElement(element.children, visit);
  }
}

function mendedStyle() {
  const definition = JSON.parse(readFileSync(require.resolve('@dicebear/styles/avataaars.json'), 'utf8'));
  const { top, mouth, eyebrows, accessories } = definition.components;
  for (const variant of LEFT_OUT.top) delete top.variants[variant];
  for (const variant of LEFT_OUT.mouth) delete mouth.variants[variant];

  // White gloss turns black hair grey; a flat colour reads better at 40 px too.
  for (const [name, variant] of Object.entries(top.variants)) {
    if (HATS.includes(name)) continue;
    variant.elements = variant.elements.filter(
      ({ attributes }) => !(attributes?.fill === 'white' && Number(attributes['fill-opacity'] ?? 1) < 1),
    );
  }

  // The skin must not peep out from under the clothes as a dark seam; only the overall shows bare shoulders.
  const body = definition.canvas.elements[0];
  if (!body.attributes.d.includes(SHOULDERS)) throw new Error('The body of avataaars has changed');

  // Larger eyes make the grown-up faces of avataaars look like children.
  const eyes = definition.canvas.elements.find(({ name }) => name === 'eyes');
  eyes.attributes.transform = 'translate(140 121) scale(1.16) translate(-42 -22)';

  definition.colors.eyebrows = { values: ['#2c1b18'] };
  for (const variant of Object.values(eyebrows.variants)) {
    eachElement(variant.elements, ({ attributes }) => {
      if (attributes?.fill === 'black') attributes.fill = { type: 'color', name: 'eyebrows' };
      if (attributes) attributes['fill-opacity'] = '.85';
    });
  }

  // Gradients need ids, which collide when two faces share a page.
  for (const variant of Object.values(accessories.variants)) {
    variant.elements = variant.elements.filter(
      ({ name, attributes }) => name !== 'defs' && !attributes?.style && !String(attributes?.fill).startsWith('url'),
    );
  }
  return new Style(definition);
}

const style = mendedStyle();

/** Replaces every `<use>` by what it points at, so that the fragment has no ids. */
function withoutIds(svg) {
  const parts = new Map();
  const body = svg
    .replace(/<metadata[\s\S]*?<\/metadata>|<!--[\s\S]*?-->/g, '')
    .replace(/<defs>([\s\S]*?)<\/defs>/g, (_, defs) => {
      for (const [, id, inner] of defs.matchAll(/<g id="([^"]+)">([\s\S]*?)<\/g>(?=<g id=|<clipPath|$)/g)) {
        parts.set(id, inner);
      }
      return '';
    })
    .replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const expand = (markup) =>
    markup.replace(/<use([^>]*?)\s*href="#([^"]+)"([^>]*)\/>/g, (_, before, id, after) => {
      if (!parts.has(id)) throw new Error(`No part ${id}`);
      return `<g${before}${after}>${expand(parts.get(id))}</g>`;
    });
  return expand(body);
}

/**
 * The markup of one face on a canvas of 280×280, without background and without ids.
 * `cuerpo` lengthens the trunk below the canvas by that many units, for people who stand behind others.
 */
export function drawAvatar({
  piel,
  pelo,
  colorPelo = '#2c1b18',
  ojos = 'default',
  boca = 'smile',
  cejas = 'defaultNatural',
  ropa = 'shirtCrewNeck',
  colorRopa = '#65c9ff',
  colorSombrero = '#5199e4',
  gafas,
  colorGafas = '#1e2148',
  extras = [],
  cuerpo = 0,
}) {
  const svg = new Avatar(style, {
    seed: 'aupa',
    skinColor: piel,
    topProbability: pelo ? 100 : 0,
    topVariant: pelo,
    hairColor: colorPelo,
    hatColor: colorSombrero,
    eyebrowsColor: colorPelo,
    facialHairProbability: 0,
    accessoriesProbability: gafas ? 100 : 0,
    ...(gafas ? { accessoriesVariant: gafas, accessoriesColor: colorGafas } : {}),
    eyesVariant: ojos,
    eyebrowsVariant: cejas,
    mouthVariant: boca,
    clothesVariant: ropa,
    clothesColor: colorRopa,
  }).toString();
  const trunk = cuerpo ? `<path d="M40.500 271h199v${cuerpo + 9}h-199z" fill="${colorRopa}"/>` : '';
  const face = withoutIds(ropa === 'overall' ? svg : svg.replace(SHOULDERS, SHOULDERS_UNDER_CLOTHES));
  return trunk + face + extras.map((extra) => EXTRAS[extra]).join('');
}
