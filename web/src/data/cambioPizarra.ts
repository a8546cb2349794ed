import type { Body, Respuesta } from '@aupa/contract';
import { keptInSesion, type SesionAbierta } from './session/sesionAbierta.ts';
import { CallError } from './callError.ts';
import { call, type Input } from './client.ts';
import { keys } from './keys.ts';
import { queryClient, retryDelay } from './queryClient.ts';

type Puesta = Respuesta<'PUT /api/Grupo/:id/pizarra'>;
export type CambioPizarra = Partial<Body<'PUT /api/Grupo/:id/pizarra'>>;

export const inputOf = (grupoId: number, cambio: CambioPizarra) =>
  ({ params: { id: grupoId }, body: cambio }) as Input<'PUT /api/Grupo/:id/pizarra'>;

const RETRIES = 3;

interface Pedido {
  cambio: CambioPizarra;
  resolve: (puesta: Puesta) => void;
  reject: (error: unknown) => void;
}

/** Sends one class's changes one at a time. The wire has whole states only, but timer and remote each change a part. */
function createMando(grupoId: number, sesion: SesionAbierta) {
  const { signal } = sesion;
  const params = { id: grupoId };
  let waiting: Pedido[] = [];
  let isSending = false;
  let failures = 0;
  let isNews = false;
  /** Several were refused together: send them singly to find the bad one. */
  let isOneByOne = false;
  let goOn = () => {};

  const sendOnce = async () => {
    isNews = false;
    const { conectadas: _, ...before } = await call('GET /api/Grupo/:id/pizarra', { params, signal });
    // Read as late as possible, so that newer changes are included and the last one wins.
    const sent = isOneByOne ? waiting.slice(0, 1) : waiting;
    isNews = false;
    const body = sent.reduce((estado, { cambio }) => ({ ...estado, ...cambio }), before);
    await queryClient(sesion).cancelQueries({ queryKey: keys.pizarra(grupoId) });
    const puesta = await call('PUT /api/Grupo/:id/pizarra', { params, body, signal });
    waiting = waiting.filter((pedido) => !sent.includes(pedido));
    for (const { resolve } of sent) resolve(puesta);
  };
  const pause = ({ retryAfter }: CallError) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryAfter === null ? retryDelay(failures - 1) : retryAfter * 1000);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      // A newer change skips the delay, unless the server asked for it.
      if (retryAfter === null) goOn = end;
      if (retryAfter === null && isNews) end();
      signal.addEventListener('abort', end, { once: true });
    });
  const run = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      try {
        signal.throwIfAborted();
        await sendOnce();
        failures = 0;
      } catch (error) {
        failures += 1;
        const mayPass = error instanceof CallError && (error.isTransient || error.status === 429) && !signal.aborted;
        if (mayPass && failures <= RETRIES) {
          await pause(error);
          continue;
        }
        failures = 0;
        const isRefused = !mayPass && !signal.aborted;
        if (isRefused && waiting.length > 1 && !isOneByOne) {
          isOneByOne = true;
          continue;
        }
        const told = waiting.splice(0, isRefused ? 1 : waiting.length);
        for (const { reject } of told) reject(error);
      }
    }
    isSending = false;
    isOneByOne = false;
  };
  return (cambio: CambioPizarra) =>
    new Promise<Puesta>((resolve, reject) => {
      waiting = [...waiting, { cambio, resolve, reject }];
      failures = 0;
      isNews = true;
      goOn();
      void run();
    });
}

const kept = keptInSesion(() => new Map<number, ReturnType<typeof createMando>>());

/** Changes a part of a class's board, after earlier changes. Throws CallError when refused, or offline after some retries. */
export function changePizarra(grupoId: number, cambio: CambioPizarra, sesion: SesionAbierta): Promise<Puesta> {
  const mandos = kept(sesion);
  const mando = mandos.get(grupoId) ?? createMando(grupoId, sesion);
  mandos.set(grupoId, mando);
  return mando(cambio);
}
