import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ColaAbierta } from '../../data/cola/abierta.ts';
import { connectionStore, serverNow } from '../../data/connection.ts';
import { Banner } from '../../ui/layout/Banner.tsx';
import styles from './Cola.module.css';
import { sayCola } from './sayCola.ts';

/** «Sin conexión. 4 medallas esperan y saldrán solas.» */
export function AvisoCola({ cola, onVer }: { cola: ColaAbierta; onVer: () => void }) {
  const lista = useSyncExternalStore(cola.subscribe, cola.read);
  const { lost } = useStore(connectionStore);
  const { fuerte, texto, isBad } = sayCola(lista, lost, serverNow());
  return (
    <Banner
      tone={isBad ? 'bad' : 'warn'}
      icon={isBad ? 'error' : lost ? 'offline' : 'pendiente'}
      action={
        <button type="button" className={styles.ver} aria-haspopup="dialog" onClick={onVer}>
          Ver
        </button>
      }
    >
      {fuerte && <strong>{fuerte}</strong>} {texto}
      {!cola.isKept() && ' No cierres esta página: este navegador no las guarda.'}
    </Banner>
  );
}
