// Writes every static picture of the web: `npx tsx pictures/build.mjs` from the folder web.
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CARAS_INICIALES, drawAvatar } from '@aupa/domain/avatar';
import { optimize } from 'svgo';
import { desafioVacio, rankingsVacio } from './scenes-clase.mjs';
import { alumnosVacio, asignaturasVacio, gruposVacio, login, signup } from './scenes-people.mjs';
import { inventarioVacio, kudosVacio, solicitudesMedallaVacio, umbralesVacio } from './scenes-perfil.mjs';
import { busquedaVacia, logo, medallasVacio, noEncontrada, solicitudesVacio, tablasVacio } from './scenes-things.mjs';
import { recompensasVacio } from './scenes-tienda.mjs';

const CARAS = new URL('../src/ui/kit/caras/', import.meta.url);
const PICTURES = new URL('../src/ui/pictures/', import.meta.url);
// As many as the kit's examples need.
const CARAS_DEL_KIT = 7;
const CARA_LIMIT = 7 * 1024;
const PICTURE_LIMIT = 34 * 1024;

const SCENES = {
  login,
  signup,
  'grupos-vacio': gruposVacio,
  'asignaturas-vacio': asignaturasVacio,
  'alumnos-vacio': alumnosVacio,
  'medallas-vacio': medallasVacio,
  'tablas-vacio': tablasVacio,
  'solicitudes-vacio': solicitudesVacio,
  'inventario-vacio': inventarioVacio,
  'kudos-vacio': kudosVacio,
  'umbrales-vacio': umbralesVacio,
  'solicitudes-medalla-vacio': solicitudesMedallaVacio,
  'recompensas-vacio': recompensasVacio,
  'rankings-vacio': rankingsVacio,
  'desafio-vacio': desafioVacio,
  'no-encontrada': noEncontrada,
  'busqueda-vacia': busquedaVacia,
  logo,
};

function write(folder, name, svg, limit) {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
  });
  writeFileSync(new URL(`${name}.svg`, folder), `${data}\n`);
  const size = Buffer.byteLength(data);
  console.log(`${name.padEnd(20)} ${String(size).padStart(6)} B  ${String(gzipSync(data).length).padStart(6)} B gz`);
  if (size > limit) throw new Error(`${name}.svg has ${size} bytes, more than ${limit}`);
}

mkdirSync(CARAS, { recursive: true });
mkdirSync(PICTURES, { recursive: true });

CARAS_INICIALES.slice(0, CARAS_DEL_KIT).forEach((cara, i) => {
  write(CARAS, `cara-${i + 1}`, drawAvatar(cara, { prefijo: `i${i + 1}` }), CARA_LIMIT);
});

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
let imports = '';
let entries = '';
for (const [name, scene] of Object.entries(SCENES)) {
  const { width, height, body } = scene();
  write(
    PICTURES,
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${body}</svg>`,
    PICTURE_LIMIT,
  );
  imports += `import ${camel(name)} from './${name}.svg?url&no-inline';\n`;
  entries += `  ${camel(name)}: { url: ${camel(name)}, width: ${width}, height: ${height} },\n`;
}

// Written with the pictures, so that the sizes told to the layout are always those drawn.
writeFileSync(
  new URL('index.ts', PICTURES),
  `// Written by web/pictures/build.mjs together with the pictures: change them there.
${imports}
/** Address and drawn size in px of every static picture; each is a file of its own, fetched when shown. */
export const PICTURES = {
${entries}} as const;

export type PictureName = keyof typeof PICTURES;
`,
);
