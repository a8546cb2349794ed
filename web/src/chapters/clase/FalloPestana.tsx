import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connectionStore, isServerReady } from '../../data/connection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { MissingScreen } from '../../ui/late/lateScreen.tsx';

/** Error boundary of a tab: a crash or a chunk that fails to load leaves the class's header and tabs in place. */
export function FalloPestana({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof MissingScreen;
  useEffect(() => {
    if (!isMissing) return;
    // Some browsers cache the failure of a module until the page is reloaded.
    return connectionStore.subscribe(({ lost }) => !lost && location.reload());
  }, [isMissing]);

  const retry = async () => {
    if (!isMissing) reset();
    // Don't reload while the server is down.
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
