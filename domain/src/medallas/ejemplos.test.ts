import { describe, expect, test } from 'vitest';
import { MEDALLAS_EJEMPLO, TABLAS_EJEMPLO } from './ejemplos.ts';
import { isIconoValido, ICONOS_ESCUELA, ICONOS_MEDALLA, ICONOS_RECOMPENSA } from '../base/iconos.ts';
import { checkDescripcionMedalla, checkMonedasMedalla, checkNombreMedalla } from './catalogoMedallas.ts';
import { checkFilas, checkNombreTabla, totales } from '../rubrica/tabla.ts';

describe('example medals', () => {
  test('are a dozen, with different names and icons', () => {
    expect(MEDALLAS_EJEMPLO).toHaveLength(12);
    expect(new Set(MEDALLAS_EJEMPLO.map(({ nombre }) => nombre)).size).toBe(12);
    expect(new Set(MEDALLAS_EJEMPLO.map(({ nombreIcono }) => nombreIcono)).size).toBe(12);
  });

  test.each(MEDALLAS_EJEMPLO)('$nombre is valid', ({ nombre, descripcion, nombreIcono, monedas }) => {
    expect(checkNombreMedalla(nombre)).toBeNull();
    expect(checkDescripcionMedalla(descripcion)).toBeNull();
    expect(checkMonedasMedalla(monedas)).toBeNull();
    expect(isIconoValido(nombreIcono)).toBe(true);
    expect(descripcion).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
  });
});

describe('example tables', () => {
  test('are two', () => {
    expect(TABLAS_EJEMPLO).toHaveLength(2);
  });

  test.each(TABLAS_EJEMPLO)(
    '$nombre keeps our own rules, and every row adds a medal that we give',
    ({ nombre, filas }) => {
      const idOf = new Map(MEDALLAS_EJEMPLO.map((medalla, i) => [medalla.nombre, i + 1]));
      const editadas = filas.map(({ nota, agrega }, i) => {
        expect(agrega.length).toBeGreaterThan(0);
        const propias = new Map<number, number>();
        for (const medalla of agrega) {
          expect(idOf.has(medalla)).toBe(true);
          propias.set(idOf.get(medalla)!, (propias.get(idOf.get(medalla)!) ?? 0) + 1);
        }
        return { clave: String(i), nota, propias };
      });
      expect(checkNombreTabla(nombre)).toBeNull();
      expect(checkFilas(totales(editadas).map((medallas, i) => ({ nota: editadas[i]!.nota, medallas })))).toEqual([]);
    },
  );
});

describe('icons', () => {
  test('are the 48 of the specification, in its order, and some thirty of school', () => {
    const especificacion =
      'star, gift, heart, medal, coins, trophy, fire, flag, crown, box, dice, wand-magic-sparkles, paint-brush, palette, pencil, pen-nib, lightbulb, futbol, basketball, volleyball, running, bicycle, book, graduation-cap, chalkboard, brain, magnifying-glass, face-smile, face-laugh-beam, face-grin-stars, thumbs-up, hands-clapping, gem, diamond, money-bill, wallet, robot, rocket, hammer, ghost, dragon, ice-cream, pizza-slice, map, compass, binoculars, plane, cake-candles';
    expect(ICONOS_RECOMPENSA.map(({ nombre }) => nombre)).toEqual(especificacion.split(', '));
    expect(ICONOS_ESCUELA.length).toBeGreaterThanOrEqual(25);
  });

  test('have different names and labels, each label a Spanish word that begins with a capital', () => {
    expect(new Set(ICONOS_MEDALLA.map(({ nombre }) => nombre)).size).toBe(ICONOS_MEDALLA.length);
    expect(new Set(ICONOS_MEDALLA.map(({ etiqueta }) => etiqueta)).size).toBe(ICONOS_MEDALLA.length);
    for (const { nombre, etiqueta } of ICONOS_MEDALLA) {
      expect(nombre).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(etiqueta).toMatch(/^[A-ZÁÉÍÓÚÑ]\p{L}*( \p{L}+)*$/u);
    }
  });

  test('rejects any other name', () => {
    for (const nombre of ['', 'Star', 'star ', '../star', 'constructor', 'user-secret'])
      expect(isIconoValido(nombre)).toBe(false);
  });
});
