import { expect, it } from 'vitest';
import { rejillaDe, rejillaDeEquipos } from './rejilla.ts';

it('has a place for each of up to thirty', () => {
  for (let alumnos = 0; alumnos <= 30; alumnos += 1) {
    const { columnas, filas } = rejillaDe(alumnos);
    expect(columnas * filas).toBeGreaterThanOrEqual(alumnos);
  }
  expect(rejillaDe(30)).toMatchObject({ columnas: 6, filas: 5 });
});

it('has a place for each team', () => {
  for (let equipos = 1; equipos <= 30; equipos += 1) {
    const { columnas, filas } = rejillaDeEquipos(equipos, Math.ceil(30 / equipos));
    expect(columnas * filas).toBeGreaterThanOrEqual(equipos);
  }
});
