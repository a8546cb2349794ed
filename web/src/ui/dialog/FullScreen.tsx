import { useEffect, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/IconButton.tsx';
import { keepFocus } from '../focus/keepFocus.ts';
import { useReturnFocus } from '../focus/returnFocus.ts';
import { Spanish } from '../menu/Spanish.tsx';
import { useBackCloses } from './back.ts';
import { useCovering } from './covering.ts';
import styles from './FullScreen.module.css';

interface FullScreenProps {
  onClose: () => void;
  title: string;
  /** Browser full screen too, for a projector. */
  whole?: boolean;
  /** No close button: the content has its own. */
  bare?: boolean;
  children: ReactNode;
}

/** Enters and leaves browser full screen. The browser handles Esc there, so one press closes both. */
function useWholeScreen(whole: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!whole) return;
    // If the browser refuses, filling the window is enough.
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

/** Fills the window, for a projector or printing: the rest of the page is neither shown nor printed. */
export function FullScreen({ onClose, title, whole = false, bare = false, children }: FullScreenProps) {
  useReturnFocus(true);
  useBackCloses(true, onClose);
  useCovering(true);
  useWholeScreen(whole, onClose);
  return (
    <Spanish>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.screen ?? ''}>
        <Modal>
          <AriaDialog ref={keepFocus} aria-label={title} className={styles.content ?? ''}>
            {!bare && <IconButton label="Cerrar" icon="close" onClick={onClose} className={styles.close} />}
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}
