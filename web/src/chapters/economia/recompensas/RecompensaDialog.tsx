import type { RecompensaProfesor, Respuesta } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { gruposQuery } from '../../../data/queries.ts';
import { recompensasQuery } from '../queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import type { GrupoConTienda } from './oferta.ts';
import { RecompensaForm } from './RecompensaForm.tsx';
import { deleteRecompensa } from './acts.ts';
import { useRecompensaForm } from './useRecompensaForm.ts';

type RecompensaDialogProps = {
  /** Undefined for a new reward. */
  recompensa?: RecompensaProfesor | undefined;
  /** Preselects this group's store for a new reward. */
  grupo?: GrupoConTienda;
  onClose: () => void;
  onCreada?: ((creada: Respuesta<'POST /api/Recompensa/alta'>) => void) | undefined;
};

export function RecompensaDialog({ recompensa, grupo, onClose, onCreada }: RecompensaDialogProps) {
  // The page has these queries already; observing them here refetches after a failure.
  const grupos = useQuery(gruposQuery('Profesor'));
  const { data: recompensas = [] } = useQuery(recompensasQuery());
  const conTienda = grupos.data ?? (grupo ? [grupo] : []);
  const otros = recompensas.filter(({ id }) => id !== recompensa?.id).map(({ nombre }) => nombre);
  const { form, submit, isSaving } = useRecompensaForm({
    recompensa,
    otros,
    grupos: conTienda,
    grupoId: grupo?.id,
    onSaved: (guardada) => {
      onClose();
      if (!recompensa) onCreada?.(guardada);
    },
  });
  const { run: runDelete } = useAct(deleteRecompensa);

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
      {(formId) => (
        <RecompensaForm
          id={formId}
          form={form}
          recompensaId={recompensa?.id}
          otros={otros}
          {...(!recompensa && {
            tiendas: { grupos: conTienda, sinGrupos: sayVacio(grupos, undefined), grupoId: grupo?.id },
          })}
          onSubmit={submit}
        />
      )}
    </EditDialog>
  );
}
