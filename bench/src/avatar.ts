import { gzipSync } from 'node:zlib';
import { CARAS_INICIALES, CATALOGO, drawAvatar, eleccionAlAzar } from '@aupa/domain/avatar';
import { makeAzar } from './azar.ts';

const GOAL = 200;
const PAGE = 60;
const PAGE_GOAL = 300_000;

export function measureAvatar(seconds: number): boolean {
  const azar = makeAzar();
  const todo = CATALOGO.map(({ id }) => id);
  const elecciones = Array.from({ length: 500 }, (_, i) => {
    const cara = CARAS_INICIALES[i % CARAS_INICIALES.length];
    if (!cara) throw new Error('There are no looks to begin with');
    return eleccionAlAzar(todo, azar, cara);
  });
  // The first run is of uncompiled code, like a server's first request.
  const first = performance.now();
  const dibujos = elecciones.map((eleccion, i) => drawAvatar(eleccion, { prefijo: `a${i}` }));
  const cold = dibujos.length / ((performance.now() - first) / 1000);

  let drawn = 0;
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    drawAvatar(elecciones[drawn % elecciones.length] ?? { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 });
    drawn += 1;
  }
  const perSecond = drawn / ((performance.now() - started) / 1000);
  const bytes = (lista: readonly string[]) => lista.reduce((sum, svg) => sum + svg.length, 0);
  const page = (bytes(dibujos) / dibujos.length) * PAGE;
  const zipped = (dibujos.reduce((sum, svg) => sum + gzipSync(svg).length, 0) / dibujos.length) * PAGE;
  const ok = cold >= GOAL && perSecond >= GOAL && page < PAGE_GOAL;
  console.log(
    `\nAvatars drawn by one core: ${cold.toFixed(0)}/s for the first ${dibujos.length}, ${perSecond.toFixed(0)}/s after (goal ${GOAL}/s)`,
  );
  console.log(
    `${PAGE} avatars: ${(page / 1000).toFixed(0)} KB, ${(zipped / 1000).toFixed(0)} KB gz (goal under ${PAGE_GOAL / 1000} KB) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}
