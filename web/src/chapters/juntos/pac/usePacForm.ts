import type { BodyIn, Pac } from '@aupa/contract';
import { finTrasInicio, type Visual } from '@aupa/domain/juntos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { CallError, showFieldErrors } from '../../../data/callError.ts';
import { pacQuery } from '../../../data/clasificacion.ts';
import { useCambiadoGuard } from '../../../notices/CambiadoGuard.tsx';
import { CAMPOS_PAC, createPac, editPac } from './acts.ts';

type Edicion = BodyIn<'PUT /api/Profesor/pac/:id'>;

/** What is chosen and typed; what is still open is null or empty. */
export interface PacEnFormulario {
  nombre: string;
  visual: Visual;
  cantidadMedallasNecesarias: number | null;
  recompensaClaseId: number | null;
  fechaInicio: string;
  fechaFin: string;
  /** Chosen in place of an end; null where the end was chosen by its day. */
  semanas: number | null;
}

const NUEVO: PacEnFormulario = {
  nombre: '',
  visual: 'montana',
  cantidadMedallasNecesarias: 100,
  recompensaClaseId: null,
  fechaInicio: '',
  fechaFin: '',
  semanas: null,
};

const toFormulario = (pac: Pac): PacEnFormulario => ({
  nombre: pac.nombre,
  visual: pac.visual,
  cantidadMedallasNecesarias: pac.cantidadMedallasNecesarias,
  recompensaClaseId: pac.recompensaClaseId,
  fechaInicio: pac.fechaInicio,
  fechaFin: pac.fechaFin,
  semanas: null,
});

/** The form needs two things besides the group: the challenge that is edited, as the page shows it, and the school's day once it is known. */
interface PacDado {
  given: Pac | undefined;
  hoy: string | undefined;
}

/** The form of a challenge and its way to the server. A new one begins today unless the teacher says otherwise. */
export function usePacForm(grupoId: number, { given, hoy }: PacDado, onSaved: () => void) {
  const client = useQueryClient();
  // As it was opened, or loaded anew, here: the page behind may show a newer one, with a newer version.
  const [pac, setPac] = useState(given);
  const form = useForm<PacEnFormulario>({ mode: 'onTouched', defaultValues: pac ? toFormulario(pac) : NUEVO });
  const { resetField, getFieldState } = form;
  useEffect(() => {
    if (given || hoy === undefined || getFieldState('fechaInicio').isDirty) return;
    resetField('fechaInicio', { defaultValue: hoy });
  }, [given, hoy, resetField, getFieldState]);
  const onError = (error: unknown) => showFieldErrors(error, CAMPOS_PAC, form.setError);
  const create = useAct(createPac, { grupoId, onSuccess: onSaved, onError });
  const edit = useAct(editPac, {
    grupoId,
    onSuccess: onSaved,
    onError: (error, { body: { version: _opened, ...body } }) => {
      if (error instanceof CallError && error.is('CAMBIADO_EN_OTRA_PARTE')) cambiado.ask(() => save(body));
      else onError(error);
    },
  });
  const save = (body: Edicion) => edit.run({ params: { id: pac?.id ?? 0 }, body });
  const cambiado = useCambiadoGuard(async () => {
    const stored = await client.fetchQuery({ ...pacQuery(grupoId), staleTime: 0 });
    // Completed or deleted meanwhile: there is nothing to edit any more.
    if (stored?.id !== pac?.id || !stored || stored.estado === 'Completado') return onSaved();
    setPac(stored);
    form.reset(toFormulario(stored));
  });

  /** The end goes with the start, or is cleared where it is no longer after it (spec §5). */
  const changeInicio = (fechaInicio: string) => {
    const [fechaFin, semanas] = form.getValues(['fechaFin', 'semanas']);
    const queda = finTrasInicio(fechaInicio, fechaFin, semanas);
    if (queda !== fechaFin) form.setValue('fechaFin', queda, { shouldDirty: true });
  };

  const submit = form.handleSubmit(
    ({ cantidadMedallasNecesarias, recompensaClaseId, visual, semanas: _elegidas, ...rest }) => {
      // The form's checks have made sure that both are chosen.
      if (cantidadMedallasNecesarias === null || recompensaClaseId === null) return;
      if (!pac) {
        return create.run({
          query: { grupoId },
          body: { ...rest, visual, cantidadMedallasNecesarias, recompensaClaseId },
        });
      }
      if (!form.formState.isDirty) return onSaved();
      return save({ ...rest, cantidadMedallasNecesarias, version: pac.version });
    },
  );
  return { form, pac, submit, changeInicio, cambiado, isSaving: create.isPending || edit.isPending };
}
