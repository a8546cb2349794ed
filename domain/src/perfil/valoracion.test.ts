import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nivelOf, type Nivel } from './calificacion.ts';
import { claseEmpezando, empezandoHasta, sayFaltan, valoracionOf, valoracionesOf } from './valoracion.ts';

const DIA = 24 * 60 * 60 * 1000;
const nivel = fc.constantFrom<Nivel>('bien', 'camino', 'apoyo', 'sin-nota');
const instante = fc.integer({ min: 0, max: 400 * DIA }).map((ms) => new Date(ms));

describe('valoracionesOf', () => {
  test('beginners have their own word in red only; every other word follows the colour', () => {
    const clase = fc.array(fc.record({ nivel, hasta: instante }), { maxLength: 60 });
    fc.assert(
      fc.property(clase, instante, (alumnos, ahora) => {
        const palabras = valoracionesOf(alumnos, ahora);
        const sinSubir = alumnos.filter((uno) => uno.nivel === 'apoyo' || uno.nivel === 'sin-nota').length;
        alumnos.forEach((uno, i) => {
          const empieza = ahora < uno.hasta || sinSubir > alumnos.length / 2;
          const rojo = empieza ? 'Empezando' : 'NecesitaApoyo';
          const esperada = { bien: 'MuyBien', camino: 'EnCamino', apoyo: rojo, 'sin-nota': 'SinNota' }[uno.nivel];
          expect(palabras[i]).toBe(esperada);
        });
      }),
    );
  });

  test('needs help from the fourteenth day after the term began or the pupil came', () => {
    fc.assert(
      fc.property(instante, instante, (abierto, llegada) => {
        const hasta = empezandoHasta(abierto, llegada);
        expect(hasta.getTime() - Math.max(abierto.getTime(), llegada.getTime())).toBe(14 * DIA);
        const de = (ms: number) =>
          valoracionesOf(
            [
              { nivel: 'apoyo', hasta },
              { nivel: 'bien', hasta },
            ],
            new Date(hasta.getTime() + ms),
          )[0];
        expect([de(-1), de(0)]).toEqual(['Empezando', 'NecesitaApoyo']);
      }),
    );
  });

  test('half of a class in red is not a majority', () => {
    expect(claseEmpezando(['apoyo', 'bien'])).toBe(false);
    expect(claseEmpezando(['apoyo', 'sin-nota', 'bien'])).toBe(true);
    expect(claseEmpezando([])).toBe(false);
  });

  test('a better grade never gets a worse word', () => {
    const orden = ['SinNota', 'NecesitaApoyo', 'Empezando', 'EnCamino', 'MuyBien'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.boolean(), (a, b, empieza) => {
        const [menos, mas] = [Math.min(a, b), Math.max(a, b)];
        const de = (nota: number) => orden.indexOf(valoracionOf(nivelOf(nota, 100), empieza));
        expect(de(menos)).toBeLessThanOrEqual(de(mas));
      }),
    );
  });
});

test('sayFaltan names one medal and counts the others', () => {
  const de = (...faltan: Array<[string, number]>) =>
    sayFaltan(faltan.map(([nombre, cantidad]) => ({ nombre, cantidad })));
  expect(de()).toBe('');
  expect(de(['Redacción', 1])).toBe('Falta Redacción');
  expect(de(['Lectura', 2])).toBe('Faltan 2 de Lectura');
  expect(de(['Lectura', 2], ['Redacción', 1])).toBe('Faltan 2 de Lectura y 1 más');
  expect(de(['Lectura', 1], ['Redacción', 1])).toBe('Faltan Lectura y 1 más');
  expect(sayFaltan([{ nombre: 'Lectura', cantidad: 2 }], 40)).toBe('Faltan 2 de Lectura y 38 más');
});
