import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keepFocus } from '../focus/keepFocus.ts';
import { useReturnFocus } from '../focus/returnFocus.ts';
import { surface } from '../layout/Layout.tsx';
import { Spanish } from '../menu/Spanish.tsx';
import { useBackCloses } from './back.ts';
import { useCovering, useSecondClickDropped } from './covering.ts';
import type { DialogProps } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { isScrim } from './scrim.ts';

type DialogFrameProps = Pick<
  DialogProps,
  'isOpen' | 'onClose' | 'closeDisabled' | 'guarded' | 'belowErrors' | 'role' | 'children'
> & { size: DialogProps['size'] | 'workbench'; className?: string | undefined };

/** The scrim and the empty card of a dialog. Traps the focus, takes a lost one back and returns it to the opener. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose, size, role = 'dialog', closeDisabled = false, guarded = false, belowErrors = false } = props;
  useReturnFocus(isOpen);
  // Unsaved input is asked about even while it is being saved.
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
        <Modal
          className={`${styles.modal} ${surface.edge}`}
          data-size={size}
          data-below-errors={belowErrors || undefined}
        >
          <AriaDialog ref={keepFocus} role={role} className={`${styles.dialog} ${props.className ?? ''}`}>
            {props.children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}
