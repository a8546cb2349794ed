import { late } from '../../ui/late/late.ts';
import { getAbierta, keptInSesion } from '../session/sesionAbierta.ts';
import { sesionStore } from '../session/sesion.ts';
import { isPatchPending, letLiveRefresh } from '../perform.ts';
import { getAskedSince, queryClient } from '../queryClient.ts';
import { tellEvento } from './handlers.ts';
import { joinTabs, type Tabs } from './leader.ts';
import type { Bloque } from './parse.ts';
import { Refresher } from './refresh.ts';
import { keepStream } from './stream.ts';

/** A stream without a cursor replays the last 5 s. So data must be at most this old, with a second to spare. */
const TOLD_MS = 4000;
/** Event ids to remember: catching up may repeat some. */
const REMEMBERED = 2000;

const kept = keptInSesion(({ signal }) => {
  const live: { stop?: () => void; followed?: string } = {};
  signal.addEventListener('abort', () => live.stop?.());
  return live;
});

/** Loaded during the first act: just looking at a class does not need it. */
const causes = late(() => import('./causedBy.ts'));

/** Follows live events until sign-out, with one stream for all tabs of a browser. */
export function startLive(): void {
  const { token, id } = sesionStore.getState().session;
  const sesion = getAbierta();
  const live = kept(sesion);
  if (token === null || id === null || token === live.followed) return;
  live.stop?.();
  live.followed = token;
  const refresher = new Refresher(queryClient(sesion), (queryKey) => isPatchPending(queryKey, sesion));
  letLiveRefresh((act) => {
    const since = performance.now();
    const causing = causes.fetch();
    // Its failure is handled when the act settles.
    causing.catch(() => undefined);
    return (how) => {
      // Before the wait: reads made while the code loads include the act already.
      const settled = performance.now();
      void causing.then(
        ({ causedBy }) => refresher.own({ ...act, tipos: causedBy(act.key), how, since, settled }),
        () => refresher.all(),
      );
    };
  });
  const told = new Set<number>();
  let place: string | undefined;
  let askedSince = getAskedSince(sesion);
  const refreshAll = () => {
    askedSince = performance.now();
    refresher.all();
  };
  /** Data read before the stream opened may be stale. */
  const refreshOld = () => {
    if (performance.now() - (askedSince ?? Number.POSITIVE_INFINITY) > TOLD_MS) refreshAll();
  };
  const onBlock = (block: Bloque) => {
    place = block.place ?? place;
    if (block.reiniciar) refreshAll();
    const fresh = block.eventos.filter((evento) => !told.has(evento.id));
    for (const { id: known } of fresh) told.add(known);
    for (const known of told) if (told.size > REMEMBERED) told.delete(known);
    if (fresh.length === 0) return;
    refresher.take(fresh);
    for (const evento of fresh) tellEvento(evento, sesion);
  };
  let tabs: Tabs | undefined;
  const lead = () =>
    keepStream({
      token,
      place: () => place,
      onOpenAnew: refreshOld,
      onBlock: (block) => {
        tabs?.pass(block);
        onBlock(block);
      },
    });
  // Without BroadcastChannel each tab has its own stream.
  const stopStream = 'BroadcastChannel' in window ? undefined : lead();
  if (stopStream === undefined) {
    tabs = joinTabs({
      name: `aupa-en-directo-${id}`,
      lead,
      onBlock,
      place: () => place,
      onPlace: (known) => {
        if (place === undefined) refreshOld();
        place ??= known;
      },
    });
  }
  live.stop = () => {
    tabs?.stop();
    stopStream?.();
    refresher.stop();
  };
}
