import type { Pac } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { grupoQuery, recompensasQuery } from '../../../api/queries.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { useUnsavedGuard } from '../../../navigation/UnsavedGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { RecompensaEnVentana } from '../../recompensas/lazy.ts';
import { useCreadas } from '../useCreadas.ts';
import { PacForm, type RecompensaElegible } from './PacForm.tsx';
import { usePacForm } from './usePacForm.ts';

type PacDialogProps = {
  grupoId: number;
  /** The one that is edited; none: a new one. */
  editado?: Pac | undefined;
  onClose: () => void;
};

/** A challenge for the class, new or edited (spec §2, Challenge tab; behaviour §7). */
export function PacDialog({ grupoId, editado, onClose }: PacDialogProps) {
  const formId = useId();
  // A page that stands open since yesterday would still say yesterday.
  const { data: grupo } = useQuery({ ...grupoQuery(grupoId), refetchOnMount: 'always' });
  const recompensas = useQuery(recompensasQuery());
  const [todas, add] = useCreadas<RecompensaElegible>(recompensas.data);
  const [isCreating, setIsCreating] = useState(false);
  const { form, pac, submit, changeInicio, cambiado, isSaving } = usePacForm(
    grupoId,
    { given: editado, hoy: grupo?.hoy },
    onClose,
  );
  const { isDirty } = form.formState;
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, isSaving || cambiado.isAsking);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={pac ? 'Editar desafío' : 'Crear nuevo Proyecto Colaborativo'}
      size="l"
      closeDisabled={isSaving}
      guarded={isDirty}
      footer={
        <>
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            {pac ? 'Guardar cambios' : 'Crear desafío'}
          </Button>
        </>
      }
    >
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
      {guard}
      {cambiado.guard}
    </Dialog>
  );
}
