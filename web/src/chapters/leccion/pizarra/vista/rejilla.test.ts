import { expect, it } from 'vitest';
import { colorDeEquipo, rejillaOf, rejillaDeEquipos } from './rejilla.ts';

it('has a cell for each of up to thirty', () => {
  for (let alumnos = 0; alumnos <= 30; alumnos += 1) {
    const { columnas, filas } = rejillaOf(alumnos);
    expect(columnas * filas).toBeGreaterThanOrEqual(alumnos);
  }
  expect(rejillaOf(30)).toMatchObject({ columnas: 6, filas: 5 });
});

it('has a cell for each team, and neighbours never share a colour', () => {
  for (let equipos = 1; equipos <= 50; equipos += 1) {
    const { columnas, filas } = rejillaDeEquipos(equipos, Math.ceil(60 / equipos));
    expect(columnas * filas).toBeGreaterThanOrEqual(equipos);
    const colores = Array.from({ length: equipos }, (_, i) => colorDeEquipo(i));
    for (const [i, { tono }] of colores.entries())
      expect([colores[i + 1]?.tono, colores[i + columnas]?.tono]).not.toContain(tono);
    // Up to sixteen all differ, by colour or stripes.
    expect(new Set(colores.map((uno) => JSON.stringify(uno))).size).toBe(Math.min(16, equipos));
  }
});

it.each([
  [6, 4, { columnas: 3, filas: 2, cara: 120, porFila: 2 }],
  [7, 4, { columnas: 4, filas: 2, cara: 120, porFila: 2 }],
  [8, 5, { columnas: 4, filas: 2, cara: 104, porFila: 3 }],
  [8, 6, { columnas: 4, filas: 2, cara: 104, porFila: 3 }],
  [10, 4, { columnas: 5, filas: 2, cara: 96, porFila: 2 }],
])('shows %i teams of up to %i as they are drawn', (equipos, mayor, drawn) => {
  expect(rejillaDeEquipos(equipos, mayor)).toMatchObject(drawn);
});
