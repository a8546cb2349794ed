import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../../ui/dialog/covering.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import type { Celebracion } from './celebrate.ts';
import { COLA_VACIA, dequeue, enqueue, masDe, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

/**
 * How long nothing must have covered the page before a card comes: one dialog may follow another. Also, a live region is only
 * read out once it has stood there for a moment.
 */
const FREE_MS = 200;

type Fila = Cola<{ celebracion: Celebracion; numero: number }>;

/** Those of whoever is here, and the place where they are shown: they go with them. */
const kept = keptInSesion(({ signal }) => {
  let cola: Fila = COLA_VACIA;
  let numero = 0;
  const listeners = new Set<() => void>();
  const change = (next: Fila) => {
    cola = next;
    for (const listener of listeners) listener();
  };
  const queue: Queue = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => cola,
    add: (celebracion) => change(enqueue(cola, { celebracion, numero: ++numero })),
    next: () => change(dequeue(cola)),
  };
  mountInSesion(<Celebraciones {...queue} />, signal);
  return queue;
});

interface Queue {
  subscribe: (listener: () => void) => () => void;
  read: () => Fila;
  add: (celebracion: Celebracion) => void;
  next: () => void;
}

function Celebraciones({ subscribe, read, next }: Queue) {
  const now = useSyncExternalStore(subscribe, read);
  const covered = useSyncExternalStore(onPageCovered, isPageCovered);
  const [free, setFree] = useState(false);
  if (covered && free) setFree(false);
  useEffect(() => {
    if (covered) return;
    const timer = setTimeout(() => setFree(true), FREE_MS);
    return () => clearTimeout(timer);
  }, [covered]);
  const [first] = now.items;
  const [begun, setBegun] = useState<number>();
  if (first && free && first.numero !== begun) setBegun(first.numero);
  const shown = first?.numero === begun ? first : undefined;
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <TarjetaCelebracion
          key={shown.numero}
          celebracion={shown.celebracion}
          mas={masDe(now)}
          isLast={now.items.length === 1}
          covered={covered}
          onDone={next}
        />
      )}
    </div>
  );
}

/** Shows a celebration, or puts it behind those that wait. */
export function present(celebracion: Celebracion): void {
  kept().add(celebracion);
}
