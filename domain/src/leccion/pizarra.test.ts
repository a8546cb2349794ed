import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUDIENCIA, type TipoEvento } from '../clase/evento.ts';
import {
  ALUMNOS_PIZARRA,
  checkCodigoPizarra,
  codigoPizarra,
  concernsPizarra,
  nombresDePizarra,
  normalizeCodigoPizarra,
  paginasOf,
  sayCodigoPizarra,
} from './pizarra.ts';
import { foldTexto } from '../base/texto.ts';

const palabra = fc.constantFrom('Ana', 'ana', 'María', 'M.ª', 'José', 'Lucía', 'Fe', 'F.', 'de', 'la', 'Fernández');
const texto = fc.array(palabra, { minLength: 1, maxLength: 3 }).map((palabras) => palabras.join(' '));
const persona = fc.record({
  nombre: fc.oneof(texto, fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'aáb. ') })),
  apellido: fc.oneof(
    texto,
    fc.constant(''),
    fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'aáb. ') }),
  ),
});

describe('names on the board', () => {
  it('are unique, unless whole names read alike', () => {
    fc.assert(
      fc.property(fc.array(persona, { maxLength: 12 }), (alumnos) => {
        const cortos = nombresDePizarra(alumnos);
        for (const [i, uno] of alumnos.entries())
          for (const [j, otro] of alumnos.entries()) {
            if (i >= j || foldTexto(cortos[i] ?? '') !== foldTexto(cortos[j] ?? '')) continue;
            expect(foldTexto(`${uno.apellido}, ${uno.nombre}`)).toBe(foldTexto(`${otro.apellido}, ${otro.nombre}`));
          }
      }),
    );
  });

  it('do not depend on the order, and are found for any names', () => {
    fc.assert(
      fc.property(fc.array(persona, { maxLength: 8 }), (alumnos) => {
        expect(nombresDePizarra(alumnos.toReversed())).toEqual(nombresDePizarra(alumnos).toReversed());
      }),
    );
  });

  it.each([
    [
      ['Nerea Gil', 'Noa Gil'],
      ['Nerea', 'Noa'],
    ],
    [
      ['Lucía Fernández', 'Lucía Martín', 'Ana Rey'],
      ['Lucía F.', 'Lucía M.', 'Ana'],
    ],
    [
      ['Lucía Fernández', 'Lucia Ferrer'],
      ['Lucía Fern.', 'Lucia Ferr.'],
    ],
    [
      ['Lucía de la Cruz', 'Lucía Campos'],
      ['Lucía Cr.', 'Lucía Ca.'],
    ],
    [
      ['Ana Gil', 'Ana Gila'],
      ['Ana Gil', 'Ana Gila'],
    ],
    [
      ['Ana Gil', 'Ana Gil'],
      ['Ana', 'Ana'],
    ],
  ])('%j: %j', (enteros, cortos) => {
    const alumnos = enteros.map((entero) => {
      const [nombre = '', ...apellido] = entero.split(' ');
      return { nombre, apellido: apellido.join(' ') };
    });
    expect(nombresDePizarra(alumnos)).toEqual(cortos);
  });
});

describe('the pages of the class', () => {
  it('hold everybody once, in order, never too many, and differ by one at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 99 }), (alumnos) => {
        const paginas = paginasOf(alumnos);
        expect(paginas.flat()).toEqual(alumnos);
        expect(paginas).toHaveLength(Math.ceil(alumnos.length / ALUMNOS_PIZARRA));
        const largos = paginas.map((pagina) => pagina.length);
        expect(Math.max(0, ...largos) - Math.min(...largos, largos[0] ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the digits', () => {
  it('are six, read in pairs, and parsed however typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (numero) => {
        const codigo = codigoPizarra(numero);
        expect(codigo).toMatch(/^\d{6}$/);
        expect(sayCodigoPizarra(codigo)).toMatch(/^\d\d \d\d \d\d$/);
        expect(normalizeCodigoPizarra(` ${sayCodigoPizarra(codigo)} `)).toBe(codigo);
        expect(checkCodigoPizarra(sayCodigoPizarra(codigo))).toBeNull();
      }),
    );
  });

  it.each(['', '58310', '5831071', 'abcdef', '58310٧'])('%j are none', (escrito) =>
    expect(checkCodigoPizarra(escrito)).not.toBeNull(),
  );
});

it('a board ignores requests, kudos, goals, rewards, absences and other classes', () => {
  const tipos = Object.keys(AUDIENCIA) as TipoEvento[];
  const oidas = tipos.filter((tipo) => concernsPizarra(7, { grupoId: 7, clase: tipo }));
  expect(
    oidas.filter((tipo) => /kudo|meta-|canje|regalo|tienda|medalla-creada|asistencia|potenciador/.test(tipo)),
  ).toEqual([]);
  expect(oidas).toContain('medallas-otorgadas');
  expect(tipos.some((tipo) => concernsPizarra(7, { grupoId: 8, clase: tipo }))).toBe(false);
});

it('a single name is used as it is, even beside somebody with that first name', () => {
  const solo = (nombre: string) => ({ nombre, apellido: '' });
  expect(nombresDePizarra([solo('Suresh'), { nombre: 'Ana', apellido: 'Gil' }])).toEqual(['Suresh', 'Ana']);
  expect(nombresDePizarra([solo('Ana'), { nombre: 'Ana', apellido: 'Gil' }])).toEqual(['Ana', 'Ana G.']);
  expect(nombresDePizarra([solo('Ana Gil'), { nombre: 'Ana', apellido: 'Gil' }])).toEqual(['Ana Gil', 'Ana G.']);
});
