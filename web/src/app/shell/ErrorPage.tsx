import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isServerReady } from '../../data/connection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './MessagePage.module.css';
import { MissingScreen } from '../../ui/late/lateScreen.tsx';
import { useTitulo } from '../navigation/titles.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTitulo('Algo ha fallado');
  useEffect(() => {
    console.error(error);
  }, [error]);

  const retry = async () => {
    if (error instanceof MissingScreen) {
      // Some browsers cache a failed import until a reload. Don't reload while the server is down.
      if (await isServerReady()) location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };

  return (
    <Stack gap={24} justify="center" className={styles.page}>
      <Picture name="noEncontrada" className={styles.picture} />
      <Stack gap={12} justify="center">
        <h1>{error instanceof MissingScreen ? 'Esta pantalla no ha llegado' : 'Algo ha fallado en esta pantalla'}</h1>
        <Text tone="muted" className={styles.texto}>
          No has perdido nada de lo que ya estaba guardado. Vuelve a intentarlo.
        </Text>
      </Stack>
      <Button size={52} onClick={() => void retry()}>
        Reintentar
      </Button>
    </Stack>
  );
}
