import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import styles from './Solicitudes.module.css';

interface VariasDialogProps {
  title: string;
  confirmLabel: string;
  /** Each request in words. */
  quienes: ReadonlyArray<{ id: number; texto: string }>;
  /** What will happen. */
  children: ReactNode;
  onConfirm: (ids: number[]) => void;
  onClose: () => void;
}

/** Asks once before several requests are accepted: those that it names, and no other. */
export function VariasDialog({ title, confirmLabel, quienes, children, onConfirm, onClose }: VariasDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => {
        onConfirm(quienes.map(({ id }) => id));
        onClose();
      }}
      title={title}
      confirmLabel={confirmLabel}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need it */}
      <ul className={styles.quienes} tabIndex={0} aria-label="Solicitudes">
        {quienes.map(({ id, texto }) => (
          <li key={id}>{texto}</li>
        ))}
      </ul>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
