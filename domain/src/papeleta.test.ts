import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, lunesDe } from './dia.ts';
import {
  checkSemana,
  cutLista,
  cutMotivo,
  MOTIVO_PAPELETA,
  sayComprables,
  sayFaltanPapeleta,
  sayMedallaDePapeleta,
  semanaDePapeletas,
  semanaDesde,
} from './papeleta.ts';

const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => addDias('2000-01-01', n));

describe('the week of a slip', () => {
  test('has seven days, begins on a Monday and holds a day that is past or runs', () => {
    fc.assert(
      fc.property(dia, (hoy) => {
        const { desde, hasta } = semanaDePapeletas(hoy);
        expect(lunesDe(desde)).toBe(desde);
        expect(addDias(desde, 6)).toBe(hasta);
        expect(desde < hoy).toBe(true);
        // Printed on any weekday, each week once: no day is on no slip.
        expect(semanaDePapeletas(addDias(hoy, 7))).toEqual(semanaDesde(addDias(hasta, 1)));
      }),
    );
  });

  test('is none that is still to come', () => {
    fc.assert(fc.property(dia, dia, (desde, hoy) => (checkSemana(desde, hoy) === null) === desde <= hoy));
    expect(checkSemana('2026-13-01', '2026-11-25')).toMatch(/2026-11-23/);
  });
});

describe('what fits on a slip', () => {
  test('a list loses nothing unsaid, and has no more lines than fit', () => {
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

  test('a reason stands in one line, and says where it was cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (motivo) => {
        const cut = cutMotivo(motivo);
        expect([...cut].length).toBeLessThanOrEqual(MOTIVO_PAPELETA);
        expect(cut).not.toMatch(/\n/);
        const entero = motivo.replace(/\s+/g, ' ').trim();
        expect(cut === entero || (cut.endsWith('…') && entero.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
    expect(cutMotivo('Ayudó a Bruno con las fracciones sin que nadie se lo pidiera, y luego a Inés')).toBe(
      'Ayudó a Bruno con las fracciones sin que nadie se lo…',
    );
  });
});

describe('the words of a slip', () => {
  test('medals with why', () => {
    expect(sayMedallaDePapeleta({ nombre: 'Orden', cantidad: 2, motivos: ['Mesa lista', 'Otra vez'] })).toEqual({
      medalla: 'Orden ×2',
      motivo: 'Mesa lista',
    });
    expect(sayMedallaDePapeleta({ nombre: 'Orden', cantidad: 1, motivos: [] })).toEqual({
      medalla: 'Orden',
      motivo: '',
    });
  });

  test('what is missing', () => {
    const orden = { nombre: 'Orden', cantidad: 2 };
    expect(sayFaltanPapeleta({ actual: 7, siguiente: 8 }, [orden, { nombre: 'Ilusión', cantidad: 1 }])).toBe(
      'Para subir al 8 te faltan 2 de Orden y 1 de Ilusión.',
    );
    expect(sayFaltanPapeleta({ actual: 0, siguiente: 1 }, [{ nombre: 'Lectura', cantidad: 1 }])).toBe(
      'Para llegar al 1 te falta 1 de Lectura.',
    );
    expect(sayFaltanPapeleta({ actual: 0, siguiente: 5.5 }, [orden, orden, orden, orden, orden], 1)).toBe(
      'Para llegar al 5,5 te faltan 2 de Orden, 2 de Orden y 3 más.',
    );
    expect(sayFaltanPapeleta({ actual: 10, siguiente: null }, [])).toBe('¡Has llegado a lo más alto de la tabla!');
  });

  test('what coins may buy, and what to aim for', () => {
    const musica = { nombre: 'Elegir música', precio: 20 };
    const juego = { nombre: 'Diez minutos de juego', precio: 60 };
    expect(sayComprables(23, [musica, juego])).toBe(
      'Puedes canjear Elegir música (20). Te faltan 37 para Diez minutos de juego.',
    );
    expect(sayComprables(0, [musica])).toBe('Te faltan 20 para Elegir música.');
    expect(sayComprables(99, [musica, juego])).toBe('Puedes canjear Diez minutos de juego (60) y Elegir música (20).');
    expect(sayComprables(99, [])).toBe('');
  });

  test('only what the balance reaches is called within reach', () => {
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
