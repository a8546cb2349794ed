import type { Umbral } from '@aupa/contract';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { CAMPOS_UMBRAL, createUmbral, editUmbral } from './acts.ts';

export interface UmbralEnFormulario {
  tipoKudoId: number | null;
  medallaId: number | null;
  cantidadKudos: number | null;
  soloCompanerosDistintos: boolean;
}

/** Ticked by default: two friends alone must not be able to raise each other's grade (behaviour §6). */
const NUEVO: UmbralEnFormulario = {
  tipoKudoId: null,
  medallaId: null,
  cantidadKudos: 3,
  soloCompanerosDistintos: true,
};

function toFormulario(umbral?: Umbral): UmbralEnFormulario {
  if (!umbral) return NUEVO;
  const { tipoKudoId, medallaId, cantidadKudos, soloCompanerosDistintos } = umbral;
  return { tipoKudoId, medallaId, cantidadKudos, soloCompanerosDistintos };
}

export function useUmbralForm(grupoId: number, umbral: Umbral | undefined, onSaved: () => void) {
  const form = useForm<UmbralEnFormulario>({ mode: 'onTouched', defaultValues: toFormulario(umbral) });
  const outcome = {
    grupoId,
    onSuccess: onSaved,
    onError: (error: unknown) => showFieldErrors(error, CAMPOS_UMBRAL, form.setError),
  };
  const create = useAct(createUmbral, outcome);
  const edit = useAct(editUmbral, outcome);

  const submit = form.handleSubmit(({ tipoKudoId, medallaId, cantidadKudos, soloCompanerosDistintos }) => {
    // Validation guarantees each.
    if (tipoKudoId === null || medallaId === null || cantidadKudos === null) return;
    const body = { grupoId, tipoKudoId, medallaId, cantidadKudos, soloCompanerosDistintos };
    if (umbral) edit.run({ body: { id: umbral.id, ...body } });
    else create.run({ body });
  });
  return { form, submit, isSaving: create.isPending || edit.isPending };
}
