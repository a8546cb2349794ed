import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connectionStore, isServerReady } from '../../data/connection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { MissingScreen } from '../../ui/late/lateScreen.tsx';

/** A tab that breaks, or whose code does not come, takes neither the class's heading nor the way to the other tabs with it. */
export function FalloPestana({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof MissingScreen;
  useEffect(() => {
    if (!isMissing) return;
    // Some browsers remember that a file failed until the page is loaded anew.
    return connectionStore.subscribe(({ lost }) => !lost && location.reload());
  }, [isMissing]);

  const retry = async () => {
    if (!isMissing) reset();
    // Never without a server to load it from.
    else if (await isServerReady()) location.reload();
  };

  return (
    <EmptyState
      title={isMissing ? 'Esta pestaña no ha llegado' : 'Algo ha fallado en esta pestaña'}
      text="No has perdido nada de lo que ya estaba guardado. Las demás siguen aquí."
      action={<Button onClick={() => void retry()}>Reintentar</Button>}
    />
  );
}
