import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Banner } from '../layout/Banner.tsx';
import { Row, Stack, Text } from '../layout/Layout.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (press: MouseEvent) => void;
  title: string;
  object?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  error?: string;
};

/** Asks for confirmation. The focus starts on «Cancelar». */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, object, picture, children, confirmLabel, error } = props;
  const { cancelLabel = 'Cancelar', tone = 'primary', busy = false } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);

  // Not `autoFocus`: while this one mounts, the dialog beneath would trap the focus back.
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => cancelRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      centered
      closeDisabled={busy}
      footer={
        <Row wrap grow gap={12} align="stretch" className={styles.choices}>
          <Button ref={cancelRef} variant="line" size={52} disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} size={52} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      <Stack gap={8} justify="center">
        {picture}
        {object && (
          <Text display size={22} weight={800} align="center" anywhere className={styles.object}>
            {object}
          </Text>
        )}
        {children && (
          <Text as="div" size={17} tone="muted" weight={600} align="center" className={styles.happens}>
            {children}
          </Text>
        )}
        {error && (
          <Text as="div" align="center" role="alert">
            <Banner tone="bad">{error}</Banner>
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
