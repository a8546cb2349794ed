import type { Recompensa as RecompensaDelProfesor } from '@aupa/contract';
import { useId, useState } from 'react';
import { useAction } from '../../api/actions.ts';
import { useUnsavedGuard } from '../../navigation/UnsavedGuard.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Recompensa } from '../../parts/recompensa/Recompensa.tsx';
import { deleteRecompensa } from './acciones.ts';
import { RecompensaForm } from './RecompensaForm.tsx';
import styles from './RecompensaForm.module.css';
import { useRecompensaForm } from './useRecompensaForm.ts';

type RecompensaDialogProps = {
  /** None: a new one. */
  recompensa: RecompensaDelProfesor | undefined;
  onClose: () => void;
};

/** Creates, edits or deletes one reward (spec §2, Rewards screen). */
export function RecompensaDialog({ recompensa, onClose }: RecompensaDialogProps) {
  const formId = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const { form, submit, isSaving } = useRecompensaForm(recompensa, onClose);
  const { requestClose, guard } = useUnsavedGuard(form.formState.isDirty, onClose, isSaving);
  const { run: runDelete } = useAction(deleteRecompensa);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={recompensa ? 'Editar recompensa' : 'Crear nueva recompensa'}
      size="l"
      closeDisabled={isSaving}
      guarded={form.formState.isDirty}
      footer={
        <div className={styles.footer}>
          {recompensa && (
            <IconButton
              icon="delete"
              label="Eliminar recompensa"
              className={styles.delete}
              disabled={isSaving}
              onClick={() => setIsDeleting(true)}
            />
          )}
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            {recompensa ? 'Guardar cambios' : 'Crear recompensa'}
          </Button>
        </div>
      }
    >
      <RecompensaForm id={formId} form={form} recompensaId={recompensa?.id} onSubmit={submit} />
      {recompensa && (
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            runDelete({ params: { id: recompensa.id } });
            onClose();
          }}
          title="Eliminar recompensa"
          object={recompensa.nombre}
          picture={<Recompensa id={recompensa.id} representacion={recompensa.representacion} size={72} />}
          confirmLabel="Eliminar"
          tone="danger"
        >
          <p>¿Estás seguro que deseas eliminar esta recompensa?</p>
          <p>Sale de todas las tiendas. Quien ya la canjeó la conserva.</p>
        </ConfirmDialog>
      )}
      {guard}
    </Dialog>
  );
}
