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

/** Form state; open fields are null or empty. */
export interface PacEnFormulario {
  nombre: string;
  visual: Visual;
  cantidadMedallasNecesarias: number | null;
  recompensaClaseId: number | null;
  fechaInicio: string;
  fechaFin: string;
  /** Duration chosen instead of an end; null if the end was picked by date. */
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

interface PacDado {
  given: Pac | undefined;
  hoy: string | undefined;
}

/** State and submit of a challenge's form. A new one starts today by default. */
export function usePacForm(grupoId: number, { given, hoy }: PacDado, onSaved: () => void) {
  const client = useQueryClient();
  // As opened or reloaded in this form: the page behind may show a newer version.
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
    // Completed or deleted meanwhile: nothing left to edit.
    if (stored?.id !== pac?.id || !stored || stored.estado === 'Completado') return onSaved();
    setPac(stored);
    form.reset(toFormulario(stored));
  });

  /** Moves the end with the start, or clears it if it is no longer after it (spec §5). */
  const changeInicio = (fechaInicio: string) => {
    const [fechaFin, semanas] = form.getValues(['fechaFin', 'semanas']);
    const queda = finTrasInicio(fechaInicio, fechaFin, semanas);
    if (queda !== fechaFin) form.setValue('fechaFin', queda, { shouldDirty: true });
  };

  const submit = form.handleSubmit(
    ({ cantidadMedallasNecesarias, recompensaClaseId, visual, semanas: _elegidas, ...rest }) => {
      // Validation guarantees both.
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
