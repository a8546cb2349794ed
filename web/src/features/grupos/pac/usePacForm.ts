import { finVigente, type Visual } from '@aupa/domain';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../api/actions.ts';
import { showFieldErrors } from '../../../api/callError.ts';
import { CAMPOS_PAC, createPac } from './acciones.ts';

/** What is chosen and typed; what is still open is null or empty. */
export interface PacEnFormulario {
  nombre: string;
  visual: Visual;
  cantidadMedallasNecesarias: number | null;
  recompensaClaseId: number | null;
  fechaInicio: string;
  fechaFin: string;
}

const NUEVO: PacEnFormulario = {
  nombre: '',
  visual: 'montana',
  cantidadMedallasNecesarias: 100,
  recompensaClaseId: null,
  fechaInicio: '',
  fechaFin: '',
};

/** The form of a challenge and its way to the server. */
export function usePacForm(grupoId: number, onSaved: () => void) {
  const form = useForm<PacEnFormulario>({ mode: 'onTouched', defaultValues: NUEVO });
  const create = useAction(createPac, {
    grupoId,
    onSuccess: onSaved,
    onError: (error) => showFieldErrors(error, CAMPOS_PAC, form.setError),
  });

  /** An end that is no longer after the start goes with it (spec §5). */
  const changeInicio = (fechaInicio: string) => {
    const fechaFin = form.getValues('fechaFin');
    const queda = finVigente(fechaInicio, fechaFin);
    if (queda !== fechaFin) form.setValue('fechaFin', queda, { shouldDirty: true });
  };

  const submit = form.handleSubmit(({ cantidadMedallasNecesarias, recompensaClaseId, ...rest }) => {
    // The form's checks have made sure that both are chosen.
    if (cantidadMedallasNecesarias === null || recompensaClaseId === null) return;
    create.run({ query: { grupoId }, body: { ...rest, cantidadMedallasNecesarias, recompensaClaseId } });
  });
  return { form, submit, changeInicio, isSaving: create.isPending };
}
