import type { Recompensa as RecompensaDelProfesor } from '@aupa/contract';
import { useAction } from '../../api/actions.ts';
import { EditDialog } from '../../navigation/EditDialog.tsx';
import { Recompensa } from '../../parts/recompensa/Recompensa.tsx';
import { deleteRecompensa } from './acciones.ts';
import { RecompensaForm } from './RecompensaForm.tsx';
import { useRecompensaForm } from './useRecompensaForm.ts';

type RecompensaDialogProps = {
  /** None: a new one. */
  recompensa: RecompensaDelProfesor | undefined;
  onClose: () => void;
};

/** Creates, edits or deletes one reward (spec §2, Rewards screen). */
export function RecompensaDialog({ recompensa, onClose }: RecompensaDialogProps) {
  const { form, submit, isSaving } = useRecompensaForm(recompensa, onClose);
  const { run: runDelete } = useAction(deleteRecompensa);

  return (
    <EditDialog
      title={recompensa ? 'Editar recompensa' : 'Crear nueva recompensa'}
      size="l"
      submitLabel={recompensa ? 'Guardar cambios' : 'Crear recompensa'}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onClose={onClose}
      deletion={
        recompensa && {
          label: 'Eliminar recompensa',
          title: 'Eliminar recompensa',
          object: recompensa.nombre,
          picture: <Recompensa id={recompensa.id} representacion={recompensa.representacion} size={72} />,
          children: (
            <>
              <p>¿Estás seguro que deseas eliminar esta recompensa?</p>
              <p>Sale de todas las tiendas. Quien ya la canjeó la conserva.</p>
            </>
          ),
          onConfirm: () => runDelete({ params: { id: recompensa.id } }),
        }
      }
    >
      {(formId) => <RecompensaForm id={formId} form={form} recompensaId={recompensa?.id} onSubmit={submit} />}
    </EditDialog>
  );
}
