import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import styles from './EditDialog.module.css';
import { useUnsavedGuard } from './UnsavedGuard.tsx';

interface EditDialogProps {
  title: string;
  size?: 's' | 'm' | 'l';
  submitLabel: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Something else is asked over it: whether to leave is not. */
  isAsking?: boolean;
  /** On a phone both buttons grow alike. */
  even?: boolean;
  onClose: () => void;
  /** What can be deleted from here; none: it is only being made. */
  deletion?:
    | {
        title: string;
        /** Names the button, where the title does not. */
        label?: string;
        object: string;
        picture: ReactNode;
        /** What will happen. */
        children: ReactNode;
        onConfirm: () => void;
      }
    | undefined;
  /** The form, under this id. */
  children: (formId: string) => ReactNode;
}

/** The dialog in which one thing is made, edited or deleted; it lets nobody leave their work behind unasked. */
export function EditDialog(props: EditDialogProps) {
  const { title, size = 's', submitLabel, isDirty, isSaving, isAsking = false, even, onClose, deletion } = props;
  const formId = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, isSaving || isAsking);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={title}
      size={size}
      closeDisabled={isSaving}
      guarded={isDirty}
      footer={
        <Row grow wrap gap={12} justify="end" className={styles.footer} data-even={even}>
          {deletion && (
            <IconButton
              icon="delete"
              label={deletion.label ?? deletion.title}
              className={styles.delete}
              disabled={isSaving}
              onClick={() => setIsDeleting(true)}
            />
          )}
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            {submitLabel}
          </Button>
        </Row>
      }
    >
      {props.children(formId)}
      {deletion && (
        <ConfirmDialog
          {...deletion}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            deletion.onConfirm();
            onClose();
          }}
          confirmLabel="Eliminar"
          tone="danger"
        />
      )}
      {guard}
    </Dialog>
  );
}
