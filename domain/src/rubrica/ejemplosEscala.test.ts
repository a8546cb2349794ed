import { expect, test } from 'vitest';
import { calificacionActual, nivelOf, type Fila } from '../perfil/calificacion.ts';
import { MEDALLAS_EJEMPLO } from '../medallas/ejemplos.ts';
import { ESCALAS, tablaDeEscala } from './ejemplosEscala.ts';

const VECES: Record<string, number> = {
  Participación: 28,
  Constancia: 22,
  Compañerismo: 16,
  Lectura: 12,
  'Cuaderno cuidado': 8,
};
const BOMBO = MEDALLAS_EJEMPLO.flatMap(({ nombre }, id) => Array.from({ length: VECES[nombre] ?? 2 }, () => id));

function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const filasOf = (escala: (typeof ESCALAS)[number]): Fila[] => {
  const total = new Map<number, number>();
  return tablaDeEscala(escala).filas.map(({ nota, agrega }) => {
    for (const nombre of agrega) {
      const id = MEDALLAS_EJEMPLO.findIndex((medalla) => medalla.nombre === nombre);
      expect(id).toBeGreaterThanOrEqual(0);
      total.set(id, (total.get(id) ?? 0) + 1);
    }
    return { nota, medallas: [...total].map(([medallaId, cantidad]) => ({ medallaId, cantidad })) };
  });
};

/** Levels of 28 unequal pupils, with 4 to 34 medals a term, after part of it. */
function clase(escala: (typeof ESCALAS)[number], seed: number, parte: number) {
  const filas = filasOf(escala);
  const next = chance(seed);
  return Array.from({ length: 28 }, (_, i) => {
    const copias = new Map<number, number>();
    for (let n = Math.round((4 + (30 * i) / 27) * parte); n > 0; n -= 1) {
      const id = BOMBO[Math.floor(next() * BOMBO.length)] ?? 0;
      copias.set(id, (copias.get(id) ?? 0) + 1);
    }
    return nivelOf(calificacionActual(filas, copias), escala);
  });
}

test.each(ESCALAS)('a class with the table of 1 to %i spreads over the whole scale', (escala) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const niveles = clase(escala, seed, 1);
    const bajos = niveles.filter((nivel) => nivel === 'apoyo' || nivel === 'sin-nota').length;
    for (const n of [
      bajos,
      ...(['camino', 'bien'] as const).map((uno) => niveles.filter((nivel) => nivel === uno).length),
    ]) {
      expect(n).toBeGreaterThanOrEqual(3);
      expect(n).toBeLessThanOrEqual(16);
    }
    expect(clase(escala, seed, 0.35).some((nivel) => nivel === 'camino' || nivel === 'bien')).toBe(true);
  }
});

test.each(ESCALAS)('the table of 1 to %i rises to its highest nota, with a medal per row', (escala) => {
  const { filas } = tablaDeEscala(escala);
  expect(filas.at(-1)?.nota).toBe(escala);
  expect(filas[0]?.nota).toBeGreaterThanOrEqual(1);
  expect(filas.every(({ agrega, nota }, i) => agrega.length > 0 && nota > (filas[i - 1]?.nota ?? 0))).toBe(true);
});
