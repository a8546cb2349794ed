import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Dialog';
import { IconButton } from '../button/IconButton.tsx';
import { Row, Stack, surface } from '../layout/Layout.tsx';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { startOnField } from './firstField.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Maximum width from 768 px: 440, 560, 760, 1000. `side`: 480 at the right edge, full height; full screen on a phone. */
  size?: 's' | 'm' | 'l' | 'xl' | 'side';
  header?: ReactNode;
  /** Fixed at the bottom. A submit button there names its form: `form="id"`. */
  footer?: ReactNode;
  /** Can't be closed at all, for work that must not be lost. */
  closeDisabled?: boolean;
  /** Has unsaved input: a tap outside does nothing; Esc and the close button still work. */
  guarded?: boolean;
  role?: 'dialog' | 'alertdialog';
  paper?: boolean;
  /** Has nothing focusable: takes the focus itself, so that arrow keys scroll it. */
  reading?: boolean;
  /** A notice: urgent errors appear beside it, never over it. */
  belowErrors?: boolean;
  centered?: boolean;
  children: ReactNode;
};

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Focuses the first field. If nothing inside is focusable, makes overflowing text scrollable by arrow keys. */
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

/** A centred card; a bottom sheet below 768 px. Traps and returns the focus. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, size = 's', header, footer, closeDisabled = false, guarded = false } = props;
  const { role = 'dialog', paper = false, centered = false, reading = false, belowErrors = false, children } = props;
  return (
    <DialogFrame
      {...{ isOpen, onClose, size, closeDisabled, guarded, belowErrors, role }}
      className={size === 'side' ? undefined : surface.grip}
    >
      <Stack gap={14} className={styles.head}>
        <Row justify="between" gap={12} className={styles.titleRow} data-centered={centered || undefined}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <IconButton label="Cerrar" icon="close" disabled={closeDisabled} onClick={onClose} className={styles.close} />
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
    </DialogFrame>
  );
}
