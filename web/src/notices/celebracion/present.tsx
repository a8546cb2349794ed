import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../../ui/dialog/covering.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import type { Celebracion } from './celebrate.ts';
import { arrive, COLA_VACIA, dismiss, showNext, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';
import { tarjetaDe } from './tarjeta.ts';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

/**
 * How long nothing must have covered the page before a card comes: one dialog may follow another. What comes together comes
 * within that time, too. Also, a live region is only read out once it has stood there for a moment.
 */
const FREE_MS = 200;

/** What is told to whoever is here, and the place where it is shown: both go with them. */
const kept = keptInSesion(({ signal }) => {
  let now: Now = { ...COLA_VACIA, numero: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Cola<Celebracion>) => {
    now = { ...next, numero: now.numero + (next.shown === now.shown ? 0 : 1) };
    for (const listener of listeners) listener();
  };
  const queue: Queue = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => now,
    add: (celebracion) => {
      // Nothing to tell of would stand there for ever.
      if (tarjetaDe([celebracion])) change(arrive(now, celebracion));
    },
    show: () => change(showNext(now)),
    // What waited comes at once, but not into a dialog.
    next: () => change(isPageCovered() ? dismiss(now) : showNext(dismiss(now))),
  };
  mountInSesion(<Celebraciones {...queue} />, signal);
  return queue;
});

/** `numero`: of the card that is shown. */
type Now = Cola<Celebracion> & { numero: number };

interface Queue {
  subscribe: (listener: () => void) => () => void;
  read: () => Now;
  add: (celebracion: Celebracion) => void;
  show: () => void;
  next: () => void;
}

function Celebraciones({ subscribe, read, show, next }: Queue) {
  const { shown, waiting, numero } = useSyncExternalStore(subscribe, read);
  const covered = useSyncExternalStore(onPageCovered, isPageCovered);
  const isDue = !covered && shown.length === 0 && waiting.length > 0;
  useEffect(() => {
    if (!isDue) return;
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
