import { expect, test } from 'vitest';
import { ANCHO, CIFRAS_ALTO, MEDALLA, PIE, planRecuerdo } from './plano.ts';

const ganadas = (n: number) => Array.from({ length: n }, (_, id) => ({ id, icono: 'star', color: null, cantidad: 1 }));

test.each([true, false])('keeps medals clear of the figures, the dates and each other (grade: %s)', (llegaste) => {
  for (let kinds = 1; kinds <= 24; kinds++) {
    const plano = planRecuerdo({ ganadas: ganadas(kinds), medallas: kinds, reconocimientos: 4, llegaste });
    const [height, gap] = [MEDALLA * 1.2, 6];
    expect(plano.cara.y + 116 * plano.cara.scale).toBeLessThan(plano.nombre - 24);
    for (const [i, { x, y }] of plano.medallas.entries()) {
      expect(y, `${kinds} kinds`).toBeGreaterThanOrEqual(plano.cifras + CIFRAS_ALTO + gap);
      expect(y + height, `${kinds} kinds`).toBeLessThanOrEqual(PIE - 12 - gap);
      expect(x - MEDALLA / 2).toBeGreaterThan(52);
      expect(x + MEDALLA / 2).toBeLessThan(ANCHO - 52);
      for (const other of plano.medallas.slice(i + 1)) {
        expect(Math.abs(other.x - x) >= MEDALLA + gap || other.y - y >= height + gap).toBe(true);
      }
    }
    expect(plano.medallas.length - (plano.resto > 0 ? 1 : 0) + plano.resto).toBe(kinds);
  }
});
