import { useEffect, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/IconButton.tsx';
import { useReturnFocus } from '../focus/returnFocus.ts';
import { Spanish } from '../menu/Spanish.tsx';
import { useBackCloses } from './back.ts';
import { useCovering } from './covering.ts';
import styles from './FullScreen.module.css';

interface FullScreenProps {
  /** Asked for by Esc and the cross. */
  onClose: () => void;
  title: string;
  /** Takes the screen too, not only the window: for a projector. */
  whole?: boolean;
  /** What it shows says itself how to leave. */
  bare?: boolean;
  children: ReactNode;
}

/** Takes the whole screen, and gives it back. Esc leaves both at once: the browser keeps that key for itself there. */
function useWholeScreen(whole: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!whole) return;
    // Where the browser does not let us, the window is enough.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, [whole]);
  useEffect(() => {
    const leave = () => {
      if (document.fullscreenElement === null) onClose();
    };
    document.addEventListener('fullscreenchange', leave);
    return () => document.removeEventListener('fullscreenchange', leave);
  }, [onClose]);
}

/** All of the window, for what is shown to a room or printed: nothing else of the page is seen, nor printed. */
export function FullScreen({ onClose, title, whole = false, bare = false, children }: FullScreenProps) {
  useReturnFocus(true);
  useBackCloses(true, onClose);
  useCovering(true);
  useWholeScreen(whole, onClose);
  return (
    <Spanish>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.screen ?? ''}>
        <Modal className={styles.sheet ?? ''}>
          <AriaDialog aria-label={title} className={styles.content ?? ''}>
            {!bare && <IconButton label="Cerrar" icon="close" onClick={onClose} className={styles.close} />}
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}
