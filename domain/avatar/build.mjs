// Writes src/avatar/partes from the definition of avataaars: `node avatar/build.mjs` from the folder domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import { CLAVES } from './claves.mjs';
import { mend } from './mend.mjs';

const require = createRequire(import.meta.url);
const definition = JSON.parse(readFileSync(require.resolve('@dicebear/styles/avataaars.json'), 'utf8'));
const FOLDER = new URL('../src/avatar/partes/', import.meta.url);

/** Colours that nobody draws with, for svgo to carry through; afterwards each is the name of a colour of the choice. */
const COLOURS = {
  skin: ['#f1a101', '{piel}'],
  hair: ['#f1a102', '{pelo}'],
  facialHair: ['#f1a103', '{barba}'],
  eyebrows: ['#f1a104', '{cejas}'],
  clothes: ['#f1a105', '{ropa}'],
  accessories: ['#f1a106', '{gafas}'],
  hat: ['#f1a107', '{sombrero}'],
  print: ['#f1a108', '{estampa}'],
};

const valueOf = (value) => (typeof value === 'object' ? COLOURS[value.name][0] : value);

const markup = (elements) =>
  elements
    .map(({ name, attributes = {}, children = [] }) => {
      const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${valueOf(value)}"`);
      return `<${name}${list.join('')}>${markup(children)}</${name}>`;
    })
    .join('');

/** One part on the canvas of 280×280, small and without ids. */
function draw(component, variant, offset) {
  const elements = mend(
    component,
    variant,
    structuredClone(definition.components[component].variants[variant].elements),
  );
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280" fill="none"><g transform="${offset}">${markup(elements)}</g></svg>`,
    { multipass: true, floatPrecision: 1 },
  );
  const inner = data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  if (/ id=|url\(|style=/.test(inner)) throw new Error(`${component} ${variant} has an id or a style`);
  return Object.values(COLOURS).reduce((text, [sentinel, name]) => text.replaceAll(sentinel, name), inner);
}

let all = '';
for (const [tipo, { component, offset, names }] of Object.entries(CLAVES)) {
  const lines = Object.entries(names).map(([variant, clave]) => {
    const key = /^\w+$/.test(clave) ? clave : `'${clave}'`;
    const value = `'${draw(component, variant, offset)}',`;
    // Broken where the formatter breaks it.
    return `  ${key}:${key.length > 4 && key.length + value.length + 4 > 120 ? '\n    ' : ' '}${value}\n`;
  });
  const text = `// Written by domain/avatar/build.mjs from avataaars, drawings by Pablo Stanley: change it there.
export const ${tipo.toUpperCase()} = {\n${lines.join('')}};\n`;
  writeFileSync(new URL(`${tipo}.ts`, FOLDER), text);
  all += text;
  console.log(`${tipo.padEnd(10)} ${String(lines.length).padStart(3)} parts ${String(text.length).padStart(6)} B`);
}
console.log(`all ${all.length} B, ${gzipSync(all).length} B gz`);
