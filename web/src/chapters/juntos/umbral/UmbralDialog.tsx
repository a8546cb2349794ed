import type { Umbral } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { grupoQuery, medallasGrupoQuery } from '../../../data/queries.ts';
import { tiposKudoQuery } from '../queries.ts';

import { sayVacio } from '../../../data/vacio.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { useMedallaNueva } from '../../medallas/useMedallaNueva.tsx';
import { deleteUmbral } from './acts.ts';
import { UmbralForm } from './UmbralForm.tsx';
import { UmbralPicture } from './UmbralPicture.tsx';
import { useUmbralForm } from './useUmbralForm.ts';

interface UmbralDialogProps {
  grupoId: number;
  umbral: Umbral | undefined;
  umbrales: readonly Umbral[];
  onClose: () => void;
}

/** Creates, edits or deletes a threshold (spec §2, Threshold tab). */
export function UmbralDialog({ grupoId, umbral, umbrales, onClose }: UmbralDialogProps) {
  const tipos = useQuery(tiposKudoQuery());
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const { form, submit, isSaving } = useUmbralForm(grupoId, umbral, onClose);
  const { medallas, crear, ventana } = useMedallaNueva(catalogo.data, (id) =>
    form.setValue('medallaId', id, { shouldDirty: true, shouldValidate: true }),
  );
  const { run: runDelete } = useAct(deleteUmbral, { grupoId });
  const usados = new Set(umbrales.filter(({ id }) => id !== umbral?.id).map(({ tipoKudoId }) => tipoKudoId));

  return (
    <EditDialog
      title={umbral ? 'Editar umbral' : 'Crear nuevo umbral'}
      size="m"
      submitLabel={umbral ? 'Guardar cambios' : 'Crear umbral'}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onClose={onClose}
      deletion={
        umbral && {
          label: 'Eliminar umbral',
          title: '¿Eliminar el umbral?',
          object: umbral.tipoKudoNombre,
          picture: <UmbralPicture umbral={umbral} tipos={tipos.data ?? []} />,
          children: 'Estos reconocimientos dejarán de traer medallas. Quien ya ganó una se queda con ella.',
          onConfirm: () => runDelete({ params: { id: umbral.id } }),
        }
      }
    >
      {(formId) => (
        <>
          <UmbralForm
            id={formId}
            form={form}
            tipos={tipos.data?.filter(({ id }) => !usados.has(id)) ?? []}
            sinTipos={sayVacio(tipos, 'Todos los reconocimientos tienen ya su umbral.')}
            medallas={medallas}
            sinMedallas={sayVacio(catalogo, 'Aún no tienes medallas.')}
            crearMedalla={crear}
            cantAlumnos={grupo?.cantAlumnos}
            onSubmit={submit}
          />
          {ventana}
        </>
      )}
    </EditDialog>
  );
}
