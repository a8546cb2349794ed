import type { Novedades } from '@aupa/contract';
import { deviceMemory } from '../../session/deviceMemory.ts';
import { sesionStore } from '../../session/sesion.ts';
import { keptInSesion, type SesionAbierta } from '../../session/sesionAbierta.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import { getStage } from '../../ui/stage/stage.ts';
import { keyOfLlegadas } from '../llegadas.ts';
import { claimNovedades, dropNovedades, takeNovedades } from './contadas.ts';
import { MientrasNoEstabas } from './MientrasNoEstabas.tsx';

/** One card after another: somebody may go on to their next class before the first has had its turn. */
const kept = keptInSesion(() => ({ last: Promise.resolve() }));

/** Resolves when somebody looks at the page. */
const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => document.hidden || resolve();
    look();
    document.addEventListener('visibilitychange', look, { signal });
  });

const untilTurn = (stage: ReturnType<typeof getStage>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => stage.read() === 'novedades' && resolve();
    stage.subscribe(look);
    stage.want('novedades');
    look();
  });

/** Another tab may hold the same medals back until somebody looks at it. */
function rememberTold(perfilId: number, contadas: ReadonlySet<number>, of: SesionAbierta): void {
  const memory = deviceMemory(of);
  const key = keyOfLlegadas(sesionStore.getState().session.id, perfilId);
  memory.setItem(key, String(Math.max(Number(memory.getItem(key) ?? 0), ...contadas)));
}

interface Quien {
  grupoId: number;
  perfilId: number;
}

async function tell({ grupoId, perfilId }: Quien, novedades: Novedades, ids: number[], of: SesionAbierta) {
  await untilSeen(of.signal);
  const stage = getStage(of);
  await untilTurn(stage);
  try {
    const contadas = await claimNovedades(perfilId, ids, of);
    if (contadas.size === 0 || of.signal.aborted) return;
    rememberTold(perfilId, contadas, of);
    const { entradas, monedas } = novedades;
    const mias = entradas.filter(({ id }) => contadas.has(id));
    // Another device has told the rest with its coins, or this page as they came.
    const isAll = contadas.size === novedades.ids.length;
    const suma = isAll ? monedas : mias.reduce((total, una) => total + una.monedas, 0);
    await new Promise<void>((resolve) => {
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
        of.signal,
      );
    });
  } catch {
    dropNovedades(ids, of);
  } finally {
    stage.done('novedades');
  }
}

/** Tells a pupil (`of`) of what happened while they were away: of what this page claims, once on whatever device. */
export function tellNovedades(quien: Quien, novedades: Novedades, of: SesionAbierta): void {
  const ids = takeNovedades(novedades.ids, of);
  if (of.signal.aborted || ids.length === 0) return;
  const queue = kept(of);
  queue.last = queue.last.then(() => tell(quien, novedades, ids, of));
}
