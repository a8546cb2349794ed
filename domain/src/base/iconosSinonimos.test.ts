import { describe, expect, test } from 'vitest';
import { ICONOS_MEDALLA } from './iconos.ts';
import { findIconos } from './iconosSinonimos.ts';

const found = (busqueda: string) => findIconos(ICONOS_MEDALLA, busqueda).map(({ nombre }) => nombre);

describe('the search for an icon', () => {
  test.each([
    ['ayuda', 'handshake-angle'],
    ['AYUDAR', 'handshake-angle'],
    ['leer', 'book'],
    ['matematicas', 'calculator'],
    ['cumple', 'cake-candles'],
    ['química', 'flask'],
    ['idea', 'lightbulb'],
    [' Corazon ', 'heart'],
  ])('«%s» finds %s', (busqueda, nombre) => {
    expect(found(busqueda)).toContain(nombre);
  });

  test('finds all of them without a word, and none with an unknown word', () => {
    expect(found('  ')).toHaveLength(ICONOS_MEDALLA.length);
    expect(found('xyz')).toEqual([]);
  });

  test('knows more words for each icon than its label', () => {
    for (const icono of ICONOS_MEDALLA) {
      const words = [...'abcdefghijlmnopqrstuv'];
      const bySynonym = words.some((word) => findIconos([{ ...icono, etiqueta: '' }], word).length === 1);
      expect(bySynonym, icono.nombre).toBe(true);
    }
  });
});
