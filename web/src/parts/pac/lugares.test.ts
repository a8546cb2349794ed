import { avancePac, campamentosPac, RECOMPENSA_NOMBRE_MAX, VISUALES } from '@aupa/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { caminoPor, hechoDe, PRIMER_TRAMO, type Camino } from './camino.ts';
import { ESCENAS, type Escena } from './escena.ts';
import { fitsInside, cartelDe, overlap, medidasDe, nubeDe, placeAll, telaDe, TITULO, type Caja } from './lugares.ts';

const escenas = new Map<string, { escena: Escena; camino: Camino }>();
beforeAll(async () => {
  for (const visual of VISUALES) {
    const { escena } = await ESCENAS[visual].fetch();
    escenas.set(visual, { escena, camino: caminoPor(escena.camino) });
  }
});

const dado = fc.record({
  visual: fc.constantFrom(...VISUALES),
  // From the smallest telephone to the largest picture.
  px: fc.integer({ min: 280, max: 1100 }),
  necesarias: fc.oneof(fc.constantFrom(1, 3, 100, 500), fc.integer({ min: 1, max: 10_000 })),
  parte: fc.oneof(fc.constantFrom(0, 0.000_01, 0.05, 0.2, 0.5, 0.99, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  caras: fc.integer({ min: 0, max: 8 }),
  otros: fc.integer({ min: 0, max: 400 }),
  nombre: fc.integer({ min: 3, max: RECOMPENSA_NOMBRE_MAX }).map((n) => 'm'.repeat(n)),
});

type Dado = typeof dado extends fc.Arbitrary<infer T> ? T : never;

function verDe({ visual, px, necesarias, parte, caras, otros, nombre }: Dado) {
  const { escena, camino } = escenas.get(visual)!;
  const medidas = medidasDe(px);
  const total = Math.ceil(parte * necesarias);
  const avance = avancePac(total, necesarias);
  const campamentos = campamentosPac(necesarias).map((medallas) => ({
    medallas,
    avance: avancePac(medallas, necesarias),
  }));
  const cartel = cartelDe(escena, nombre, medidas);
  const gente = { caras, otros, vehiculo: escena.vehiculo !== undefined };
  const reparto = placeAll({ escena, camino, avance, campamentos, gente, cartel }, medidas);
  const { equipo } = reparto;
  const rotulos = reparto.rotulos.map((rotulo) => rotulo?.caja ?? null);
  const dichos = rotulos.filter((caja) => caja !== null);
  const delante = [...equipo.caras, equipo.vehiculo, equipo.resto?.caja ?? null].filter((caja) => caja !== null);
  return { escena, camino, medidas, avance, campamentos, cartel, equipo, rotulos, dichos, delante };
}

const punto = (x: number, y: number, lado = 1): Caja => ({ x, y, ancho: lado, alto: lado });
const isOver = (caja: Caja, otras: readonly Caja[]) => otras.some((otra) => overlap(caja, otra));
const forAll = (look: (ver: ReturnType<typeof verDe>, dada: Dado) => void) =>
  fc.assert(fc.property(dado, (uno) => look(verDe(uno), uno)));

describe('over each drawing, however large and far', () => {
  test('everything stays inside the picture', () => {
    forAll(({ delante, dichos, cartel }) => {
      expect([...delante, ...dichos, cartel].every(fitsInside)).toBe(true);
    });
  });

  test('no face, number or word covers another, nor the flag, the reward or the name of the challenge', () => {
    forAll(({ escena, equipo, dichos, delante, cartel, medidas }) => {
      const fijo = [telaDe(escena), cartel, ...(medidas.chico ? [] : [TITULO])];
      expect([...delante, ...dichos].some((caja) => isOver(caja, fijo))).toBe(false);
      expect(dichos.some((caja, i) => isOver(caja, [...delante, ...dichos.slice(0, i)]))).toBe(false);
      expect(equipo.caras.some((cara) => isOver(cara, equipo.resto ? [equipo.resto.caja] : []))).toBe(false);
    });
  });

  test('everybody is there: as a face, or in the number', () => {
    forAll(({ equipo }, { caras, otros }) => {
      expect(equipo.caras.length + (equipo.resto?.cuantos ?? 0)).toBe(caras + otros);
    });
  });

  test('the way that has been gone is seen from its beginning, and most of it', () => {
    forAll(({ camino, avance, delante }) => {
      const hecho = hechoDe(camino, avance);
      const pasos = Array.from({ length: Math.ceil(hecho / 2) }, (_, i) => i * 2);
      const vistos = pasos.filter((s) => !isOver(punto(...camino.en(s)), delante));
      const alPrincipio = (s: number) => s < PRIMER_TRAMO;
      expect(vistos.filter(alPrincipio)).toHaveLength(avance > 0 ? PRIMER_TRAMO / 2 : 0);
      expect(vistos.length).toBeGreaterThanOrEqual(pasos.length * 0.6);
    });
  });

  test('what a camp says stands beside it, and away from the crew every camp says it', () => {
    forAll(({ camino, campamentos, rotulos, delante, medidas }) => {
      const faults = campamentos.filter(({ avance: lugar }, i) => {
        const [x, y] = camino.en(hechoDe(camino, lugar));
        const caja = rotulos[i];
        if (!caja) return !medidas.chico && !isOver(punto(x, y, 240), delante);
        return !overlap(caja, punto(x, y, 44)) || overlap(caja, punto(x, y, 18));
      });
      expect(faults).toEqual([]);
    });
  });

  test('no cloud lies behind words', () => {
    forAll(({ escena, dichos, cartel, medidas }) => {
      const nubes = (escena.cielo?.nubes ?? []).map(nubeDe);
      const palabras = [...dichos, ...(medidas.chico ? [] : [TITULO, cartel])];
      expect(palabras.some((caja) => isOver(caja, nubes))).toBe(false);
    });
  });
});
