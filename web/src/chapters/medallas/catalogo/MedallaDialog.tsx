import type { Medalla as MedallaData } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { medallasQuery } from '../queries.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { deleteMedalla } from './acts.ts';
import { MedallaForm } from './MedallaForm.tsx';
import { useMedallaForm } from './useMedallaForm.ts';

type MedallaDialogProps = {
  medalla?: MedallaData | undefined;
  onClose: () => void;
  onCreada?: ((medalla: MedallaData) => void) | undefined;
};

/** Creates, edits or deletes one medal (spec §2, Medals screen). */
export function MedallaDialog({ medalla, onClose, onCreada }: MedallaDialogProps) {
  const { data: medallas = [] } = useQuery(medallasQuery());
  const otras = medallas.filter(({ id }) => id !== medalla?.id);
  const { form, submit, isSaving } = useMedallaForm(medalla, otras, (guardada) => {
    onClose();
    if (!medalla) onCreada?.(guardada);
  });
  const { run: runDelete } = useAct(deleteMedalla);

  return (
    <EditDialog
      title={medalla ? 'Editar medalla' : 'Crear nueva medalla'}
      size="l"
      submitLabel={medalla ? 'Guardar Cambios' : 'Crear Medalla'}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onClose={onClose}
      deletion={
        medalla && {
          title: 'Eliminar medalla',
          object: medalla.nombre,
          picture: <Medalla id={medalla.id} icono={medalla.nombreIcono} color={medalla.color} size={64} />,
          children: '¿Estás seguro que deseas eliminar esta medalla? Esta acción no se puede deshacer.',
          onConfirm: () => runDelete({ params: { id: medalla.id } }),
        }
      }
    >
      {(formId) => <MedallaForm id={formId} form={form} otros={otras.map(({ nombre }) => nombre)} onSubmit={submit} />}
    </EditDialog>
  );
}
