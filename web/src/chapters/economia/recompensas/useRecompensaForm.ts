import type { RecompensaProfesor, Respuesta } from '@aupa/contract';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { tellAvisos } from '../../../data/avisos.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { bodyOf, NUEVA, tickedGrupos, toFormulario, type RecompensaEnFormulario } from './formulario.ts';
import type { GrupoConTienda } from './oferta.ts';
import { CAMPOS_RECOMPENSA, createRecompensa, editRecompensa } from './acts.ts';

interface Known {
  recompensa: RecompensaProfesor | undefined;
  otros: readonly string[];
  grupos: readonly GrupoConTienda[];
  grupoId: number | undefined;
  onSaved: (guardada: Respuesta<'POST /api/Recompensa/alta'>) => void;
}

/** State and submit of the reward form: input is kept until the server accepts it. */
export function useRecompensaForm({ recompensa, otros, grupos, grupoId, onSaved }: Known) {
  const form = useForm<RecompensaEnFormulario>({
    mode: 'onTouched',
    defaultValues: recompensa ? toFormulario(recompensa) : NUEVA,
  });
  const outcome = {
    onSuccess: (guardada: Respuesta<'POST /api/Recompensa/alta'>) => {
      tellAvisos('recompensa', guardada, otros);
      onSaved(guardada);
    },
    onError: (error: unknown) => showFieldErrors(error, CAMPOS_RECOMPENSA, form.setError),
  };
  const create = useAct(createRecompensa, outcome);
  const edit = useAct(editRecompensa, outcome);

  const submit = form.handleSubmit((escrita) => {
    const body = bodyOf(escrita);
    // Submitting with Enter doesn't blur the field, so show the parsed price here.
    form.setValue('precio', String(body.precio));
    if (recompensa) edit.run({ params: { id: recompensa.id }, body });
    else create.run({ body: { ...body, gruposIds: [...tickedGrupos(escrita.gruposIds, grupos, grupoId)] } });
  });

  return { form, submit, isSaving: create.isPending || edit.isPending };
}
