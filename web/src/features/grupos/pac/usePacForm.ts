import type { BodyIn, Pac } from '@aupa/contract';
import { finVigente, type Visual } from '@aupa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../api/actions.ts';
import { CallError, showFieldErrors } from '../../../api/callError.ts';
import { pacQuery } from '../../../api/clasificacion.ts';
import { useCambiadoGuard } from '../../../notices/CambiadoGuard.tsx';
import { CAMPOS_PAC, createPac, editPac } from './acciones.ts';

type Edicion = BodyIn<'PUT /api/Profesor/pac/:id'>;

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

const toFormulario = (pac: Pac): PacEnFormulario => ({
  nombre: pac.nombre,
  visual: pac.visual,
  cantidadMedallasNecesarias: pac.cantidadMedallasNecesarias,
  recompensaClaseId: pac.recompensaClaseId,
  fechaInicio: pac.fechaInicio,
  fechaFin: pac.fechaFin,
});

/** The form of a challenge and its way to the server; `given`: the one that is edited, as the page shows it. */
export function usePacForm(grupoId: number, given: Pac | undefined, onSaved: () => void) {
  const client = useQueryClient();
  // As it was opened, or loaded anew, here: the page behind may show a newer one, with a newer version.
  const [pac, setPac] = useState(given);
  const form = useForm<PacEnFormulario>({ mode: 'onTouched', defaultValues: pac ? toFormulario(pac) : NUEVO });
  const onError = (error: unknown) => showFieldErrors(error, CAMPOS_PAC, form.setError);
  const create = useAction(createPac, { grupoId, onSuccess: onSaved, onError });
  const edit = useAction(editPac, {
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

  /** An end that is no longer after the start goes with it (spec §5). */
  const changeInicio = (fechaInicio: string) => {
    const fechaFin = form.getValues('fechaFin');
    const queda = finVigente(fechaInicio, fechaFin);
    if (queda !== fechaFin) form.setValue('fechaFin', queda, { shouldDirty: true });
  };

  const submit = form.handleSubmit(({ cantidadMedallasNecesarias, recompensaClaseId, visual, ...rest }) => {
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
  });
  return { form, pac, submit, changeInicio, cambiado, isSaving: create.isPending || edit.isPending };
}
