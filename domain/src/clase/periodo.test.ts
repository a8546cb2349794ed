import { expect, test } from 'vitest';
import { sayLlegaste } from '../perfil/llegaste.ts';
import { checkNombrePeriodo, nombrePeriodoSugerido, sayCierre } from './periodo.ts';

test('a term has a name of 1 to 40 characters, whatever the script', () => {
  expect(checkNombrePeriodo('1')).toBeNull();
  expect(checkNombrePeriodo(` ${'ñ'.repeat(40)} `)).toBeNull();
  expect(checkNombrePeriodo('👩‍🏫'.repeat(8))).toBeNull();
  expect(checkNombrePeriodo('x'.repeat(41))).toBe('El nombre de la evaluación puede tener como mucho 40 caracteres.');
  for (const vacio of ['', '   ', '\u200B'])
    expect(checkNombrePeriodo(vacio)).toBe('Escribe el nombre de la evaluación.');
});

test('the suggested name counts the terms and is valid', () => {
  expect([0, 1, 2].map(nombrePeriodoSugerido)).toEqual(['1.ª evaluación', '2.ª evaluación', '3.ª evaluación']);
  expect(checkNombrePeriodo(nombrePeriodoSugerido(1_000_000))).toBeNull();
});

test('tells a teacher what a term sealed', () => {
  expect(sayCierre({ nombre: '1.ª evaluación', nota: 6.5, medallas: 29 })).toBe(
    'Evaluación cerrada, «1.ª evaluación»: nota 6,5, con 29 medallas guardadas. Las medallas empiezan de cero.',
  );
  expect(sayCierre({ nombre: null, nota: 0, medallas: 1 })).toBe(
    'Evaluación cerrada, con 1 medalla guardada. Las medallas empiezan de cero.',
  );
  expect(sayCierre({ nombre: null, nota: 0, medallas: 0 })).toBe('Evaluación cerrada. Las medallas empiezan de cero.');
});

test('never tells a pupil the worst mark', () => {
  for (const nota of [0.5, 1]) expect(sayLlegaste(nota)).toBe('Subiste al primer escalón');
  expect(sayLlegaste(0)).toBeNull();
});
