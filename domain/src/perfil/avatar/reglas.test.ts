import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVATARES_INICIALES } from '../../clase/grupo.ts';
import { ITEM_DESCONOCIDO, ROTACION_INVALIDA, ZOOM_INVALIDO } from '../tiposAvatar.ts';
import {
  CARAS_INICIALES,
  CATALOGO,
  checkEleccion,
  drawAvatar,
  eleccionAlAzar,
  eleccionInicial,
  eleccionInicialDeCuenta,
  findItem,
  IDS_GRATIS,
  itemDeFondo,
  itemsOf,
  wear,
  type Eleccion,
} from './index.ts';
import { huecoOf, takeOff } from './reglas.ts';

/** Faith, body and health are never assigned. */
const PROPIAS =
  /hiyab|turbante|patka|kipa|casco-protector|audifono|implante|protectores|vitiligo|marca-n|cicatriz|bindi|boca-labio$|parche|silla|sonda|oxigeno/;
const VACIA: Eleccion = { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 };
const item = fc.constantFrom(...CATALOGO);
const items = fc.array(item, { maxLength: 40 });
const gratis = new Set(IDS_GRATIS);
const claves = ({ atributosIds }: Eleccion) => atributosIds.map((id) => findItem(id)?.codigoUnico ?? '');

describe('a choice', () => {
  test('holds one item per kind, and one accessory per position', () => {
    fc.assert(
      fc.property(items, (puestos) => {
        const huecos = puestos.map(huecoOf);
        const repetido = new Set(huecos).size < huecos.length;
        const fallo = checkEleccion({ ...VACIA, atributosIds: puestos.map(({ id }) => id) });
        expect(fallo === null).toBe(!repetido);
        expect(fallo ?? 'Solo puedes').toMatch(/^Solo puedes/);
      }),
    );
  });

  test('reports duplicates', () => {
    expect(checkEleccion({ ...VACIA, atributosIds: [1001, 1003] })).toBe(
      'Solo puedes elegir un ítem de «Color de pelo».',
    );
    expect(checkEleccion({ ...VACIA, atributosIds: [801, 805] })).toBe(
      'Solo puedes llevar un accesorio en las orejas.',
    );
    expect(checkEleccion({ ...VACIA, atributosIds: [862, 866] })).toBe(
      'Solo puedes llevar un accesorio de «Y además».',
    );
    expect(checkEleccion({ ...VACIA, atributosIds: [801, 821, 841, 861] })).toBeNull();
  });

  test('holds nothing unknown and nothing that is not owned', () => {
    fc.assert(
      fc.property(item, fc.integer(), ({ id, nombre }, otro) => {
        expect(checkEleccion({ ...VACIA, atributosIds: [id] }, (uno) => uno !== id)).toBe(
          `Todavía no tienes «${nombre}».`,
        );
        fc.pre(!findItem(otro));
        expect(checkEleccion({ ...VACIA, atributosIds: [id, otro] })).toBe(ITEM_DESCONOCIDO);
      }),
    );
  });

  test('rotates from 0 to 360 and zooms from 100 to 200, in whole numbers', () => {
    const numero = fc.oneof(fc.integer({ min: -10, max: 400 }), fc.double(), fc.constantFrom(Number.NaN, Infinity));
    fc.assert(
      fc.property(numero, numero, (rotacion, zoom) => {
        const gira = Number.isInteger(rotacion) && rotacion >= 0 && rotacion <= 360;
        const crece = Number.isInteger(zoom) && zoom >= 100 && zoom <= 200;
        const esperado = gira ? (crece ? null : ZOOM_INVALIDO) : ROTACION_INVALIDA;
        expect(checkEleccion({ ...VACIA, rotacion, zoom })).toBe(esperado);
      }),
    );
  });

  test('stays valid however often items are put on or taken off', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 40 }), (puestos, quitar) => {
        const vestida = puestos.reduce(wear, VACIA);
        expect(checkEleccion(vestida)).toBeNull();
        const ultimo = puestos.at(-1);
        expect(ultimo === undefined || vestida.atributosIds.includes(ultimo.id)).toBe(true);
        const id = vestida.atributosIds[quitar] ?? 0;
        const sin = takeOff(vestida, id);
        expect(sin.atributosIds).toEqual(vestida.atributosIds.filter((uno) => uno !== id));
      }),
    );
  });
});

