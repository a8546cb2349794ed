import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../../ui/dialog/covering.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import { FREE_MS, getStage, useTurn, type Stage } from '../../ui/stage/stage.ts';
import type { Celebracion } from './celebrate.ts';
import { arrive, COLA_VACIA, dismiss, showNext, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';
import { tarjetaDe } from './tarjeta.ts';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

const VOICE = 'celebracion';

/** What is told to whoever is here, and the place where it is shown: both go with them. */
const kept = keptInSesion((sesion) => {
  const stage = getStage(sesion);
  let now: Now = { ...COLA_VACIA, numero: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Cola<Celebracion>) => {
    now = { ...next, numero: now.numero + (next.shown === now.shown ? 0 : 1) };
    for (const listener of listeners) listener();
    if (now.shown.length + now.waiting.length === 0) stage.done(VOICE);
    else stage.want(VOICE);
  };
  const queue: Queue = {
    stage,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => now,
    add: (celebracion) => {
      // Nothing to tell of would stand there for ever.
      change(tarjetaDe([celebracion]) ? arrive(now, celebracion) : now);
    },
    show: () => change(showNext(now)),
    // What waited comes at once, but not into a dialog.
    next: () => change(isPageCovered() ? dismiss(now) : showNext(dismiss(now))),
  };
  mountInSesion(<Celebraciones {...queue} />, sesion.signal);
  return queue;
});

/** `numero`: of the card that is shown. */
type Now = Cola<Celebracion> & { numero: number };

interface Queue {
  stage: Stage;
  subscribe: (listener: () => void) => () => void;
  read: () => Now;
  add: (celebracion: Celebracion) => void;
  show: () => void;
  next: () => void;
}

function Celebraciones({ stage, subscribe, read, show, next }: Queue) {
  const { shown, waiting, numero } = useSyncExternalStore(subscribe, read);
  const covered = useSyncExternalStore(onPageCovered, isPageCovered);
  const isTurn = useTurn(VOICE, stage);
  const isDue = isTurn && !covered && shown.length === 0 && waiting.length > 0;
  useEffect(() => {
    if (!isDue) return;
    // Medals that come together come within that time.
    const timer = setTimeout(show, FREE_MS);
    return () => clearTimeout(timer);
  }, [isDue, show]);
  const tarjeta = useMemo(() => tarjetaDe(shown), [shown]);
  return (
    <div role="status" className={styles.place}>
      {tarjeta && <TarjetaCelebracion key={numero} tarjeta={tarjeta} covered={covered} onDone={next} />}
    </div>
  );
}

/** Shows a celebration, with whatever comes at the same moment, or lets it wait with those that wait. */
export function present(celebracion: Celebracion): void {
  kept().add(celebracion);
}
