import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isPageCovered, onPageCovered } from '../dialog/covering.ts';
import type { Celebracion } from './celebrate.ts';
import { COLA_VACIA, dequeue, enqueue, masDe, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

/**
 * So long nothing has lain over the page before a card comes: a dialog that closes may be followed by another. And a live
 * region speaks of what changes in it once it has been there for a moment.
 */
const FREE_MS = 200;

let cola: Cola<{ celebracion: Celebracion; numero: number }> = COLA_VACIA;
let numero = 0;
const listeners = new Set<() => void>();

function change(next: typeof cola): void {
  cola = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Celebraciones() {
  const now = useSyncExternalStore(subscribe, () => cola);
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
          onDone={() => change(dequeue(cola))}
        />
      )}
    </div>
  );
}

function mount(): Root {
  const place = document.createElement('div');
  document.body.append(place);
  const made = createRoot(place);
  made.render(<Celebraciones />);
  return made;
}

let root: Root | undefined;

/** Shows a celebration, or puts it behind those that wait. */
export function present(celebracion: Celebracion): void {
  root ??= mount();
  change(enqueue(cola, { celebracion, numero: ++numero }));
}

/** Takes away what is shown and what waits: it was another person's. */
export function clear(): void {
  change(COLA_VACIA);
}