describe('the colour of a background', () => {
  const fondos = itemsOf('ColorFondo');

  test('is found by its number, code or id in any case, or if empty among the ids', () => {
    for (const fondo of fondos) {
      const { id, codigoUnico, color = '' } = fondo;
      for (const escrito of [
        color,
        color.slice(1),
        color.toUpperCase(),
        codigoUnico,
        codigoUnico.toUpperCase(),
        `${id}`,
      ])
        expect(itemDeFondo(` ${escrito} `), escrito).toBe(fondo);
      expect(itemDeFondo('', [202, id, 402])).toBe(fondo);
    }
  });

  test('is undefined for anything else', () => {
    const otros = CATALOGO.filter(({ tipo }) => tipo !== 'ColorFondo');
    for (const { id, codigoUnico } of otros) {
      expect([itemDeFondo(`${id}`), itemDeFondo(codigoUnico), itemDeFondo('', [id])]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    const buenos = new Set(fondos.flatMap(({ id, codigoUnico, color }) => [`${id}`, codigoUnico, color]));
    fc.assert(
      fc.property(
        fc.string().filter((texto) => texto.trim() !== ''),
        (texto) => itemDeFondo(texto, [fondos[0]?.id ?? 0]) === undefined || buenos.has(texto.trim().toLowerCase()),
      ),
    );
  });
});

describe('the default look', () => {
  test('is constant, valid and free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (perfilId) => {
        const una = eleccionInicial(perfilId);
        expect(eleccionInicial(perfilId)).toEqual(una);
        expect(checkEleccion(una, (id) => gratis.has(id))).toBeNull();
        expect(claves(una)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^barba|lengua|triste|lagrima/)]),
        );
      }),
    );
  });

  test("shows nothing of faith, body or health: a number can't know", () => {
    expect(CARAS_INICIALES.flatMap(claves).filter((codigo) => PROPIAS.test(codigo))).toEqual([]);
  });

  test('exists before the profile, and is constant per account', () => {
    fc.assert(
      fc.property(fc.uuid(), (usuarioId) => {
        expect(CARAS_INICIALES).toContain(eleccionInicialDeCuenta(usuarioId));
        expect(eleccionInicialDeCuenta(usuarioId)).toEqual(eleccionInicialDeCuenta(usuarioId));
      }),
    );
    // Accounts made at the same moment get different looks.
    const aLaVez = ['a1b2c3d4', 'a1b2c3d5', '5e6f7a8b'].map((fin) =>
      eleccionInicialDeCuenta(`019ab000-0000-7000-8000-0000${fin}`),
    );
    expect(new Set(aLaVez).size).toBe(3);
  });

  test('is one of 36 different looks on white; neighbours differ in hair too', () => {
    expect(CARAS_INICIALES).toHaveLength(AVATARES_INICIALES);
    expect(new Set(CARAS_INICIALES.map((una) => drawAvatar(una))).size).toBe(AVATARES_INICIALES);
    const de = (una: Eleccion | undefined, prefijo: RegExp) =>
      una && claves(una).filter((codigo) => prefijo.test(codigo));
    for (const [i, una] of CARAS_INICIALES.entries()) {
      expect(de(una, /^pelo-/), `${i + 1}`).not.toEqual(de(CARAS_INICIALES[i + 1], /^pelo-/));
      expect(de(una, /^color-fondo-/), `${i + 1}`).toEqual(['color-fondo-blanco']);
    }
    for (const una of CARAS_INICIALES) expect(una.atributosIds.length).toBeGreaterThanOrEqual(9);
  });
});

