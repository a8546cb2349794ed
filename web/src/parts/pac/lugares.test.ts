import { RECOMPENSA_NOMBRE_MAX } from '@aupa/domain/economia';
import { avancePac, campamentosPac, VISUALES } from '@aupa/domain/juntos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caminoPor, hechoOf, PRIMER_TRAMO } from './camino.ts';
import { ESCENAS } from './escena.ts';
import { fitsInside, medidasOf, nubeOf, overlap, placeAll, telaOf, TITULO, type Caja } from './lugares.ts';

const dado = fc.record({
  px: fc.integer({ min: 280, max: 1100 }),
  necesarias: fc.oneof(fc.constantFrom(1, 3, 100, 500), fc.integer({ min: 1, max: 10_000 })),
  parte: fc.oneof(fc.constantFrom(0, 0.000_01, 0.05, 0.2, 0.5, 0.99, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  caras: fc.integer({ min: 0, max: 8 }),
  otros: fc.integer({ min: 0, max: 400 }),
  recompensa: fc.integer({ min: 3, max: RECOMPENSA_NOMBRE_MAX }).map((n) => 'm'.repeat(n)),
});

const punto = (x: number, y: number, lado = 1): Caja => ({ x, y, ancho: lado, alto: lado });
const isOver = (caja: Caja, otras: readonly Caja[]) => otras.some((otra) => overlap(caja, otra));

test.for(VISUALES)('places everything visibly at any size and progress: %s', async (visual) => {
  const { escena } = await ESCENAS[visual].fetch();
  const camino = caminoPor(escena.camino);
  const nubes = (escena.cielo?.nubes ?? []).map(nubeOf);
  fc.assert(
    fc.property(dado, ({ px, necesarias, parte, caras, otros, recompensa }) => {
      const medidas = medidasOf(px);
      const avance = avancePac(Math.ceil(parte * necesarias), necesarias);
      const campamentos = campamentosPac(necesarias).map((medallas) => ({
        medallas,
        avance: avancePac(medallas, necesarias),
      }));
      const todo = placeAll({ escena, camino, avance, campamentos, caras, otros, recompensa }, medidas);
      const { equipo, delante, cartel } = todo;
      const rotulos = todo.rotulos.map((rotulo) => rotulo?.caja ?? null);
      const dichos = rotulos.filter((caja) => caja !== null);
      const fijo = [telaOf(escena), cartel ?? TITULO, ...(medidas.chico ? [] : [TITULO])];

      expect([...delante, ...dichos, ...fijo].every(fitsInside)).toBe(true);
      // No avatar, number or label covers another, nor the flag, the reward or the challenge's name.
      expect([...delante, ...dichos].some((caja) => isOver(caja, fijo))).toBe(false);
      expect(dichos.some((caja, i) => isOver(caja, [...delante, ...dichos.slice(0, i)]))).toBe(false);
      expect(equipo.caras.some((cara) => isOver(cara, equipo.resto ? [equipo.resto.caja] : []))).toBe(false);
      expect(equipo.caras.length + (equipo.resto?.cuantos ?? 0)).toBe(caras + otros);
      // The path done is visible at its start, and for the most part.
      const pasos = Array.from({ length: Math.ceil(hechoOf(camino, avance) / 2) }, (_, i) => i * 2);
      const vistos = pasos.filter((s) => !isOver(punto(...camino.en(s)), delante));
      expect(vistos.filter((s) => s < PRIMER_TRAMO)).toHaveLength(avance > 0 ? PRIMER_TRAMO / 2 : 0);
      expect(vistos.length).toBeGreaterThanOrEqual(pasos.length * 0.6);
      // A camp's label is beside it, and away from the crew every camp has one.
      const faults = campamentos.filter(({ avance: lugar }, i) => {
        const [x, y] = camino.en(hechoOf(camino, lugar));
        const caja = rotulos[i];
        if (!caja) return !medidas.chico && !isOver(punto(x, y, 240), delante);
        return !overlap(caja, punto(x, y, 44)) || overlap(caja, punto(x, y, 18));
      });
      expect(faults).toEqual([]);
      expect([...dichos, ...(medidas.chico ? [] : fijo.slice(1))].some((caja) => isOver(caja, nubes))).toBe(false);
    }),
  );
});
