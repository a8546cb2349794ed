import { expect, it } from 'vitest';
import { TIPOS_ITEM, VERSION_DIBUJO, type TipoItem } from '../tiposAvatar.ts';
import { CARAS_INICIALES, drawAvatar, drawIniciales, drawMuestra, drawPuesto, itemsOf } from './index.ts';
import { COLORES_INICIALES } from './iniciales.ts';
import { wear } from './reglas.ts';

/** 53-bit hash; `domain` has no crypto. */
function hash(texto: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    a = Math.imul(a ^ letra, 2654435761);
    b = Math.imul(b ^ letra, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return ((b >>> 0) * 2 ** 21 + (a >>> 11)).toString(36);
}

const byId = (tipo: TipoItem) => itemsOf(tipo).toSorted((una, otra) => una.id - otra.id);

/** All drawings that are served: initials, faces, and each item alone and worn. */
function drawAll(): string {
  const sombreros = byId('Sombrero');
  const peinados = byId('Pelo');
  return [
    ...COLORES_INICIALES.flatMap((_, i) => [drawIniciales('LN', i), drawIniciales('L', i)]),
    ...CARAS_INICIALES.map((una) => drawAvatar(una)),
    ...sombreros.flatMap((sombrero) =>
      peinados.map((pelo) => drawAvatar([sombrero, pelo].reduce(wear, CARAS_INICIALES[0]!))),
    ),
    ...TIPOS_ITEM.flatMap(byId).flatMap((item, i) => {
      const cara = {
        ...CARAS_INICIALES[i % CARAS_INICIALES.length]!,
        voltear: i % 2 === 0,
        rotacion: i,
        zoom: 100 + (i % 100),
      };
      return [drawMuestra(item), drawAvatar(wear(cara, item)), drawPuesto(cara, item)];
    }),
  ].join('\n');
}

it('the version changes with the drawings', () => {
  expect(
    { version: VERSION_DIBUJO, dibujos: hash(drawAll()) },
    'The drawings changed, and browsers keep them for a year: raise VERSION_DIBUJO (tiposAvatar.ts), then write both down here.',
  ).toEqual({ version: 5, dibujos: 'gbkykbllof' });
});
