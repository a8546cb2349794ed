import type { Novedades } from '@aupa/contract';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';
import { isPageCovered } from '../../ui/dialog/covering.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import { answerSoon } from '../../ui/stage/answerSoon.ts';
import { getStage, type Stage } from '../../ui/stage/stage.ts';
import { claimNovedades, dropNovedades, takeNovedades } from './contadas.ts';
import { MientrasNoEstabas } from './MientrasNoEstabas.tsx';

/** One card at a time: a pupil may open the next class before the first card's turn. */
const kept = keptInSesion(() => ({ last: Promise.resolve() }));

function afterOthers<T>(of: SesionAbierta, work: () => Promise<T>): Promise<T> {
  const queue = kept(of);
  const done = queue.last.then(work);
  queue.last = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

const untilTurn = (stage: Stage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden || stage.read() !== 'novedades') return;
      stop();
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    const stop = stage.subscribe(look);
    document.addEventListener('visibilitychange', look, { signal });
    stage.want('novedades');
    look();
  });

interface Quien {
  grupoId: number;
  perfilId: number;
}

function show(grupoId: number, novedades: Novedades, contadas: ReadonlySet<number>, { signal }: SesionAbierta) {
  const mias = novedades.entradas.filter(({ id }) => contadas.has(id));
  // If another device has shown part of them, sum up only the rest.
  const isAll = contadas.size === novedades.ids.length;
  const suma = isAll ? novedades.monedas : mias.reduce((total, { monedas }) => total + monedas, 0);
  return new Promise<void>((resolve) => {
    const { place, root } = mountInSesion(
      <MientrasNoEstabas
        grupoId={grupoId}
        entradas={mias}
        total={contadas.size}
        monedas={suma}
        onClose={() => {
          root.unmount();
          place.remove();
          resolve();
        }}
      />,
      signal,
    );
  });
}

async function tell({ grupoId, perfilId }: Quien, novedades: Novedades, ids: number[], of: SesionAbierta) {
  const stage = getStage(of);
  let asked: Promise<Set<number>> | undefined;
  /** Shows it if the claim is answered in time and nothing covers the page. False: retry once it is answered. */
  const tryTurn = async (): Promise<boolean> => {
    await untilTurn(stage, of.signal);
    try {
      asked ??= claimNovedades(perfilId, ids, of);
      const contadas = await answerSoon(asked);
      if (isPageCovered()) return false;
      if (contadas && contadas.size > 0 && !of.signal.aborted) await show(grupoId, novedades, contadas, of);
      return contadas !== undefined;
    } finally {
      stage.done('novedades');
    }
  };
  try {
    while (!(await afterOthers(of, tryTurn))) await asked;
  } catch {
    dropNovedades(ids, of);
  }
}

/** Shows a pupil what happened while away, once across devices. */
export function tellNovedades(quien: Quien, novedades: Novedades, of: SesionAbierta): void {
  const ids = takeNovedades(novedades.ids, of);
  if (of.signal.aborted || ids.length === 0) return;
  void tell(quien, novedades, ids, of);
}
