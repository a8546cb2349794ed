import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTexto } from './texto.ts';

const filas = (texto: string) => readTexto(texto).celdas;
const avisos = (texto: string) => readTexto(texto).avisos ?? [];

describe('a quotation mark', () => {
  test('within a note swallows no pupil below', () => {
    const texto =
      'Apellidos\tNombre\tNota\nGómez Ruiz\tLucía\t"Peque" en casa\nNúñez\tÁlvaro\t\nOrtega\tBruno\tviene "tarde\nPérez\tAroa\t';
    expect(filas(texto).map(([apellidos, nombre]) => [apellidos, nombre])).toEqual([
      ['Apellidos', 'Nombre'],
      ['Gómez Ruiz', 'Lucía'],
      ['Núñez', 'Álvaro'],
      ['Ortega', 'Bruno'],
      ['Pérez', 'Aroa'],
    ]);
    expect(filas(texto)[1]?.[2]).toBe('"Peque" en casa');
    expect(avisos(texto)).toEqual(['COMILLAS']);
  });

  test('closed two pupils further down swallows neither', () => {
    const texto = 'Gil;Ana;"Nota\nNúñez;Álvaro;\nOrtega;Bruno;otra"\nPérez;Aroa;';
    expect(filas(texto).map((fila) => fila[1])).toEqual(['Ana', 'Álvaro', 'Bruno', 'Aroa']);
    expect(avisos(texto)).toEqual(['COMILLAS']);
  });

  test('in one cell leaves the other cells of its line unchanged', () => {
    const texto =
      'Nota;Apellidos;Nombre;Otra\n"Peque" en casa;"Gil";"Ana";"dice ""hola"""\n"Peque" en casa;Núñez;Álvaro;"a\nb"\n"x;Ruiz;Eva;';
    expect(filas(texto).slice(1)).toEqual([
      ['"Peque" en casa', 'Gil', 'Ana', 'dice "hola"'],
      ['"Peque" en casa', 'Núñez', 'Álvaro', 'a\nb'],
      ['x', 'Ruiz', 'Eva', ''],
    ]);
  });

  test('in a list of one column swallows nobody', () => {
    const texto = 'Gómez Ruiz, Lucía\n"Núñez, Álvaro\nOrtega, Bruno\nPérez, Aroa"\nGil, Eva';
    expect(filas(texto)).toEqual([
      ['Gómez Ruiz, Lucía'],
      ['Núñez, Álvaro'],
      ['Ortega, Bruno'],
      ['Pérez, Aroa'],
      ['Gil, Eva'],
    ]);
    expect(avisos(texto)).toEqual(['COMILLAS']);
  });

  test('closed within its cell keeps the cell whole, over lines and with separators', () => {
    const texto = 'Apellidos\tNombre\tNota\n"García\nLópez"\tAna\t5\n"Peña; o Pena"\tÍñigo\t"dice ""hola"""\n';
    expect(filas(texto).slice(1)).toEqual([
      ['García\nLópez', 'Ana', '5'],
      ['Peña; o Pena', 'Íñigo', 'dice "hola"'],
    ]);
    expect(avisos(texto)).toEqual([]);
  });

  const palabra = fc.constantFrom('Gil', 'Núñez', 'Peña', 'Ortega', 'Ruiz', 'Mora', 'Vega', 'Sanz');
  const nombre = fc.constantFrom('Ana', 'Hugo', 'Álvaro', 'Lucía', 'Marta', 'Iker', 'Noa', 'Bruno');
  test('anywhere in a note loses no line and corrupts no name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(palabra, nombre), { minLength: 3, maxLength: 12 }),
        fc.array(
          fc.tuple(fc.nat(), fc.constantFrom('"', '"Peque" en casa', 'viene "tarde', 'dice "a', '"a"b"c', 'fin"')),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        fc.constantFrom('\t', ';', ',', '|'),
        (personas, notas, separador) => {
          const lineas = personas.map(([apellido, suyo], i) => {
            const nota = notas.find(([at]) => at % personas.length === i)?.[1] ?? '';
            return [apellido, suyo, nota].join(separador);
          });
          const leidas = filas(['Apellidos', 'Nombre', 'Nota'].join(separador) + `\n${lineas.join('\n')}`).slice(1);
          expect(leidas.map(([apellido, suyo]) => [apellido, suyo])).toEqual(personas);
        },
      ),
    );
  });

  // A quadratic algorithm would never finish.
  test.each(['"', '"\n', '|', '";', ';"', 'a"b\n', '"a;"b\n', '"a\n;'])('a megabyte of %j is read', (signo) => {
    expect(filas(signo.repeat(1_000_000 / signo.length)).length).toBeLessThanOrEqual(5000);
  });
});
