import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { bannerStore, checkNow, connectionStore } from '../../data/connection.ts';
import { queryClient } from '../../data/queryClient.ts';
import { isPageCovered, onPageCovered } from '../../ui/dialog/covering.ts';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import styles from './ConnectionBanner.module.css';

/** Says that the server is unreachable. The screen stays readable; everything is refetched on reconnecting. */
export function ConnectionBanner() {
  const { lost } = useStore(connectionStore);
  const { said } = useStore(bannerStore);
  const isCovered = useSyncExternalStore(onPageCovered, isPageCovered, isPageCovered);

  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', checkNow);
    return () => {
      window.removeEventListener('online', checkNow);
      void queryClient().invalidateQueries();
    };
  }, [lost]);

  return (
    <Row justify="center" role="status" className={styles.place} data-banda="" data-covered={isCovered || undefined}>
      {said ??
        (lost && (
          <Banner tone="warn" icon="offline">
            <strong>Sin conexión con Aúpa.</strong> Lo que ves sigue aquí; lo intentamos de nuevo.
          </Banner>
        ))}
    </Row>
  );
}
