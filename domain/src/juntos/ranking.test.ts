import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkNombreRanking,
  comoFila,
  filasDeTarjeta,
  mostradosPara,
  rankParticipantes,
  metalOf,
  PODIO,
  podioOf,
  siguienteArriba,
  tramosOf,
  ventanaOf,
  VENTANA_RANKING,
  visiblesPara,
} from './ranking.ts';

const nombre = fc.constantFrom('Ana', 'Ángel', 'Ñoa', 'Nora', 'Zoe', 'Íñigo', 'Lucía');
const participantes = fc
  .array(fc.record({ nombreEstudiante: nombre, cantidadMedallas: fc.nat(4) }), { maxLength: 15 })
  .map((todos) => todos.map((uno, i) => ({ ...uno, perfilEstudianteId: i + 1 })));

describe('a ranking', () => {
  test('lists everybody once, most medals first, ties sharing a place', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        expect(orden.map(({ perfilEstudianteId }) => perfilEstudianteId).toSorted((a, b) => a - b)).toEqual(
          dados.map(({ perfilEstudianteId }) => perfilEstudianteId),
        );
        for (const { puesto, cantidadMedallas } of orden) {
          expect(puesto).toBe(1 + dados.filter((otro) => otro.cantidadMedallas > cantidadMedallas).length);
        }
        const copias = orden.map(({ cantidadMedallas }) => cantidadMedallas);
        expect(copias).toEqual(copias.toSorted((a, b) => b - a));
      }),
    );
  });

  test('ignores the order of its input', () => {
    fc.assert(
      fc.property(
        participantes.chain((dados) =>
          fc.tuple(fc.constant(dados), fc.shuffledSubarray(dados, { minLength: dados.length })),
        ),
        ([dados, barajados]) => {
          expect(rankParticipantes(barajados)).toEqual(rankParticipantes(dados));
        },
      ),
    );
  });

  test('sorts ties alphabetically in Spanish', () => {
    const dados = ['Ñoa', 'Nora', 'Zoe', 'Ángel'].map((nombreEstudiante, i) => ({
      nombreEstudiante,
      cantidadMedallas: 2,
      perfilEstudianteId: i,
    }));
    expect(rankParticipantes(dados).map((uno) => uno.nombreEstudiante)).toEqual(['Ángel', 'Nora', 'Ñoa', 'Zoe']);
  });
});

describe('the window', () => {
  test('is three in a row including the student', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const uno of orden) {
          const ventana = ventanaOf(orden, uno.perfilEstudianteId);
          expect(ventana).toContain(uno);
          expect(ventana).toHaveLength(Math.min(VENTANA_RANKING, orden.length));
          expect(orden.slice(orden.indexOf(ventana[0] ?? uno)).slice(0, ventana.length)).toEqual(ventana);
        }
        expect(ventanaOf(orden, null)).toEqual(orden.slice(0, VENTANA_RANKING));
      }),
    );
  });

  test('has a neighbour on each side in the middle', () => {
    const orden = rankParticipantes(
      [5, 4, 3, 2, 1].map((n) => ({ perfilEstudianteId: n, nombreEstudiante: 'Ana', cantidadMedallas: n })),
    );
    const ids = (perfilId: number) => ventanaOf(orden, perfilId).map((uno) => uno.perfilEstudianteId);
    expect([ids(5), ids(3), ids(1)]).toEqual([
      [5, 4, 3],
      [4, 3, 2],
      [3, 2, 1],
    ]);
  });
});

test('a student sees the podium, their own window, the nearest classmates with medals, and nobody else', () => {
  fc.assert(
    fc.property(participantes, (dados) => {
      const orden = rankParticipantes(dados);
      for (const uno of orden) {
        const conMedalla = orden.filter((otro) => otro === uno || otro.cantidadMedallas > 0);
        const at = conMedalla.indexOf(uno);
        const permitidos = new Set([
          ...orden.slice(0, PODIO),
          ...ventanaOf(orden, uno.perfilEstudianteId),
          ...conMedalla.slice(Math.max(at - 2, 0), at),
          orden.findLast(({ cantidadMedallas }) => cantidadMedallas > uno.cantidadMedallas),
        ]);
        const visibles = visiblesPara(orden, uno.perfilEstudianteId);
        expect(visibles).toEqual(orden.filter((otro) => visibles.includes(otro)));
        expect(visibles.every((otro) => permitidos.has(otro))).toBe(true);
        expect(visibles).toEqual(expect.arrayContaining(ventanaOf(orden, uno.perfilEstudianteId)));
      }
    }),
  );
});

test.each([
  ['ab', 'El nombre debe tener al menos 3 caracteres.'],
  ['  ab  ', 'El nombre debe tener al menos 3 caracteres.'],
  ['abc', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'El nombre puede tener como mucho 50 caracteres.'],
])('the name %j: %s', (dado, frase) => {
  expect(checkNombreRanking(dado)).toBe(frase);
});

