import type { Pac } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grupoQuery } from '../../../data/queries.ts';
import { recompensasQuery } from '../../economia/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { RecompensaEnVentana } from '../../economia/recompensas/lazy.ts';
import { useCreadas } from '../../../data/useCreadas.ts';
import { PacForm, type RecompensaElegible } from './PacForm.tsx';
import { usePacForm } from './usePacForm.ts';

type PacDialogProps = {
  grupoId: number;
  editado?: Pac | undefined;
  onClose: () => void;
};

/** A challenge for the class, new or edited (spec §2, Challenge tab; behaviour §7). */
export function PacDialog({ grupoId, editado, onClose }: PacDialogProps) {
  // Refetch the school's day: a page left open since yesterday would still have the old one.
  const { data: grupo } = useQuery({ ...grupoQuery(grupoId), refetchOnMount: 'always' });
  const recompensas = useQuery(recompensasQuery());
  const [todas, add] = useCreadas<RecompensaElegible>(recompensas.data);
  const [isCreating, setIsCreating] = useState(false);
  const { form, pac, submit, changeInicio, cambiado, isSaving } = usePacForm(
    grupoId,
    { given: editado, hoy: grupo?.hoy },
    onClose,
  );

  return (
    <EditDialog
      title={pac ? 'Editar desafío' : 'Crear nuevo Proyecto Colaborativo'}
      size="l"
      submitLabel={pac ? 'Guardar cambios' : 'Crear desafío'}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      isAsking={cambiado.isAsking}
      even
      onClose={onClose}
    >
      {(formId) => (
        <>
          <PacForm
            id={formId}
            form={form}
            pac={pac}
            recompensas={todas}
            sinRecompensas={sayVacio(recompensas, 'Aún no tienes recompensas.')}
            onCrearRecompensa={() => setIsCreating(true)}
            medallasSemana={grupo?.medallasSemana}
            hoy={grupo?.hoy}
            onInicio={changeInicio}
            onSubmit={submit}
          />
          {isCreating && (
            <RecompensaEnVentana
              onClose={() => setIsCreating(false)}
              onCreada={(creada) => {
                add(creada);
                form.setValue('recompensaClaseId', creada.id, { shouldDirty: true, shouldValidate: true });
              }}
            />
          )}
          {cambiado.guard}
        </>
      )}
    </EditDialog>
  );
}
