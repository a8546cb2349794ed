import { FalloLectura, type CodigoFallo } from '../fallos.ts';
import { makeCopia, type Copia } from './copia.ts';

export type RespuestaCopia = { copia: Copia } | { fallo: CodigoFallo };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one page, and no other to say it to.
const say = (respuesta: RespuestaCopia) => self.postMessage(respuesta);

const azar = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof makeCopia>[0]>) => {
  try {
    say({ copia: makeCopia(data, azar) });
  } catch (error) {
    say({ fallo: error instanceof FalloLectura ? error.codigo : 'SIN_COPIA' });
  }
});
