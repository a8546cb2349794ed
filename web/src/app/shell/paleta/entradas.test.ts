import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchEntradas, type Entrada } from './entradas.ts';

const entrada = (nombre: string, rest: Partial<Entrada> = {}): Entrada => ({
  clave: nombre,
  nombre,
  detalle: 'Pestaña',
  icon: 'star',
  hace: { tipo: 'teclas' },
  ...rest,
});
const TODAS = [
  entrada('Tienda'),
  entrada('Dar Trabajo en equipo a…', { detalle: 'Medalla' }),
  entrada('Equipos', { detalle: 'Herramienta' }),
  entrada('Lista', { alias: 'asistencia faltas' }),
  entrada('Lucía Peña', { detalle: 'Alumno', soloBuscada: true }),
];
const nombres = (texto: string) => searchEntradas(TODAS, texto).map(({ nombre }) => nombre);

test('finds any words, ignoring case and accents, and lists names that start with them first', () => {
  expect(nombres('EQUIPO')).toEqual(['Equipos', 'Dar Trabajo en equipo a…']);
  expect(nombres('pena luc')).toEqual(['Lucía Peña']);
  expect(nombres('asist')).toEqual(['Lista']);
  expect(nombres('dar equ')).toEqual(['Dar Trabajo en equipo a…']);
  expect(nombres('zzz')).toEqual([]);
});

test('shows all but the numerous kinds before anything is typed', () => {
  expect(nombres(' ')).toEqual(['Tienda', 'Dar Trabajo en equipo a…', 'Equipos', 'Lista']);
});

test('returns only listed entries, each once, and never others when more is typed', () => {
  const texto = fc.string({ unit: fc.constantFrom('a', 'e', 'l', 'u', 'í', ' '), maxLength: 4 });
  const some = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', 'L', 'u', 'i', ' '), maxLength: 6 }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(some, texto, texto, (unos, uno, otro) => {
      const todas = unos.map((nombre, i) => entrada(nombre, { clave: `${i}` }));
      const halladas = searchEntradas(todas, uno);
      expect(new Set(halladas).size).toBe(halladas.length);
      for (const hallada of halladas) expect(todas).toContain(hallada);
      for (const una of searchEntradas(todas, `${uno} ${otro}`)) expect(halladas).toContain(una);
    }),
  );
});
