import type { Medalla as MedallaData } from '@aupa/contract';
import { useId, useState } from 'react';
import { useAction } from '../../api/actions.ts';
import { useUnsavedGuard } from '../../navigation/UnsavedGuard.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { deleteMedalla } from './acciones.ts';
import { MedallaForm } from './MedallaForm.tsx';
import styles from './MedallaDialog.module.css';
import { useMedallaForm } from './useMedallaForm.ts';

type MedallaDialogProps = {
  /** None: a new one. */
  medalla: MedallaData | undefined;
  onClose: () => void;
};

/** Creates, edits or deletes one medal (spec §2, Medals screen). */
export function MedallaDialog({ medalla, onClose }: MedallaDialogProps) {
  const formId = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const { form, submit, isSaving } = useMedallaForm(medalla, onClose);
  const { requestClose, guard } = useUnsavedGuard(form.formState.isDirty, onClose, isSaving);
  const { run: runDelete } = useAction(deleteMedalla);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={medalla ? 'Editar medalla' : 'Crear nueva medalla'}
      size="l"
      closeDisabled={isSaving}
      guarded={form.formState.isDirty}
      footer={
        <div className={styles.footer}>
          {medalla && (
            <IconButton
              icon="delete"
              label="Eliminar medalla"
              className={styles.delete}
              disabled={isSaving}
              onClick={() => setIsDeleting(true)}
            />
          )}
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            {medalla ? 'Guardar Cambios' : 'Crear Medalla'}
          </Button>
        </div>
      }
    >
      <MedallaForm id={formId} form={form} medallaId={medalla?.id} onSubmit={submit} />
      {medalla && (
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            runDelete({ params: { id: medalla.id } });
            onClose();
          }}
          title="Eliminar medalla"
          object={medalla.nombre}
          picture={<Medalla id={medalla.id} icono={medalla.nombreIcono} size={64} />}
          confirmLabel="Eliminar"
          tone="danger"
        >
          ¿Estás seguro que deseas eliminar esta medalla? Esta acción no se puede deshacer.
        </ConfirmDialog>
      )}
      {guard}
    </Dialog>
  );
}
