import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Spanish } from '../menu/Spanish.tsx';
import { useBackCloses } from './back.ts';
import { useCovering, useSecondClickDropped } from './covering.ts';
import type { DialogProps } from './Dialog.tsx';
import { surface } from '../layout/Layout.tsx';
import styles from './Dialog.module.css';
import { isScrim } from './scrim.ts';
import { useReturnFocus } from '../focus/returnFocus.ts';

type WorkbenchDialogProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'closeDisabled' | 'guarded'> & {
  /** Renders its own `WorkbenchTitle` and close button. */
  children: ReactNode;
};

/** A large workspace: 1120×728, centred; full screen below 768 px. */
export function WorkbenchDialog(props: WorkbenchDialogProps) {
  const { isOpen, onClose, closeDisabled = false, guarded = false, children } = props;
  useReturnFocus(isOpen);
  useBackCloses(isOpen, () => (!closeDisabled || guarded) && onClose());
  useCovering(isOpen);
  useSecondClickDropped(isOpen);
  return (
    <Spanish>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={!closeDisabled && !guarded}
        isKeyboardDismissDisabled={closeDisabled}
        shouldCloseOnInteractOutside={isScrim}
        className={styles.overlay ?? ''}
      >
        <Modal className={`${styles.modal} ${surface.edge}`} data-size="workbench">
          <AriaDialog className={styles.dialog ?? ''}>{children}</AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}

export function WorkbenchTitle({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <Heading slot="title" className={`${styles.title} ${className}`}>
      {children}
    </Heading>
  );
}
