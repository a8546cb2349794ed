import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { SesionAbierta } from '../../data/session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../../ui/dialog/covering.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import { FREE_MS, getStage, PATIENCE_MS, useTurn, type Stage } from '../../ui/stage/stage.ts';
import type { Voice } from '../../ui/stage/voices.ts';
import { claimAll, type Contable } from '../novedades/contadas.ts';
import { arrive, COLA_VACIA, dismiss, isUnclaimed, settleClaim, showNext, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';

type Card<T> = ComponentType<{ items: readonly T[]; covered: boolean; onDone: () => void }>;

type Now<T> = Cola<T> & { numero: number };

interface Queue<T extends Contable> {
  voice: Voice;
  stage: Stage;
  Card: Card<T>;
  subscribe: (listener: () => void) => () => void;
  read: () => Now<T>;
  show: () => void;
  next: () => void;
}

const onHidden = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isHidden = () => document.hidden;

/** A queue of cards, shown one after another. Each item is claimed when its turn comes (decision 0069). */
export function createColaOf<T extends Contable>(
  sesion: SesionAbierta,
  voice: Voice,
  Card: Card<T>,
): { add: (item: T | undefined) => void } {
  const stage = getStage(sesion);
  let now: Now<T> = { ...COLA_VACIA, numero: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Cola<T>) => {
    now = { ...next, numero: now.numero + (next.shown === now.shown ? 0 : 1) };
    for (const listener of listeners) listener();
    if (now.shown.length + now.waiting.length === 0) stage.done(voice);
    else stage.want(voice);
  };
  let isAsking = false;
  const show = (cola: Cola<T> = now): void => {
    const unclaimed = cola.waiting.filter(isUnclaimed);
    if (unclaimed.length === 0 || isAsking) {
      change(showNext(cola));
      return;
    }
    change(cola);
    isAsking = true;
    void claim(unclaimed);
  };
  const mayShow = () => stage.read() === voice && !isPageCovered() && !isHidden();
  const goOn = (cola: Cola<T>): void => {
    if (mayShow() && cola.shown.length === 0) show(cola);
    else change(cola);
  };
  const claim = async (asked: readonly T[]): Promise<void> => {
    const stopAsking = () => {
      isAsking = false;
      timer = undefined;
    };
    // If the call hangs, others go on; its late answer queues the claimed items again.
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => {
      stopAsking();
      goOn(settleClaim(now, asked, []));
    }, PATIENCE_MS);
    const mias = await claimAll(asked, sesion);
    if (timer !== undefined) {
      clearTimeout(timer);
      stopAsking();
    }
    if (!sesion.signal.aborted) goOn(settleClaim(now, asked, mias));
  };
  const queue: Queue<T> = {
    voice,
    stage,
    Card,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => now,
    show,
    // Shows the next card at once, but not over a dialog.
    next: () => goOn(dismiss(now)),
  };
  mountInSesion(<Place {...queue} />, sesion.signal);
  return { add: (item) => change(item === undefined ? now : arrive(now, item)) };
}

function Place<T extends Contable>({ voice, stage, Card, subscribe, read, show, next }: Queue<T>) {
  const { shown, waiting, numero } = useSyncExternalStore(subscribe, read);
  const covered = useSyncExternalStore(onPageCovered, isPageCovered);
  const isTurn = useTurn(voice, stage);
  const hidden = useSyncExternalStore(onHidden, isHidden);
  const isDue = isTurn && !covered && !hidden && shown.length === 0 && waiting.length > 0;
  useEffect(() => {
    if (!isDue) return;
    // Collects medals given at the same moment.
    const timer = setTimeout(show, FREE_MS);
    return () => clearTimeout(timer);
  }, [isDue, show]);
  return (
    <Stack justify="center" role="status" className={styles.place}>
      {shown.length > 0 && <Card key={numero} items={shown} covered={covered} onDone={next} />}
    </Stack>
  );
}
