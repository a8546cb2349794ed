import type { Umbral } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { grupoQuery, medallasGrupoQuery, tiposKudoQuery } from '../../../api/queries.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { useUnsavedGuard } from '../../../navigation/UnsavedGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { deleteUmbral } from './acciones.ts';
import { UmbralForm } from './UmbralForm.tsx';
import styles from './UmbralForm.module.css';
import { UmbralPicture } from './UmbralPicture.tsx';
import { useUmbralForm } from './useUmbralForm.ts';

interface UmbralDialogProps {
  grupoId: number;
  /** None: a new one. */
  umbral: Umbral | undefined;
  /** All of the group. */
  umbrales: readonly Umbral[];
  onClose: () => void;
}

/** Creates, edits or deletes a threshold (spec §2, Threshold tab). */
export function UmbralDialog({ grupoId, umbral, umbrales, onClose }: UmbralDialogProps) {
  const formId = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const tipos = useQuery(tiposKudoQuery());
  const medallas = useQuery(medallasGrupoQuery(grupoId));
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const { form, submit, isSaving } = useUmbralForm(grupoId, umbral, onClose);
  const { requestClose, guard } = useUnsavedGuard(form.formState.isDirty, onClose, isSaving);
  const { run: runDelete } = useAction(deleteUmbral, { grupoId });
  const usados = new Set(umbrales.filter(({ id }) => id !== umbral?.id).map(({ tipoKudoId }) => tipoKudoId));

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={umbral ? 'Editar umbral' : 'Crear nuevo umbral'}
      size="m"
      closeDisabled={isSaving}
      guarded={form.formState.isDirty}
      footer={
        <div className={styles.footer}>
          {umbral && (
            <IconButton
              icon="delete"
              label="Eliminar umbral"
              className={styles.delete}
              disabled={isSaving}
              onClick={() => setIsDeleting(true)}
            />
          )}
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            {umbral ? 'Guardar cambios' : 'Crear umbral'}
          </Button>
        </div>
      }
    >
      <UmbralForm
        id={formId}
        form={form}
        tipos={tipos.data?.filter(({ id }) => !usados.has(id)) ?? []}
        sinTipos={sayVacio(tipos, 'Todos los reconocimientos tienen ya su umbral.')}
        medallas={medallas.data ?? []}
        sinMedallas={sayVacio(medallas, 'Aún no tienes medallas. Créalas en el menú, en Medallas.')}
        cantAlumnos={grupo?.cantAlumnos}
        onSubmit={submit}
      />
      {umbral && (
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            runDelete({ params: { id: umbral.id } });
            onClose();
          }}
          title="¿Eliminar el umbral?"
          object={umbral.tipoKudoNombre}
          picture={<UmbralPicture umbral={umbral} tipos={tipos.data ?? []} />}
          confirmLabel="Eliminar"
          tone="danger"
        >
          Estos reconocimientos dejarán de traer medallas. Quien ya ganó una se queda con ella.
        </ConfirmDialog>
      )}
      {guard}
    </Dialog>
  );
}
