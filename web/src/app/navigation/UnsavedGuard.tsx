import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from './paths.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

/** How long to wait for a save before asking somebody who is leaving, in ms. */
const PATIENCE = 5000;

/**
 * Asks before unsaved work is lost: on closing the dialog, Back, a link, or closing the tab. Render `guard` inside the dialog and
 * close it through `requestClose`. During a save, asks only if that fails or takes too long.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onClose: () => void,
  isSaving: boolean,
): { requestClose: () => void; guard: ReactNode } {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    // An ended session takes its work along: asking would only delay the sign-in.
    shouldBlockFn: ({ next }) => isDirty && next.pathname !== paths.login(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isLeaving = blocker.status === 'blocked';
  const isHeld = isSaving && (isLeaving || isClosing);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isHeld]);
  const letGo = useRef(blocker.proceed);
  useEffect(() => {
    letGo.current = blocker.proceed;
  }, [blocker.proceed]);
  // Saved: release a held navigation, because the address has changed already.
  useEffect(() => () => letGo.current?.(), []);

  const guard = (
    <ConfirmDialog
      isOpen={isHeld ? isLong : !isSaving && (isClosing || isLeaving)}
      title={isSaving ? 'Todavía se está guardando' : '¿Salir sin guardar?'}
      confirmLabel={isSaving ? 'Salir ya' : 'Descartar cambios'}
      cancelLabel={isSaving ? 'Esperar' : 'Seguir editando'}
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
      {isSaving ? 'Si sales ahora, quizá no se guarde.' : 'Los cambios que has hecho se perderán.'}
    </ConfirmDialog>
  );
  return { requestClose: isDirty ? () => setIsClosing(true) : onClose, guard };
}
