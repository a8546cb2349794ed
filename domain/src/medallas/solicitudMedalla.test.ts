import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCaracteres } from '../base/texto.ts';
import * as motivo from './motivo.ts';
import * as solicitud from './solicitudMedalla.ts';

const texto = fc.string({ unit: 'binary', maxLength: 60 });

describe('the text of a request', () => {
  test('becomes «Sin descripción» only if empty', () => {
    for (const vacio of ['', '   ', '\n\t', '\u0000', '\u00a0']) {
      expect(solicitud.normalizeDescripcionSolicitud(vacio)).toBe('Sin descripción');
      expect(solicitud.checkMensajeSolicitud(vacio)).toBe('El mensaje de solicitud no puede estar vacío');
      expect(solicitud.checkDescripcionSolicitud(vacio)).toBeNull();
    }
    expect(solicitud.normalizeDescripcionSolicitud(' Leí tres. ')).toBe('Leí tres.');
    expect(solicitud.checkMensajeSolicitud('a')).toBeNull();
  });

  test('is at most 500 characters as stored, whatever their byte size', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'ñ', '👍', 'e\u0301'), fc.integer({ min: 495, max: 505 }), (letra, n) => {
        const frase = n > 500 ? 'El mensaje puede tener como mucho 500 caracteres.' : null;
        expect(solicitud.checkDescripcionSolicitud(` ${letra.repeat(n)} `)).toBe(frase);
        expect(solicitud.checkMensajeSolicitud(letra.repeat(n))).toBe(frase);
      }),
    );
  });

  test('fits the column if accepted', () => {
    fc.assert(
      fc.property(texto, (dado) => {
        fc.pre(solicitud.checkDescripcionSolicitud(dado) === null);
        const guardado = solicitud.normalizeDescripcionSolicitud(dado);
        expect(countCaracteres(guardado)).toBeGreaterThanOrEqual(1);
        expect(countCaracteres(guardado)).toBeLessThanOrEqual(500);
      }),
    );
  });
});

test('a reason of a grant is at most 200 characters', () => {
  expect(motivo.checkMotivo('')).toBeNull();
  expect(motivo.checkMotivo(` ${'x'.repeat(200)} `)).toBeNull();
  expect(motivo.checkMotivo('x'.repeat(201))).toBe('El motivo puede tener como mucho 200 caracteres.');
});

test('a pupil may withdraw a few requests a day; the refusal names the limit', () => {
  fc.assert(
    fc.property(fc.nat(30), (retiradas) => {
      expect(solicitud.checkRetiradas(retiradas) === null).toBe(retiradas < solicitud.RETIRADAS_POR_DIA);
    }),
  );
  expect(solicitud.SIN_RETIRADAS).toContain(` ${solicitud.RETIRADAS_POR_DIA} `);
});

test('the number of requests that a pupil can still make is never negative', () => {
  fc.assert(
    fc.property(fc.nat(6), (pendientes) => {
      const quedan = solicitud.pediblesCon(pendientes);
      expect(quedan).toBe(Math.max(0, solicitud.SOLICITUDES_MEDALLA_PENDIENTES - pendientes));
      expect(solicitud.sayPedibles(pendientes)).toMatch(/\btres pedidas\b/);
    }),
  );
  expect([0, 1, 2, 3].map(solicitud.sayPedibles)).toEqual([
    'Puedes tener tres pedidas a la vez.',
    'Puedes tener tres pedidas a la vez; te quedan 2.',
    'Puedes tener tres pedidas a la vez; te queda 1.',
    'Ya tienes tres pedidas. Cuando te respondan, o si ya no pides alguna, podrás pedir otra.',
  ]);
});