describe('a random look', () => {
  const serie = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 60,
    maxLength: 60,
  });
  const from = (numeros: readonly number[]) => {
    let i = 0;
    return () => numeros[i++ % numeros.length] ?? 0;
  };
  const propios = fc.subarray(CATALOGO.map(({ id }) => id)).map((ids) => [...new Set([...IDS_GRATIS, ...ids])]);

  test('wears owned items, upright, without making faces', () => {
    fc.assert(
      fc.property(propios, serie, (ids, numeros) => {
        const una = eleccionAlAzar(ids, from(numeros), VACIA);
        expect(checkEleccion(una, (id) => ids.includes(id))).toBeNull();
        expect([una.rotacion, una.zoom]).toEqual([0, 100]);
        expect(claves(una).join(' ')).not.toMatch(
          /boca-(lengua|triste|preocupada|dientes|comiendo|asombro|seria)|ojos-(lagrima|guino-loco|mirada-arriba)|cejas-(preocupadas|pensativas)/,
        );
      }),
    );
  });

  test('adds nothing of faith, body or health', () => {
    fc.assert(
      fc.property(serie, (numeros) => {
        const una = eleccionAlAzar(
          CATALOGO.map(({ id }) => id),
          from(numeros),
          VACIA,
        );
        expect(claves(una).join(' ')).not.toMatch(
          /hiyab|turbante|patka|kipa|casco-protector|audifono|implante|silla|sonda|parche/,
        );
      }),
    );
  });

  test('keeps faith, body and health, skin, rotation and zoom', () => {
    const intocables = CATALOGO.filter(({ codigoUnico }) => PROPIAS.test(codigoUnico));
    expect(intocables).toHaveLength(20);
    const puestas = fc
      .tuple(fc.array(item), fc.subarray(intocables), fc.constantFrom(...itemsOf('ColorPiel')))
      .map(([antes, suyas, piel]) => [...antes, ...suyas, piel].reduce(wear, VACIA));
    const giro = fc.record({ rotacion: fc.integer({ min: 0, max: 360 }), zoom: fc.integer({ min: 100, max: 200 }) });
    fc.assert(
      fc.property(propios, serie, puestas, giro, (ids, numeros, puesta, girada) => {
        const una = eleccionAlAzar(ids, from(numeros), { ...puesta, ...girada });
        const quedan = puesta.atributosIds.filter((id) =>
          [...intocables, ...itemsOf('ColorPiel')].some((otro) => otro.id === id),
        );
        expect(una).toMatchObject(girada);
        expect(una.atributosIds).toEqual(expect.arrayContaining(quedan));
        expect(checkEleccion(una)).toBeNull();
        // A headcovering keeps its colour.
        const cubierta = quedan.some((id) => findItem(id)?.tipo === 'Sombrero');
        const colores = puesta.atributosIds.filter((id) => cubierta && findItem(id)?.tipo === 'ColorSombrero');
        expect(una.atributosIds).toEqual(expect.arrayContaining(colores));
      }),
    );
  });

  test('uses all other items', () => {
    let semilla = 11;
    const azar = () => {
      semilla = (semilla * 1_103_515_245 + 12_345) % 2 ** 31;
      return semilla / 2 ** 31;
    };
    const vistos = new Set<number>();
    for (let i = 0; i < 4_000; i += 1) {
      for (const id of eleccionAlAzar(
        CATALOGO.map((uno) => uno.id),
        azar,
        VACIA,
      ).atributosIds)
        vistos.add(id);
    }
    const todas = itemsOf('Pelo').concat(itemsOf('Ropa'), itemsOf('ColorFondo'), itemsOf('Gafas'));
    expect(todas.filter(({ id }) => !vistos.has(id))).toEqual([]);
  });

  test('is possible without owning anything', () => {
    expect(eleccionAlAzar([], () => 0.5, VACIA).atributosIds).toEqual([]);
  });
});
