import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIPOS_ITEM } from '../tiposAvatar.ts';
import { CATALOGO, drawAvatar, drawMuestra, eleccionAlAzar, itemsOf, LUGARES, type Eleccion } from './index.ts';
import { huecoOf } from './reglas.ts';

const grupos = [
  ...TIPOS_ITEM.filter((tipo) => tipo !== 'Accesorio').map((tipo) => itemsOf(tipo)),
  ...LUGARES.map((lugar) => itemsOf('Accesorio').filter((item) => item.lugar === lugar)),
];
const eleccion: fc.Arbitrary<Eleccion> = fc.record({
  atributosIds: fc
    .tuple(...grupos.map((items) => fc.option(fc.constantFrom(...items), { freq: 4 })))
    .map((items) => items.flatMap((item) => item?.id ?? [])),
  voltear: fc.boolean(),
  rotacion: fc.integer({ min: 0, max: 360 }),
  zoom: fc.integer({ min: 100, max: 200 }),
});
const quieto = (...atributosIds: number[]): Eleccion => ({ atributosIds, voltear: false, rotacion: 0, zoom: 100 });

function parse(svg: string): { ids: string[]; usos: string[] } {
  const abiertas: string[] = [];
  let resto = svg;
  while (resto !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/.exec(resto);
    if (!tag) throw new Error(`Not a tag: ${resto.slice(0, 80)}`);
    const [todo, cierra, nombre = '', atributos = '', vacia] = tag;
    const nombres = [...atributos.matchAll(/ ([a-zA-Z-]+)="/g)].map(([, uno]) => uno);
    if (new Set(nombres).size < nombres.length) throw new Error(`An attribute twice: ${todo}`);
    if (cierra && abiertas.pop() !== nombre) throw new Error(`Closes another: ${todo}`);
    if (!cierra && !vacia) abiertas.push(nombre);
    resto = resto.slice(todo.length);
  }
  if (abiertas.length > 0) throw new Error(`Left open: ${abiertas.join(' ')}`);
  return {
    ids: [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    usos: [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id),
  };
}

describe('the drawing', () => {
  test('is well-formed for any combination', () => {
    fc.assert(
      fc.property(eleccion, fc.boolean(), (una, redondo) => {
        const svg = drawAvatar(una, { redondo });
        const { ids, usos } = parse(svg);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.toSorted()).toEqual([...new Set(usos)].toSorted());
        expect(svg).not.toMatch(/NaN|undefined|null|\{|\}|Infinity/);
      }),
    );
  });

  test('shares no id with another drawing on the page', () => {
    fc.assert(
      fc.property(eleccion, eleccion, (una, otra) => {
        const { ids } = parse(drawAvatar(una, { prefijo: 'a1' }));
        const { ids: otros } = parse(drawAvatar(otra, { prefijo: 'a2' }));
        expect(ids.filter((id) => otros.includes(id))).toEqual([]);
      }),
    );
  });

  test('does not depend on the order of the ids', () => {
    fc.assert(
      fc.property(eleccion, (una) => {
        const alReves = { ...una, atributosIds: una.atributosIds.toReversed() };
        expect(drawAvatar(alReves)).toBe(drawAvatar(una));
      }),
    );
  });

  test('shows every item: each looks different from others of its kind, and from none', () => {
    const cara = [101, 201, 301, 401, 510, 601, 701, 901];
    const vistos = new Map<string, number>();
    for (const item of CATALOGO) {
      const hueco = huecoOf(item);
      const sinOtros = cara.filter((id) => huecoOf(CATALOGO.find((otro) => otro.id === id)!) !== hueco);
      // A hijab would hide the hair.
      const ids = /Pelo/.test(hueco) ? sinOtros.filter((id) => id !== 601) : sinOtros;
      const svg = drawAvatar(quieto(...ids, item.id)).replace(
        /fill="#[0-9a-f]{6}" d="M0 0h280v280H0z"/,
        (fondo) => fondo,
      );
      const igual = vistos.get(`${hueco} ${svg}`);
      expect(igual, item.codigoUnico).toBeUndefined();
      vistos.set(`${hueco} ${svg}`, item.id);
    }
  });

  test('shows each item differently by itself', () => {
    const vistos = CATALOGO.map((item) => {
      const svg = drawMuestra(item, { redondo: false });
      expect(() => parse(svg), item.codigoUnico).not.toThrow();
      return `${item.tipo.startsWith('Color') ? item.tipo : ''}${svg}`;
    });
    // Except the four that the plain face wears by default.
    expect(CATALOGO.length - new Set(vistos).size).toBe(3);
  });

  test('ignores unknown ids', () => {
    expect(drawAvatar(quieto(7, -1, 5.5, 999_999))).toBe(drawAvatar(quieto()));
  });

  test('rotates, flips and zooms about the centre, and leaves the background alone', () => {
    const svg = drawAvatar({ ...quieto(), voltear: true, rotacion: 90, zoom: 150 });
    expect(svg).toContain(
      '<path fill="#ffffff" d="M0 0h280v280H0z"/><g transform="rotate(90 140 140) translate(140 140) scale(-1.5 1.5) translate(-140 -140)">',
    );
    expect(drawAvatar({ ...quieto(), rotacion: 360 })).toBe(drawAvatar(quieto()));
    expect(drawAvatar(quieto(), { sinFondo: true })).not.toContain('M0 0h280v280H0z');
  });

  test('gives brows and beard the hair colour until they have their own', () => {
    const [naturales, larga, azulDelPelo, negroDeLaBarba] = [301, 511, 1014, 1201];
    const veces = (...ids: number[]) => drawAvatar(quieto(naturales, larga, ...ids)).split('#3b6fe0').length - 1;
    expect(veces(azulDelPelo)).toBe(2);
    expect(veces(azulDelPelo, negroDeLaBarba)).toBe(1);
    expect(veces()).toBe(0);
  });

  test('shows no hair under a hijab, and flattens it under a cap', () => {
    const [hiyab, gorra, corona, afro] = [601, 609, 620, 115];
    const con = (...ids: number[]) => drawAvatar(quieto(...ids, 1014));
    // Blue hair and other brows: anything blue is hair.
    expect(con(hiyab, afro)).not.toContain('#3b6fe0');
    expect(con(gorra, afro)).toMatch(
      /<g clip-path="url\(#ap\)"><path fill="#000"[^>]*><path fill="#3b6fe0"|<g clip-path="url\(#ap\)"><path fill="#3b6fe0"/,
    );
    expect(con(corona, afro)).toContain('#3b6fe0');
    expect(con(corona, afro)).not.toContain('url(#ap)');
  });

  test('puts long hair behind the ear for a hearing aid', () => {
    const oreja = 'M196 109c7 2 7 12 1 17';
    const [audifono, melena, rapado, hiyab] = [801, 118, 101, 601];
    expect(drawAvatar(quieto(audifono, melena))).toContain(oreja);
    expect(drawAvatar(quieto(audifono, rapado))).not.toContain(oreja);
    expect(drawAvatar(quieto(audifono, melena, hiyab))).not.toContain(oreja);
    expect(drawAvatar(quieto(melena))).not.toContain(oreja);
  });

  test('stays small: sixty on a page under 300 KB', () => {
    const azar = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 30_000, seed: 5 });
    const todo = CATALOGO.map(({ id }) => id);
    const tamanos = Array.from(
      { length: 600 },
      () => drawAvatar(eleccionAlAzar(todo, () => azar.pop() ?? 0, quieto())).length,
    );
    expect((tamanos.reduce((suma, tamano) => suma + tamano, 0) / tamanos.length) * 60).toBeLessThan(300_000);
  });
});
