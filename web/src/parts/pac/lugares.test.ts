import { avancePac, campamentosPac, RECOMPENSA_NOMBRE_MAX, VISUALES } from '@aupa/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { caminoPor, hechoDe, PRIMER_TRAMO, type Camino } from './camino.ts';
import { ESCENAS, type Escena } from './escena.ts';
import { cabe, cartelDe, chocan, medidasDe, nubeDe, repartir, telaDe, TITULO, type Caja } from './lugares.ts';

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
  const reparto = repartir({ escena, camino, avance, campamentos, gente, cartel }, medidas);
  const { equipo } = reparto;
  const rotulos = reparto.rotulos.map((rotulo) => rotulo?.caja ?? null);
  const delante = [...equipo.caras, equipo.vehiculo, equipo.resto?.caja].filter((caja) => caja != null);
  return { escena, camino, medidas, avance, campamentos, cartel, equipo, rotulos, delante };
}

const punto = (x: number, y: number, lado = 1): Caja => ({ x, y, ancho: lado, alto: lado });
const forAll = (look: (ver: ReturnType<typeof verDe>, dada: Dado) => void) =>
  fc.assert(
    fc.property(dado, (uno) => look(verDe(uno), uno)),
    { numRuns: 1500 },
  );

describe('over each drawing, however large and far', () => {
  test('everything stays inside the picture', () => {
    forAll(({ delante, rotulos, cartel }) => {
      for (const caja of [...delante, ...rotulos, cartel]) if (caja) expect(cabe(caja)).toBe(true);
    });
  });

  test('no face, number or word covers another, nor the flag, the reward or the name of the challenge', () => {
    forAll(({ escena, equipo, rotulos, delante, cartel, medidas }) => {
      const fijo = [telaDe(escena), cartel, ...(medidas.chico ? [] : [TITULO])];
      const dichos = rotulos.filter((caja) => caja !== null);
      for (const caja of [...delante, ...dichos]) expect(fijo.some((otra) => chocan(caja, otra))).toBe(false);
      for (const [i, caja] of dichos.entries()) {
        expect([...delante, ...dichos.slice(0, i)].some((otra) => chocan(caja, otra))).toBe(false);
      }
      const { resto, caras } = equipo;
      if (resto) expect(caras.some((cara) => chocan(cara, resto.caja))).toBe(false);
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
      if (avance === 0) return;
      let visto = 0;
      for (let s = 0; s < hecho; s += 2) {
        const [x, y] = camino.en(s);
        const tapado = delante.some((caja) => chocan(caja, punto(x, y)));
        if (s < PRIMER_TRAMO) expect(tapado).toBe(false);
        if (!tapado) visto += 2;
      }
      expect(hecho).toBeGreaterThanOrEqual(PRIMER_TRAMO);
      expect(visto / hecho).toBeGreaterThan(0.6);
    });
  });

  test('what a camp says stands beside it, and away from the crew every camp says it', () => {
    forAll(({ camino, campamentos, rotulos, delante, medidas }) => {
      for (const [i, { avance: lugar }] of campamentos.entries()) {
        const [x, y] = camino.en(hechoDe(camino, lugar));
        const caja = rotulos[i];
        if (caja) {
          expect(chocan(caja, punto(x, y, 44))).toBe(true);
          expect(chocan(caja, punto(x, y, 18))).toBe(false);
        } else if (!medidas.chico) {
          expect(delante.some((otra) => chocan(otra, punto(x, y, 240)))).toBe(true);
        }
      }
    });
  });

  test('no cloud lies behind words', () => {
    forAll(({ escena, rotulos, cartel, medidas }) => {
      const nubes = (escena.cielo?.nubes ?? []).map(nubeDe);
      const dichos = [...rotulos, ...(medidas.chico ? [] : [TITULO, cartel])];
      for (const caja of dichos) if (caja) expect(nubes.some((nube) => chocan(caja, nube))).toBe(false);
    });
  });
});
