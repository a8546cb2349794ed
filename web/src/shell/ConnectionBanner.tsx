import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { checkNow, connectionStore } from '../api/connection.ts';
import { Banner } from '../ui/layout/Banner.tsx';
import styles from './ConnectionBanner.module.css';

/** Says that the server is away. What is on the screen stays readable; when it is back everything shown is refreshed. */
export function ConnectionBanner() {
  const lost = useStore(connectionStore, (state) => state.lost);
  const client = useQueryClient();

  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', checkNow);
    return () => {
      window.removeEventListener('online', checkNow);
      void client.invalidateQueries();
    };
  }, [lost, client]);

  return (
    <div role="status" className={styles.place}>
      {lost && (
        <Banner tone="warn" icon="offline">
          <strong>Sin conexión con Aúpa.</strong> Lo que ves sigue aquí; lo intentamos de nuevo.
        </Banner>
      )}
    </div>
  );
}
