import { useState, type ReactNode } from 'react';
import { messagesOf } from '../data/callError.ts';
import { Button } from '../ui/button/Button.tsx';
import { Stack } from '../ui/layout/Layout.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

/**
 * Says that this was saved elsewhere meanwhile, and asks which version to keep (behaviour §11, CAMBIADO_EN_OTRA_PARTE). Render
 * `guard` inside the dialog. `load` replaces the input with the stored version.
 */
export function useCambiadoGuard(load: () => Promise<void>): {
  ask: (saveOver: () => void) => void;
  /** It is open: show no other question over it. */
  isAsking: boolean;
  guard: ReactNode;
} {
  const [saveOver, setSaveOver] = useState<() => void>();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => setIsOpen(false);
  const loadStored = () => {
    setIsLoading(true);
    setFailure(undefined);
    load()
      .then(close, (error: unknown) => setFailure(messagesOf(error, 'No hemos podido cargar lo guardado.')[0]))
      .finally(() => setIsLoading(false));
  };
  const guard = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => {
        close();
        saveOver?.();
      }}
      title="Se ha cambiado en otra parte"
      cancelLabel="Seguir editando"
      confirmLabel="Guardar lo mío"
      busy={isLoading}
      {...(failure === undefined ? {} : { error: failure })}
    >
      <Stack gap={16}>
        <p>
          Mientras lo editabas aquí, se guardó desde otra pestaña u otro dispositivo. Lo que has escrito sigue aquí:
          puedes guardarlo encima, o cargar lo que hay guardado y dejar lo tuyo.
        </p>
        <Button variant="soft" icon="reload" block busy={isLoading} onClick={loadStored}>
          Cargar lo guardado
        </Button>
      </Stack>
    </ConfirmDialog>
  );
  return {
    ask: (proceed) => {
      setSaveOver(() => proceed);
      setFailure(undefined);
      setIsOpen(true);
    },
    isAsking: isOpen,
    guard,
  };
}
