import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Celebracion, Llegada } from './celebrate.ts';
import { staysMs, tarjetaOf } from './tarjeta.ts';

const llega = (nombre: string, given: Partial<Llegada> = {}): Llegada => ({
  medallas: [{ medallaId: 1, nombre, nombreIcono: 'book', color: null, cantidad: 1 }],
  monedas: 5,
  motivo: null,
  primera: false,
  notas: { antes: 1, ahora: 1, minima: 1 },
  ...given,
});
const medallas = (llegadas: readonly Llegada[], perfilId = 7): Celebracion => ({
  clase: 'medallas',
  perfilId,
  llegadas,
});
const DESAFIO: Celebracion = { clase: 'pac', titulo: '¡Desafío conseguido!', picture: 'premio' };
const CANJE: Celebracion = { clase: 'canje', titulo: '¡Ya es tuyo!', texto: '¡«Gorra» es para ti!' };

test('a challenge and the medal that completed it share one large card', () => {
  const lectura = medallas([llega('Lectura', { notas: { antes: 4, ahora: 5, minima: 1 } })]);
  for (const juntas of [
    [lectura, DESAFIO],
    [DESAFIO, lectura],
  ]) {
    expect(tarjetaOf(juntas)).toEqual({
      titulo: '¡Desafío conseguido!',
      picture: 'premio',
      lineas: ['Lectura: +5 monedas, ¡subes al 5!'],
      mas: 0,
      medalla: { id: 1, icono: 'book', color: null },
      pequena: false,
    });
  }
});

test('medals given one by one are one card, with names, coins and grade summed up', () => {
  const juntas = [
    medallas([llega('Lectura', { motivo: 'Por leer' })]),
    medallas([llega('Orden', { notas: { antes: 1, ahora: 2, minima: 1 } })]),
    medallas([llega('Calma', { notas: { antes: 2, ahora: 3, minima: 1 } })]),
  ];
  expect(tarjetaOf(juntas)).toEqual({
    titulo: '¡Has ganado 3 medallas!',
    nombres: 'Lectura, Orden y Calma',
    texto: '+15 monedas, ¡subes al 3!',
    lineas: [],
    mas: 0,
    medalla: { id: 1, icono: 'book', color: null },
    pequena: false,
  });
});

test('coins of two classes are listed apart, and a reason is given for a single medal', () => {
  const juntas = [medallas([llega('Lectura', { motivo: 'Por leer' })], 7), medallas([llega('Orden')], 8)];
  expect(tarjetaOf(juntas)).toMatchObject({
    nombres: 'Lectura',
    texto: '+5 monedas',
    motivo: 'Por leer',
    lineas: ['Orden: +5 monedas'],
    pequena: true,
  });
  expect(tarjetaOf([DESAFIO, medallas([llega('Lectura', { motivo: 'Por leer' })])])?.motivo).toBe('Por leer');
});

test('the most important celebration leads, in any order, and the others get a line each', () => {
  const sinMonedas = medallas([llega('Lectura', { monedas: 0 })]);
  const primera = medallas([llega('Orden', { monedas: 0, primera: true })], 8);
  expect(tarjetaOf([CANJE, CANJE, sinMonedas, primera, DESAFIO])).toMatchObject({
    titulo: '¡Desafío conseguido!',
    picture: 'premio',
    lineas: ['Orden: ¡es la primera!', 'Lectura: ¡has ganado una medalla!', '¡Ya es tuyo! ¡«Gorra» es para ti!'],
    mas: 1,
    pequena: false,
  });
});

test('an action is offered if there is one, but not if there are two', () => {
  const gorra: Celebracion = { clase: 'canje', titulo: '¡Ya es tuyo!', accion: { label: 'Ponérmela', run: () => {} } };
  expect(tarjetaOf([gorra])).toMatchObject({ accion: { label: 'Ponérmela' }, pequena: true });
  expect(tarjetaOf([gorra, DESAFIO])).toMatchObject({ titulo: '¡Desafío conseguido!', accion: { label: 'Ponérmela' } });
  expect(tarjetaOf([gorra, gorra])?.accion).toBeUndefined();
});

test('no celebrations make no card', () => {
  expect(tarjetaOf([])).toBeUndefined();
  expect(tarjetaOf([medallas([])])).toBeUndefined();
});

test('medals of a profile make the same card in any order and grouping', () => {
  const llegada = fc.record({ nombre: fc.constantFrom('Lectura', 'Orden', 'Calma'), monedas: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(llegada, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(3)), (dadas, cortes) => {
      const llegadas = dadas.map(({ nombre, monedas }) => llega(nombre, { monedas }));
      const grupos: Celebracion[] = [];
      let rest = llegadas;
      for (const corte of cortes) {
        grupos.push(medallas(rest.slice(0, corte)));
        rest = rest.slice(corte);
      }
      const tarjeta = tarjetaOf([...grupos, CANJE, medallas(rest)]);
      expect(tarjeta).toMatchObject({
        ...tarjetaOf([medallas(llegadas)]),
        lineas: ['¡Ya es tuyo! ¡«Gorra» es para ti!'],
      });
      const monedas = dadas.reduce((suma, una) => suma + una.monedas, 0);
      expect(tarjeta?.texto ?? '').toBe(monedas > 0 ? `+${monedas} moneda${monedas === 1 ? '' : 's'}` : '');
    }),
  );
});

test('a card with more words stays longer, up to a maximum', () => {
  const stays = (texto: string, lineas: readonly string[] = []) =>
    staysMs({ titulo: '¡Desafío conseguido!', texto, lineas, mas: 0, pequena: false });
  fc.assert(
    fc.property(fc.array(fc.constant('palabra')), fc.nat(30), (words, n) => {
      const [few, many] = [words.join(' '), [...words, ...Array<string>(n).fill('más')].join(' ')];
      expect(stays(many)).toBeGreaterThanOrEqual(stays(few));
      expect(stays(many)).toBeLessThanOrEqual(15_000);
    }),
  );
  expect(stays('', ['Lectura: +5 monedas'])).toBe(stays('Lectura: +5 monedas'));
  expect(stays('uno dos')).toBeGreaterThan(stays('uno'));
});
