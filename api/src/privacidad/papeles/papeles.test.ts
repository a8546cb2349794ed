import { expect, it } from 'vitest';
import { DATOS } from '../../mapa/datos.ts';
import { TABLAS } from '../../mapa/mapa.ts';
import { readEnv } from '../../platform/env.ts';
import { describeDatos } from '../describir.ts';
import { escapeHtml } from './hoja.ts';
import { instalacionOf } from './instalacion.ts';
import { makePapeles } from './papeles.ts';

const SBOM = {
  components: [
    { name: 'zod', version: '4.1.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'argon2', version: '1.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'sin-nada' },
  ],
};
const make = (env: Record<string, string> = {}) =>
  new Map(
    makePapeles(instalacionOf(readEnv(env), new Date('2026-11-29T10:00:00Z')), SBOM).map(({ nombre, contenido }) => [
      nombre,
      contenido,
    ]),
  );
const CENTRO = { AUPA_CENTRO: 'IES «Rosalía» & Cía', AUPA_CONTACTO_DATOS: 'datos@iesrosalia.es' };

it('prints every kind of data of people that the map has, in its words, and where each column lies', () => {
  const registro = make(CENTRO).get('1-registro-de-actividades.html') ?? '';
  for (const { que, paraQue, ven, hasta } of describeDatos({ nombre: null, contacto: null, haceCopias: true }).datos)
    expect([que, paraQue, ven, hasta].filter((text) => !registro.includes(escapeHtml(text)))).toEqual([]);
  const missing = TABLAS.filter(([tabla]) => !registro.includes(`${tabla} (`)).map(([tabla]) => tabla);
  expect(missing).toEqual([]);
});

it('tells families only of their children, and leaves no kind out', () => {
  const aviso = make(CENTRO).get('3-aviso-a-las-familias.html') ?? '';
  for (const { que, de } of Object.values(DATOS)) {
    const isTheirs = (de as readonly string[]).includes('alumno');
    expect([que, aviso.includes(escapeHtml(que))]).toEqual([que, isTheirs]);
  }
});

it('names the school and its contact on every sheet of people, and leaves blanks to fill in', () => {
  const [said, unsaid] = [make(CENTRO), make()];
  for (const nombre of [
    '1-registro-de-actividades.html',
    '3-aviso-a-las-familias.html',
    '3-aviso-en-palabras-faciles.html',
    '4-anexo-al-contrato.html',
  ]) {
    expect(said.get(nombre)).toContain('IES «Rosalía» &amp; Cía');
    expect(said.get(nombre)).toContain('datos@iesrosalia.es');
    expect(unsaid.get(nombre)).toContain('[por rellenar]');
  }
});

it.each([
  [{}, ['no va cifrado', 'solo se abre en el ordenador', 'una al día']],
  [
    { PUBLIC_URL: 'https://aupa.miescuela.es', HOST: '0.0.0.0', AUPA_CONTRASENAS: 'estrictas' },
    [
      'va cifrada (TLS), en aupa.miescuela.es',
      'Se abre desde otros ordenadores',
      '3.000 más comunes',
      'código del centro',
    ],
  ],
  [
    { DATABASE_URL: 'postgres://aupa:clave@127.0.0.1/aupa', AUPA_THROTTLE: 'off', AUPA_COPIAS: 'off' },
    ['Aúpa no hace copias aquí', 'están apagados (AUPA_THROTTLE=off)'],
  ],
])('describes the installation as it is configured: %j', (env: Record<string, string>, said) => {
  const anexo = make(env).get('4-anexo-al-contrato.html') ?? '';
  for (const words of said) expect(anexo).toContain(escapeHtml(words));
  expect(anexo).not.toContain('clave');
});

it('lists the programs of others by name, with their licences', () => {
  const hoja = make().get('5-programas-de-otros.html') ?? '';
  expect(hoja.match(/<td>(argon2|sin-nada|zod)<\/td>/g)).toHaveLength(3);
  expect(hoja).toContain('MIT OR Apache-2.0');
  expect(hoja).toContain('sin indicar');
  expect(JSON.parse(make().get('5-programas-de-otros.cyclonedx.json') ?? '')).toEqual(SBOM);
});

it('says in every sheet of the officer who registers pupils under 14, and that nobody else gets the data', () => {
  for (const nombre of ['1-registro-de-actividades.html', '2-evaluacion-de-impacto.html']) {
    const text = make(CENTRO).get(nombre) ?? '';
    expect(text).toContain('menores de 14 años los da de alta el centro');
    expect(text).toContain('disposición adicional 23.ª');
    expect(text).toContain('no entrega los datos a nadie');
  }
});

it('tells the officer what must still be done before pupils use it, and nothing when all is done', () => {
  const POR_HACER = 'Por hacer antes de usarlo con alumnos';
  const listo = { ...CENTRO, PUBLIC_URL: 'https://aupa.miescuela.es', HOST: '0.0.0.0' };
  const impactoOf = (env: Record<string, string>) => make(env).get('2-evaluacion-de-impacto.html') ?? '';
  expect(impactoOf(listo)).not.toContain(POR_HACER);
  for (const [env, said] of [
    [{ ...listo, PUBLIC_URL: 'http://aupa.miescuela.es' }, 'Cifrar la conexión'],
    [{ ...listo, AUPA_THROTTLE: 'off' }, 'Encender los frenos'],
    [CENTRO, 'solo se abre en el ordenador'],
  ] as const) {
    expect(impactoOf(env)).toContain(POR_HACER);
    expect(impactoOf(env)).toContain(said);
  }
});
