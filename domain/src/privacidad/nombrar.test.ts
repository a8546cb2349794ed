import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldTexto } from '../base/texto.ts';
import { nombraA, palabrasDe, quitaNombre } from './nombrar.ts';

const LUCIA = { nombre: 'Lucía', apellido: 'Núñez de la Rosa', usuario: 'lucia.np' };

it.each([
  ['Por ayudar a Lucía', 'Por ayudar a …'],
  ['LUCIA NÚÑEZ, por fin', '…, por fin'],
  ['Lucía, Núñez', '…'],
  ['con lucia.np en la mesa', 'con … en la mesa'],
  ['Gracias, @Lucia.NP.', 'Gracias, @…'],
  ['con Nunez', 'con …'],
  ['de la mano de Rosa', 'de la mano de …'],
])('takes the name out of «%s»', (texto, sin) => {
  expect(quitaNombre(texto, LUCIA)).toBe(sin);
});

it.each(['Una luciérnaga', 'de la clase', 'Por ayudar… y mucho… … más', 'una pena', ''])(
  'leaves «%s» as it is',
  (texto) => {
    expect(quitaNombre(texto, LUCIA)).toBe(texto);
    expect(nombraA(texto, LUCIA)).toBe(false);
  },
);

const nombre = fc.string({ unit: fc.constantFrom(..."aábcñç zÁN-'e\u0301"), minLength: 1, maxLength: 20 });
const quien = fc.record({ nombre, apellido: nombre, usuario: fc.stringMatching(/^[a-z][a-z._]{2,9}$/) });
const texto = fc.string({ unit: fc.constantFrom(..."aábcñç zÁN-'e\u0301….,@"), maxLength: 80 });

it('leaves no word of the name, and finds none when asked again', () => {
  fc.assert(
    fc.property(texto, quien, (antes, persona) => {
      const sin = quitaNombre(`${antes} ${persona.nombre} ${persona.usuario}`, persona);
      const words = (sin.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldTexto);
      expect(palabrasDe(persona).filter((palabra) => words.includes(palabra))).toEqual([]);
      expect(nombraA(sin, persona)).toBe(false);
    }),
  );
});

it('never makes a text longer, nor empties one', () => {
  fc.assert(
    fc.property(texto, quien, (antes, persona) => {
      const sin = quitaNombre(antes, persona);
      expect(sin.length).toBeLessThanOrEqual(antes.length);
      expect(sin === '').toBe(antes === '');
    }),
  );
});

it('changes only texts that name the person', () => {
  fc.assert(
    fc.property(texto, quien, (antes, persona) => nombraA(antes, persona) || quitaNombre(antes, persona) === antes),
  );
});
