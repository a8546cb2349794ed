import { describe, expect, it } from 'vitest';
import { CATALOGO, CARAS_INICIALES, drawAvatar, drawPuesto, type Eleccion, type ItemAvatar } from './index.ts';
import { wear } from './reglas.ts';

const codigos = (...lista: string[]): ItemAvatar[] => CATALOGO.filter(({ codigoUnico }) => lista.includes(codigoUnico));
const CARA = CARAS_INICIALES[0]!;
/** Hair under a hijab, mouth behind braces, eyes behind dark glasses, rotated out of the frame. */
const TAPADA: Eleccion = {
  ...codigos('sombrero-hiyab', 'accesorio-boca-brackets', 'gafas-sol-cuadradas').reduce(wear, CARA),
  rotacion: 90,
  zoom: 200,
};
const PARTES = CATALOGO.filter(({ color }) => !color);

describe('an item on the own face', () => {
  it('is visible whatever is worn and however the face is turned: no two parts look alike', () => {
    // Worn items already look like the face itself.
    const vistos = PARTES.filter(({ id }) => !TAPADA.atributosIds.includes(id)).map((item) => drawPuesto(TAPADA, item));
    expect(new Set(vistos).size).toBe(vistos.length);
    expect(vistos).not.toContain(drawAvatar(TAPADA));
    expect(vistos).not.toContain(drawAvatar({ ...TAPADA, rotacion: 0, zoom: 100 }));
  });

  it('is upright, and only as near as small items need', () => {
    const recta: Eleccion = { ...TAPADA, rotacion: 0, zoom: 100 };
    for (const item of CATALOGO) {
      expect(drawPuesto(TAPADA, item), item.codigoUnico).toBe(drawPuesto(recta, item));
      expect(drawPuesto(TAPADA, item)).not.toContain('rotate(90');
    }
  });
});
