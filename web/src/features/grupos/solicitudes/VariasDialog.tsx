import { MOTIVO_MAX } from '@aupa/domain';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import styles from './Solicitudes.module.css';

interface VariasDialogProps {
  title: string;
  confirmLabel: string;
  /** Each request in words. */
  quienes: ReadonlyArray<{ id: number; texto: string }>;
  /** What will happen. */
  children: ReactNode;
  /** `motivo`: what all of them read; empty without one. */
  onConfirm: (ids: number[], motivo: string) => void;
  onClose: () => void;
}

/** Asks once before several requests are accepted: those that it names, and no other. */
export function VariasDialog({ title, confirmLabel, quienes, children, onConfirm, onClose }: VariasDialogProps) {
  const [motivo, setMotivo] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => {
        onConfirm(
          quienes.map(({ id }) => id),
          motivo.trim(),
        );
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
      <TextArea
        label="Unas palabras para todos, si quieres"
        rows={2}
        maxLength={MOTIVO_MAX}
        hint={`${motivo.length} de ${MOTIVO_MAX}`}
        value={motivo}
        className={styles.paraTodos}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </ConfirmDialog>
  );
}
