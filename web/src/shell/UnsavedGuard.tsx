import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

/**
 * Asks before unsaved work is thrown away, whichever way one leaves: closing the dialog, the browser's Back (how a phone
 * closes a sheet), a link, or closing the tab. Render `guard` inside the dialog and close it through `requestClose`.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void): { requestClose: () => void; guard: ReactNode } {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    // A session that has ended takes its work with it; asking would only hold up the sign-in.
    shouldBlockFn: ({ next }) => isDirty && next.pathname !== paths.login(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isLeaving = blocker.status === 'blocked';

  const guard = (
    <ConfirmDialog
      isOpen={isClosing || isLeaving}
      title="¿Salir sin guardar?"
      confirmLabel="Descartar cambios"
      cancelLabel="Seguir editando"
      tone="danger"
      onClose={() => {
        setIsClosing(false);
        if (isLeaving) blocker.reset();
      }}
      onConfirm={() => {
        setIsClosing(false);
        onClose();
        if (isLeaving) blocker.proceed();
      }}
    >
      Los cambios que has hecho se perderán.
    </ConfirmDialog>
  );
  return { requestClose: isDirty ? () => setIsClosing(true) : onClose, guard };
}
