import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { grupoQuery, recompensasQuery } from '../../../api/queries.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { useUnsavedGuard } from '../../../navigation/UnsavedGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { PacForm } from './PacForm.tsx';
import { usePacForm } from './usePacForm.ts';

/** A new challenge for the class (spec §2, Challenge tab). */
export function PacDialog({ grupoId, onClose }: { grupoId: number; onClose: () => void }) {
  const formId = useId();
  // A page that stands open since yesterday would still say yesterday.
  const { data: grupo } = useQuery({ ...grupoQuery(grupoId), refetchOnMount: 'always' });
  const recompensas = useQuery(recompensasQuery());
  const { form, submit, changeInicio, isSaving } = usePacForm(grupoId, onClose);
  const { isDirty } = form.formState;
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, isSaving);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title="Crear nuevo Proyecto Colaborativo"
      size="l"
      closeDisabled={isSaving}
      guarded={isDirty}
      footer={
        <>
          <Button variant="line" disabled={isSaving} onClick={requestClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
            Crear desafío
          </Button>
        </>
      }
    >
      <PacForm
        id={formId}
        form={form}
        recompensas={recompensas.data ?? []}
        sinRecompensas={sayVacio(recompensas, 'Aún no tienes recompensas. Créalas en el menú, en Recompensas.')}
        medallasSemana={grupo?.medallasSemana}
        hoy={grupo?.hoy}
        onInicio={changeInicio}
        onSubmit={submit}
      />
      {guard}
    </Dialog>
  );
}
