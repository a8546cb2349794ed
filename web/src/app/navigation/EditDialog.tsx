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
  /** Another question is open over the dialog: don't ask about leaving too. */
  isAsking?: boolean;
  even?: boolean;
  onClose: () => void;
  /** Undefined while the thing is being created. */
  deletion?:
    | {
        title: string;
        label?: string;
        object: string;
        picture: ReactNode;
        children: ReactNode;
        onConfirm: () => void;
      }
    | undefined;
  children: (formId: string) => ReactNode;
}

/** The dialog to create, edit or delete one thing. Warns before unsaved work is lost. */
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
