import { describe, expect, it } from 'vitest';
import { sayGastada, sayGastadas, sayDeTodosModos, seccionOf } from './palabras.ts';

describe('the wording of changes and of undoing them', () => {
  it('counts the last hour as this lesson, also across midnight', () => {
    const ahora = new Date(2026, 10, 24, 10, 50);
    expect(seccionOf(new Date(2026, 10, 24, 9, 51), ahora)).toBe('Esta clase');
    expect(seccionOf(new Date(2026, 10, 24, 9, 5), ahora)).toBe('Hoy, antes de clase');
    expect(seccionOf(new Date(2026, 10, 23, 11, 0), ahora)).toBe('Ayer');
    expect(seccionOf(new Date(2026, 10, 23, 23, 50), new Date(2026, 10, 24, 0, 10))).toBe('Esta clase');
  });

  it('says how many coins are left and missing', () => {
    expect(sayGastada({ monedas: 2, faltan: 3 })).toBe('Le quedan 2. Le faltarán 3 monedas');
    expect(sayGastada({ monedas: 0, faltan: 1 })).toBe('No le queda ninguna. Le faltará 1 moneda');
  });

  it('agrees in number', () => {
    expect(sayGastadas(2, 5)).toBe('A 2 de los 5 alumnos ya no les quedan las monedas que ganaron: las han gastado.');
    expect(sayGastadas(1, 1)).toBe('Ya no le quedan las monedas que ganó: las ha gastado.');
    expect(sayDeTodosModos(['Aisha', 'Daniela'], 5)).toBe(
      'Todos pierden la medalla. Aisha y Daniela pagarán lo que les falte con lo próximo que ganen.',
    );
    expect(sayDeTodosModos(['Aisha'], 1)).toBe(
      'Pierde la medalla. Aisha pagará lo que le falte con lo próximo que gane.',
    );
  });

  it('counts many instead of repeating their names', () => {
    const veintiocho = Array.from({ length: 28 }, () => 'Aisha');
    expect(sayDeTodosModos(veintiocho, 60)).toBe(
      'Todos pierden la medalla. Esos 28 pagarán lo que les falte con lo próximo que ganen.',
    );
  });
});
