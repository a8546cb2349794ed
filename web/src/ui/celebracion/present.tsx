import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Celebracion } from './celebrate.ts';
import { COLA_VACIA, dequeue, enqueue, masDe, type Cola } from './cola.ts';
import styles from './Celebracion.module.css';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

/** A live region speaks of what changes in it; it must have been there a moment before. */
const REGION_MS = 60;

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
  const [shown] = now.items;
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <TarjetaCelebracion
          key={shown.numero}
          celebracion={shown.celebracion}
          mas={masDe(now)}
          isLast={now.items.length === 1}
          onDone={() => change(dequeue(cola))}
        />
      )}
    </div>
  );
}

function mount(): Promise<void> {
  const place = document.createElement('div');
  // An open dialog neither hides it nor takes a tap on it for a tap outside.
  place.dataset.reactAriaTopLayer = 'true';
  document.body.append(place);
  createRoot(place).render(<Celebraciones />);
  return new Promise((resolve) => setTimeout(resolve, REGION_MS));
}

let ready: Promise<void> | undefined;

/** Shows a celebration, or puts it behind those that wait. */
export function present(celebracion: Celebracion): void {
  ready ??= mount();
  void ready.then(() => change(enqueue(cola, { celebracion, numero: ++numero })));
}

/** Takes away what is shown and what waits: it was another person's. */
export function clear(): void {
  change(COLA_VACIA);
}
