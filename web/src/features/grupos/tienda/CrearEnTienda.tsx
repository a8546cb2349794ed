import type { GrupoInfo, RecompensaProfesor } from '@aupa/contract';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../api/actions.ts';
import { tellAvisos } from '../../../api/avisos.ts';
import { showFieldErrors } from '../../../api/callError.ts';
import { CAMPOS_RECOMPENSA, createRecompensa } from '../../../api/recompensas.ts';
import { EditDialog } from '../../../navigation/EditDialog.tsx';
import { bodyOf, NUEVA, tickedGrupos, type RecompensaEnFormulario } from '../../../parts/recompensa/formulario.ts';
import type { GrupoConTienda } from '../../../parts/recompensa/oferta.ts';
import { RecompensaForm } from '../../../parts/recompensa/RecompensaForm.tsx';

interface CrearEnTiendaProps {
  grupo: GrupoInfo;
  grupos: readonly GrupoConTienda[];
  sinGrupos: string | undefined;
  recompensas: readonly RecompensaProfesor[];
  onClose: () => void;
}

/** A new reward for this store, made where it is missing; its group is ticked. */
export function CrearEnTienda({ grupo, grupos, sinGrupos, recompensas, onClose }: CrearEnTiendaProps) {
  const form = useForm<RecompensaEnFormulario>({ mode: 'onTouched', defaultValues: NUEVA });
  const otros = recompensas.map(({ nombre }) => nombre);
  const create = useAction(createRecompensa, {
    onSuccess: (creada) => {
      tellAvisos('recompensa', creada, otros);
      onClose();
    },
    onError: (error) => showFieldErrors(error, CAMPOS_RECOMPENSA, form.setError),
  });
  const submit = form.handleSubmit((escrita) => {
    const body = bodyOf(escrita);
    // Enter leaves no field: what is sent stands there all the same.
    form.setValue('precio', String(body.precio));
    create.run({ body: { ...body, gruposIds: [...tickedGrupos(escrita.gruposIds, grupos, grupo.id)] } });
  });
  return (
    <EditDialog
      title="Crear nueva recompensa"
      size="l"
      submitLabel="Crear recompensa"
      isDirty={form.formState.isDirty}
      isSaving={create.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <RecompensaForm
          id={formId}
          form={form}
          recompensaId={undefined}
          otros={otros}
          tiendas={{ grupos, sinGrupos, grupoId: grupo.id }}
          onSubmit={submit}
        />
      )}
    </EditDialog>
  );
}