describe('the part of a ranking that a student sees', () => {
  test('contains the rows of the card and the same next classmate as the whole ranking', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const { perfilEstudianteId: id } of orden) {
          const visibles = visiblesPara(orden, id);
          expect(filasDeTarjeta(visibles, id)).toEqual(filasDeTarjeta(orden, id));
          expect(siguienteArriba(visibles, id)).toEqual(siguienteArriba(orden, id));
        }
        expect(siguienteArriba(orden, -1)).toBeNull();
      }),
    );
  });

  test('compares only upwards: the next classmate with more medals, and how many are missing to draw level', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const { perfilEstudianteId: id, cantidadMedallas } of orden) {
          const mayores = orden.map((otro) => otro.cantidadMedallas).filter((otras) => otras > cantidadMedallas);
          const arriba = siguienteArriba(visiblesPara(orden, id), id);
          expect(arriba?.faltan).toBe(mayores.length === 0 ? undefined : Math.min(...mayores) - cantidadMedallas);
          expect(arriba?.companero.cantidadMedallas).toBe(mayores.length === 0 ? undefined : Math.min(...mayores));
        }
      }),
    );
  });

  test('hides classmates without a medal once anybody has one', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes([
          ...dados,
          { nombreEstudiante: 'Zoe', cantidadMedallas: 5, perfilEstudianteId: 99 },
        ]);
        for (const propia of orden) {
          const visibles = visiblesPara(orden, propia.perfilEstudianteId);
          const mostrados = mostradosPara(visibles, propia.perfilEstudianteId);
          expect(mostrados).toEqual(visibles.filter((uno) => uno === propia || uno.cantidadMedallas > 0));
          const filas = filasDeTarjeta(visibles, propia.perfilEstudianteId);
          const conMedalla = orden.filter((uno) => uno === propia || uno.cantidadMedallas > 0);
          expect(filas).toContain(propia);
          expect(filas).toHaveLength(Math.min(VENTANA_RANKING, conMedalla.length));
          expect(conMedalla.slice(conMedalla.indexOf(filas[0] ?? propia)).slice(0, filas.length)).toEqual(filas);
        }
      }),
    );
  });

  test('shows a place to the podium and the upper half, but not to pupils without medals', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const uno of orden) {
          const { puesto, cantidadMedallas: cantidad } = uno;
          const isSaid = cantidad > 0 && (puesto <= PODIO || puesto <= orden.length / 2);
          expect(comoFila(uno, { cantParticipantes: orden.length, haEmpezado: true }, 1)).toEqual({
            puesto: isSaid ? puesto : null,
            metal: metalOf(uno),
            cantidad: cantidad || null,
          });
        }
      }),
    );
  });

  test('shows everything to the teacher, and everybody if nobody has a medal', () => {
    const [ningunas, todas] = [
      participantes.map((todos) => todos.map((uno) => ({ ...uno, cantidadMedallas: 0 }))),
      participantes,
    ];
    for (const [dadas, perfilId] of [
      [todas, null],
      [ningunas, 1],
    ] as const) {
      fc.assert(
        fc.property(dadas, (dados) => {
          const orden = rankParticipantes(dados);
          expect(mostradosPara(orden, perfilId)).toEqual(orden);
          expect(filasDeTarjeta(orden, perfilId)).toEqual(ventanaOf(orden, perfilId));
          for (const uno of orden) {
            const { puesto, cantidadMedallas: cantidad } = uno;
            const de = { cantParticipantes: orden.length, haEmpezado: perfilId === null };
            expect(comoFila(uno, de, perfilId)).toEqual({ puesto, metal: metalOf(uno), cantidad });
          }
        }),
      );
    }
  });

  test('gives metals only to the first three places with medals', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const uno of orden) {
          expect(metalOf(uno) !== null).toBe(uno.puesto <= PODIO && uno.cantidadMedallas > 0);
        }
        for (const uno of podioOf(orden)) expect(metalOf(uno)).not.toBeNull();
        expect(podioOf(orden).length).toBe(
          Math.min(PODIO, dados.filter(({ cantidadMedallas }) => cantidadMedallas > 0).length),
        );
      }),
    );
  });
});

test('a list with gaps splits into complete, separate runs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (posiciones) => {
      const filas = posiciones.toSorted((a, b) => a - b).map((posicion) => ({ posicion }));
      const tramos = tramosOf(filas);
      expect(tramos.flat()).toEqual(filas);
      for (const tramo of tramos) {
        expect(tramo.map(({ posicion }) => posicion - (tramo[0]?.posicion ?? 0))).toEqual(tramo.map((_, i) => i));
      }
      for (const [i, tramo] of tramos.slice(1).entries()) {
        expect((tramo[0]?.posicion ?? 0) - (tramos[i]?.at(-1)?.posicion ?? 0)).toBeGreaterThan(1);
      }
    }),
  );
});
