import { plural } from '@aupa/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { showPerdidos, type ActoPerdido } from '../../api/actions.ts';
import { connectionStore } from '../../api/connection.ts';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import styles from './Perdidos.module.css';

interface Lista {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly ActoPerdido[];
  /** No longer shown: it is dropped. */
  drop: (perdido: ActoPerdido) => void;
}

/** What was lost of whoever is here, and the place where that is said: both go with them. */
const kept = keptInSesion(({ signal }) => {
  let lista: readonly ActoPerdido[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly ActoPerdido[]) => {
    lista = next;
    for (const listener of listeners) listener();
  };
  const remove = (key: string) => {
    if (lista.some(({ idempotencyKey }) => idempotencyKey === key)) {
      change(lista.filter(({ idempotencyKey }) => idempotencyKey !== key));
    }
  };
  showPerdidos({ add: (perdido) => change([...lista, perdido]), remove });
  const shown: Lista = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => lista,
    drop: (perdido) => {
      perdido.drop();
      remove(perdido.idempotencyKey);
    },
  };
  mountInSesion(<Perdidos {...shown} />, signal);
  return shown;
});

/** Shows acts that were lost, on whatever page, as long as somebody is signed in. */
export function startPerdidos(): void {
  kept();
}

/** What nobody knows to be done, until it is sent again or dropped. */
function Perdidos({ subscribe, read, drop }: Lista) {
  const perdidos = useSyncExternalStore(subscribe, read);
  const n = perdidos.length;
  const isAway = useStore(connectionStore, ({ lost }) => lost);
  useEffect(() => {
    if (n === 0) return;
    // Loaded anew, the page would no longer know of them: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [n]);
  return (
    <div className={styles.place} data-away={isAway || undefined}>
      {n > 0 && (
        <div role="alert" className={styles.card}>
          <p className={styles.titulo}>
            <Icon name="error" size={20} />
            <span>No se {plural(n, 'ha', 'han')} podido enviar por falta de red:</span>
          </p>
          <ul className={styles.lista}>
            {perdidos.map((perdido) => (
              <li key={perdido.idempotencyKey}>
                <span>{perdido.texto}</span>
                {n > 1 && (
                  <IconButton icon="close" label={`Descartar ${perdido.texto}`} onClick={() => drop(perdido)} />
                )}
              </li>
            ))}
          </ul>
          <div className={styles.botones}>
            <Button variant="line" onClick={() => perdidos.forEach(drop)}>
              {n === 1 ? 'Descartar' : 'Descartar todo'}
            </Button>
            <Button variant="primary" onClick={() => perdidos.forEach(({ resend }) => resend())}>
              Enviar otra vez
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
