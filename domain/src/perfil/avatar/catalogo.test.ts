import { describe, expect, test } from 'vitest';
import { ETIQUETAS_TIPO, TIPOS_COLOR, TIPOS_ITEM, TIPOS_PARTE } from '../tiposAvatar.ts';
import { ETIQUETAS_LUGAR } from './catalogo/etiquetas.ts';
import { CARAS_INICIALES, carasParaEmpezar, CATALOGO, findItem, itemsOf, LUGARES, nombreEnTienda } from './index.ts';
import { ACCESORIOS, DIBUJOS, PEINADOS, TOCADOS } from './dibujos.ts';

const drawnKeys = (tipo: string): string[] =>
  Object.keys({ ...DIBUJOS, Pelo: PEINADOS, Sombrero: TOCADOS }[tipo] as Record<string, unknown>);

describe('the catalogue', () => {
  test('gives each item a unique id and code', () => {
    expect(new Set(CATALOGO.map(({ id }) => id)).size).toBe(CATALOGO.length);
    expect(new Set(CATALOGO.map(({ codigoUnico }) => codigoUnico)).size).toBe(CATALOGO.length);
    for (const item of CATALOGO) {
      expect(item.id, item.nombre).toBeGreaterThan(100);
      expect(item.codigoUnico).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(findItem(item.id)).toBe(item);
    }
    expect(findItem(1)).toBeUndefined();
  });

  test('names every item in words, uniquely within its kind', () => {
    for (const tipo of TIPOS_ITEM) {
      const nombres = itemsOf(tipo).map(({ nombre }) => nombre);
      expect(new Set(nombres).size, tipo).toBe(nombres.length);
      for (const nombre of nombres) expect(nombre).toMatch(/^\p{L}[\p{L} ,]+$/u);
    }
  });

  test('gives paid items names that make sense alone in the store, the question and the answer', () => {
    const dePago = CATALOGO.filter(({ gratis, color }) => !gratis && !color);
    expect(dePago.filter(({ nombre }) => /^(de|del|con|sin|en|a|todos?|todas?|una?|muy) /i.test(nombre))).toEqual([]);
    const gafas = dePago.filter(({ tipo }) => tipo === 'Gafas');
    expect(gafas.filter(({ nombre }) => !nombre.startsWith('Gafas '))).toEqual([]);
  });

  test('offers long and short hair within the first two rows, even with three per row', () => {
    const largos = /^(liso|melena|media-melena|ondas|rastas-largas|trenzas|trencitas|coletas|cola)/;
    const primeros = itemsOf('Pelo').slice(0, 5);
    expect(primeros.filter(({ clave = '' }) => largos.test(clave)).length).toBe(2);
  });

  test('keeps the ids that profiles have stored', () => {
    const nombres = [101, 135, 215, 413, 511, 601, 621, 715, 801, 836, 862, 873, 921, 1001, 1313, 1401, 1717];
    expect(nombres.map((id) => findItem(id)?.codigoUnico)).toMatchInlineSnapshot(`
      [
        "pelo-rapado",
        "pelo-recogido-flores",
        "ojos-estrellas",
        "boca-labios-pintados",
        "barba-larga",
        "sombrero-hiyab",
        "sombrero-astronauta",
        "gafas-sol-estrella",
        "accesorio-oreja-audifono",
        "accesorio-piel-mariposa",
        "accesorio-otro-silla",
        "accesorio-otro-gatito",
        "ropa-superheroe",
        "color-pelo-negro",
        "color-piel-amarillo-de-emoji",
        "color-fondo-blanco",
        "color-sombrero-naranja",
      ]
    `);
  });

  test('costs nothing, or from 10 to 60 coins by rarity', () => {
    const porRareza = new Map<string, number>();
    for (const { id, precio, gratis, rareza } of CATALOGO) {
      expect(gratis ? precio === 0 : precio >= 10 && precio <= 60, `${id}`).toBe(true);
      expect(porRareza.get(rareza) ?? precio).toBe(precio);
      porRareza.set(rareza, precio);
    }
    expect(new Set(porRareza.values()).size).toBe(6);
  });

  test('has at least eight free items of each kind', () => {
    for (const tipo of TIPOS_ITEM) {
      expect(itemsOf(tipo).filter(({ gratis }) => gratis).length, tipo).toBeGreaterThanOrEqual(8);
    }
  });

  test('charges nobody for looking like themselves', () => {
    for (const tipo of ['Pelo', 'Barba', 'ColorPiel'] as const) {
      expect(
        itemsOf(tipo).every(({ gratis }) => gratis),
        tipo,
      ).toBe(true);
    }
    const naturales = itemsOf('ColorPelo').filter(({ nombre }) =>
      /^(negro|castaño|rubio|pelirrojo|caoba|gris|blanco)/.test(nombre),
    );
    expect(naturales).toHaveLength(11);
    expect(naturales.every(({ gratis }) => gratis)).toBe(true);
    const propios =
      /hiyab|turbante|patka|kipa|panuelo|casco-protector|audifono|implante|protectores|pecas|vitiligo|marca|cicatriz|tirita|brackets|boca-labio$|parche|silla|sonda|oxigeno/;
    const encontrados = CATALOGO.filter(({ codigoUnico }) => propios.test(codigoUnico));
    expect(encontrados.length).toBeGreaterThanOrEqual(20);
    expect(encontrados.filter(({ gratis }) => !gratis)).toEqual([]);
    expect(itemsOf('Gafas').filter(({ codigoUnico, gratis }) => gratis === /-sol-/.test(codigoUnico))).toEqual([]);
  });

  test('has accessories for every position, and a drawing for every part', () => {
    for (const lugar of LUGARES) {
      const claves = itemsOf('Accesorio')
        .filter((item) => item.lugar === lugar)
        .map(({ clave }) => clave);
      expect(claves.toSorted()).toEqual(Object.keys(ACCESORIOS[lugar]).toSorted());
      expect(ETIQUETAS_LUGAR[lugar]).not.toBe('');
    }
    for (const tipo of TIPOS_PARTE.filter((uno) => uno !== 'Accesorio')) {
      const claves = new Set(itemsOf(tipo).map(({ clave }) => clave ?? ''));
      expect(
        [...claves].filter((clave) => !drawnKeys(tipo).includes(clave)),
        tipo,
      ).toEqual([]);
      // `lisa` is the shirt under the prints.
      expect(
        drawnKeys(tipo).filter((clave) => !claves.has(clave) && clave !== 'lisa'),
        tipo,
      ).toEqual([]);
    }
  });

  test('gives every colour as #rrggbb, and no part a colour', () => {
    for (const { tipo, color, clave } of CATALOGO) {
      const esColor = (TIPOS_COLOR as readonly string[]).includes(tipo);
      expect(color ?? '').toMatch(esColor ? /^#[0-9a-f]{6}$/ : /^$/);
      expect(clave === undefined).toBe(esColor);
      expect(ETIQUETAS_TIPO[tipo]).not.toBe('');
    }
    for (const tipo of TIPOS_COLOR) {
      const colores = itemsOf(tipo).map(({ color }) => color);
      expect(new Set(colores).size, tipo).toBe(colores.length);
    }
  });

  test('names an item in a store, and a colour by its number', () => {
    expect(nombreEnTienda(itemsOf('Sombrero').find(({ clave }) => clave === 'gorra')!)).toBe('Ítem de Avatar: Gorra');
    expect(nombreEnTienda(itemsOf('ColorPelo')[0]!)).toBe('Ítem de Avatar: #2c1b18');
  });
});

test.each([0, 1, 2, 3, 4, 5])('any six initial faces differ in skin and hair, and one wears glasses: %i', (vez) => {
  const caras = carasParaEmpezar(vez);
  expect(caras).toHaveLength(6);
  const puestos = (tipo: string) =>
    caras.flatMap(({ atributosIds }) => atributosIds.filter((id) => findItem(id)?.tipo === tipo));
  expect(new Set(puestos('ColorPiel')).size).toBe(5);
  expect(new Set(puestos('Pelo')).size).toBe(6);
  expect(puestos('Gafas').length).toBeGreaterThan(0);
  const gratis = caras.flatMap(({ atributosIds }) => atributosIds).map((id) => findItem(id)?.gratis);
  expect(new Set(gratis)).toEqual(new Set([true]));
});

test('all faces are offered in turn, then the first again', () => {
  expect([0, 1, 2, 3, 4, 5].flatMap(carasParaEmpezar)).toEqual(CARAS_INICIALES);
  expect(carasParaEmpezar(6)).toEqual(carasParaEmpezar(0));
});
