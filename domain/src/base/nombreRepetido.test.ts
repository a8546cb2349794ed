import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayNombreRepetido } from './nombreRepetido.ts';

const palabra = fc.constantFrom('Lectura', 'Música', 'Baile', 'Otra cosa', 'Ñandú', '2.º ESO B');
const shouted = (texto: string) => ` ${texto.toUpperCase().normalize('NFD')}  `;

test('a name is in use exactly if another has it, ignoring case, accents and spaces', () => {
  fc.assert(
    fc.property(palabra, fc.array(palabra, { maxLength: 5 }), (nombre, otros) => {
      const aviso = sayNombreRepetido('medalla', shouted(nombre), otros);
      expect(aviso !== null).toBe(otros.includes(nombre));
    }),
  );
});

test('the warning says what is repeated, by the typed name', () => {
  expect(sayNombreRepetido('grupo', ' 2.º b ', ['2.º B'])).toBe('Ya tienes otro grupo que se llama «2.º b».');
  expect(sayNombreRepetido('medalla', 'Musica', ['Música'])).toBe('Ya tienes otra medalla que se llama «Musica».');
  expect(sayNombreRepetido('recompensa', 'Dados', ['Dados'])).toBe('Ya tienes otra recompensa que se llama «Dados».');
});

test('an empty name gets no warning', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '   ', '\u200b'), (nada) => sayNombreRepetido('medalla', nada, ['', ' ']) === null),
  );
});
