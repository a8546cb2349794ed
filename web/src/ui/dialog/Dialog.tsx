import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/IconButton.tsx';
import { Row, Stack, surface } from '../layout/Layout.tsx';
import { Spanish } from '../menu/Spanish.tsx';
import { useBackCloses } from './back.ts';
import { useCovering, useSecondClickDropped } from './covering.ts';
import styles from './Dialog.module.css';
import { startOnField } from './firstField.ts';
import { isScrim } from './scrim.ts';
import { useReturnFocus } from '../focus/returnFocus.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Asked for by Esc, the cross, or a tap outside. */
  onClose: () => void;
  title: string;
  /** Widest it gets from 768 px on: 440, 560, 760, 1000. `side`: 480 at the right edge, as high as the window; a phone's whole. */
  size?: 's' | 'm' | 'l' | 'xl' | 'side';
  /** Stays under the title while the rest scrolls. */
  header?: ReactNode;
  /** Stays below. A submit button there names its form: `form="id"`. */
  footer?: ReactNode;
  /** Work that must not be lost by a slip: no Esc, no tap outside, no cross. */
  closeDisabled?: boolean;
  /** Something was typed: a tap outside does nothing, Esc and the cross still close. */
  guarded?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Squared paper behind the content. */
  paper?: boolean;
  /** The dialog holds nothing to focus. It takes the focus itself, so that the arrow keys scroll it. */
  reading?: boolean;
  /** A notice: the errors that come at once lie beside it, never over it. */
  belowErrors?: boolean;
  /** The title in the middle, as above a picture. */
  centered?: boolean;
  children: ReactNode;
};

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Begins on the first field; lets the arrow keys scroll words that have no room, where nothing among them takes the focus. */
function reachByKeys(body: HTMLElement | null) {
  if (!body) return;
  const observer = new ResizeObserver(() => {
    const isReached = body.scrollHeight <= body.clientHeight || body.querySelector(FOCUSABLE) !== null;
    if (isReached) body.removeAttribute('tabindex');
    else body.tabIndex = 0;
  });
  observer.observe(body);
  const leave = startOnField(body);
  return () => {
    observer.disconnect();
    leave();
  };
}

/** A card in the middle of the window; below 768 px a sheet from its lower edge. Traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, size = 's', header, footer, closeDisabled = false, guarded = false } = props;
  const { role = 'dialog', paper = false, centered = false, reading = false, belowErrors = false, children } = props;
  useReturnFocus(isOpen);
  // Somebody who has typed something is asked, also while that is being saved.
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
          <AriaDialog role={role} className={`${styles.dialog} ${size === 'side' ? '' : surface.grip}`}>
            <Stack gap={14} className={styles.head}>
              <Row justify="between" gap={12} className={styles.titleRow} data-centered={centered || undefined}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {title}
                </Heading>
                <IconButton
                  label="Cerrar"
                  icon="close"
                  disabled={closeDisabled}
                  onClick={onClose}
                  className={styles.close}
                />
              </Row>
              {header}
            </Stack>
            <div
              ref={reading ? undefined : reachByKeys}
              className={styles.body}
              data-paper={paper || undefined}
              {...(reading ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
            >
              {children}
            </div>
            {footer && (
              <Row wrap justify="end" gap={12} className={styles.foot}>
                {footer}
              </Row>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}
