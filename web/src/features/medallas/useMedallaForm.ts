import type { Medalla, Respuesta } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain';
import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { tellAvisos } from '../../api/avisos.ts';
import { showFieldErrors } from '../../api/callError.ts';
import { CAMPOS_MEDALLA, createMedalla, editMedalla } from './acciones.ts';

/** What is typed; a coin field left empty is null. */
export interface MedallaEnFormulario {
  nombre: string;
  descripcion: string;
  nombreIcono: string;
  cantidadMonedasBrinda: number | null;
}

const NUEVA: MedallaEnFormulario = { nombre: '', descripcion: '', nombreIcono: '', cantidadMonedasBrinda: 5 };

function toFormulario(medalla?: Medalla): MedallaEnFormulario {
  if (!medalla) return NUEVA;
  const { nombre, descripcion, nombreIcono, cantidadMonedasBrinda } = medalla;
  return { nombre, descripcion, nombreIcono, cantidadMonedasBrinda };
}

/** The form of a medal, beside the names of the `otros`, and its way to the server: what was typed stays until the server has taken it. */
export function useMedallaForm(
  medalla: Medalla | undefined,
  otros: readonly string[],
  onSaved: (guardada: Medalla) => void,
) {
  const form = useForm<MedallaEnFormulario>({ mode: 'onTouched', defaultValues: toFormulario(medalla) });

  const onSuccess = (guardada: Respuesta<'POST /api/medalla/alta'>) => {
    tellAvisos('medalla', guardada, otros);
    onSaved(guardada);
  };
  const onError = (error: unknown) => showFieldErrors(error, CAMPOS_MEDALLA, form.setError);
  const create = useAction(createMedalla, { onSuccess, onError });
  const edit = useAction(editMedalla, { onSuccess, onError });

  const submit = form.handleSubmit(({ nombre, descripcion, nombreIcono, cantidadMonedasBrinda }) => {
    const body = {
      nombre: normalizeNombre(nombre),
      descripcion: normalizeNombre(descripcion),
      nombreIcono,
      cantidadMonedasBrinda: cantidadMonedasBrinda ?? 0,
    };
    if (medalla) edit.run({ params: { id: medalla.id }, body: { id: medalla.id, ...body } });
    else create.run({ body });
  });

  return { form, submit, isSaving: create.isPending || edit.isPending };
}
