import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, lunesOf } from '../base/dia.ts';
import {
  checkSemana,
  cutLista,
  cutTexto,
  RENGLON_NEGRITA,
  RENGLON_PAPELETA,
  sayComprables,
  sayFaltanPapeleta,
  sayMedallaDePapeleta,
  saySiguientePapeleta,
  semanaDePapeletas,
  semanaDesde,
} from './papeleta.ts';
import { cutFaltan } from '../perfil/progreso.ts';

const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => addDias('2000-01-01', n));

function cut(faltan: ReadonlyArray<{ nombre: string; cantidad: number }>) {
  const all = faltan.map(({ cantidad }, medallaId) => ({ medallaId, cantidad, actual: 0, falta: cantidad }));
  return cutFaltan(all, new Map(faltan.map(({ nombre }, i) => [i, nombre])));
}

describe('the week of a slip', () => {
  test('has seven days, begins on a Monday and is never in the future', () => {
    fc.assert(
      fc.property(dia, (hoy) => {
        const { desde, hasta } = semanaDePapeletas(hoy);
        expect(lunesOf(desde)).toBe(desde);
        expect(addDias(desde, 6)).toBe(hasta);
        expect(desde < hoy).toBe(true);
        expect(semanaDePapeletas(addDias(hoy, 7))).toEqual(semanaDesde(addDias(hasta, 1)));
      }),
    );
  });

  test('cannot be in the future', () => {
    fc.assert(fc.property(dia, dia, (desde, hoy) => (checkSemana(desde, hoy) === null) === desde <= hoy));
    expect(checkSemana('2026-13-01', '2026-11-25')).toMatch(/2026-11-23/);
  });
});

describe('the room on a slip', () => {
  test('a list reports everything it cuts, and has no more lines than fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (lista, max) => {
        const { primeros, mas } = cutLista(lista, max);
        expect(primeros.length + mas).toBe(lista.length);
        expect(primeros).toEqual(lista.slice(0, primeros.length));
        expect(primeros.length + (mas > 0 ? 1 : 0)).toBeLessThanOrEqual(max);
        expect(mas).not.toBe(1);
      }),
    );
  });

  test('a text is one line, and shows where it was cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 90 }), (texto, max) => {
        const cut = cutTexto(texto, max);
        expect([...cut].length).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(/\n/);
        const entero = texto.replace(/\s+/g, ' ').trim();
        expect(cut === entero || (cut.endsWith('…') && entero.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
    expect(cutTexto('Ayudó a Bruno con las fracciones sin que nadie se lo pidiera', 46)).toBe(
      'Ayudó a Bruno con las fracciones sin que…',
    );
  });

  const nombre = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 50 });

  test('no line is too long, whatever the names', () => {
    const medalla = fc.record({
      nombre,
      cantidad: fc.integer({ min: 1, max: 9999 }),
      motivos: fc.array(fc.string({ maxLength: 200 }), { maxLength: 3 }),
    });
    const recompensas = fc.array(fc.record({ nombre, precio: fc.integer({ min: 10, max: 10_000 }) }), { maxLength: 9 });
    const saldo = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(medalla, saldo, recompensas, (una, monedas, tienda) => {
        const dicha = sayMedallaDePapeleta(una);
        expect([...dicha.medalla, ...dicha.motivo].length).toBeLessThanOrEqual(RENGLON_NEGRITA);
        expect([...sayComprables(monedas, tienda)].length).toBeLessThanOrEqual(RENGLON_PAPELETA);
        expect([...saySiguientePapeleta(monedas, tienda)].length).toBeLessThanOrEqual(RENGLON_PAPELETA);
      }),
    );
  });

  test('missing medals fit two lines, and the rest is counted', () => {
    const falta = fc.record({
      nombre: fc.constantFrom('Sol', 'Orden', 'x'.repeat(50)),
      cantidad: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(falta, { minLength: 1, maxLength: 30 }), (faltan) => {
        const frase = sayFaltanPapeleta({ actual: 1, siguiente: 9.75 }, cut(faltan), 2);
        expect(frase).toBe(sayFaltanPapeleta({ actual: 1, siguiente: 9.75 }, { ...cut(faltan), faltan }, 2));
        expect([...frase].length).toBeLessThanOrEqual(2 * RENGLON_NEGRITA);
        const mas = Number(/ (\d+) más\.$/.exec(frase)?.[1] ?? 0);
        expect([...frase.matchAll(/\d+ de /g)].length + mas).toBe(faltan.length);
      }),
    );
  });
});

describe('the words of a slip', () => {
  test('name medals with their reason', () => {
    expect(sayMedallaDePapeleta({ nombre: 'Orden', cantidad: 2, motivos: ['Mesa lista', 'Otra vez'] })).toEqual({
      medalla: 'Orden ×2',
      motivo: 'Mesa lista',
    });
    expect(sayMedallaDePapeleta({ nombre: 'Orden', cantidad: 1, motivos: [] })).toEqual({
      medalla: 'Orden',
      motivo: '',
    });
  });

  test('name the medals that are missing for the next nota', () => {
    const orden = { nombre: 'Orden', cantidad: 2 };
    expect(sayFaltanPapeleta({ actual: 7, siguiente: 8 }, cut([orden, { nombre: 'Ilusión', cantidad: 1 }]))).toBe(
      'Para subir al 8 te faltan 2 de Orden y 1 de Ilusión.',
    );
    expect(sayFaltanPapeleta({ actual: 0, siguiente: 1 }, cut([{ nombre: 'Lectura', cantidad: 1 }]))).toBe(
      'Para llegar al 1 te falta 1 de Lectura.',
    );
    expect(sayFaltanPapeleta({ actual: 0, siguiente: 5.5 }, cut([orden, orden, orden, orden, orden]), 1)).toBe(
      'Para llegar al 5,5 te faltan 2 de Orden, 2 de Orden, 2 de Orden, 2 de Orden y 2 de Orden.',
    );
    expect(sayFaltanPapeleta({ actual: 10, siguiente: null }, cut([]))).toBe('¡Has llegado a lo más alto de la tabla!');
  });

  test('name what coins can buy, and the next reward', () => {
    const musica = { nombre: 'Elegir música', precio: 20 };
    const juego = { nombre: 'Diez minutos de juego', precio: 60 };
    expect(sayComprables(23, [musica, juego])).toBe('Puedes canjear Elegir música (20).');
    expect(saySiguientePapeleta(23, [musica, juego])).toBe('Te faltan 37 para Diez minutos de juego.');
    expect(sayComprables(0, [musica])).toBe('');
    expect(sayComprables(99, [musica, juego])).toBe('Puedes canjear Diez minutos de juego (60) y 1 más.');
    expect(saySiguientePapeleta(99, [musica, juego])).toBe('');
  });

  test('call only affordable rewards within reach', () => {
    const recompensa = fc.record({ nombre: fc.constantFrom('A', 'B', 'C'), precio: fc.integer({ min: 10, max: 99 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.array(recompensa, { maxLength: 8 }), (saldo, recompensas) => {
        const precios = [...sayComprables(saldo, recompensas).matchAll(/\((\d+)\)/g)].map(([, precio]) =>
          Number(precio),
        );
        expect(precios.every((precio) => precio <= saldo)).toBe(true);
        expect(precios.length > 0).toBe(recompensas.some(({ precio }) => precio <= saldo));
      }),
    );
  });
});
