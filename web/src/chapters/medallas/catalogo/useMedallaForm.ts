import type { Medalla, Respuesta } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain/base';
import { colorDeMedalla, proposeColor, type ColorMedalla } from '@aupa/domain/medallas';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { tellAvisos } from '../../../data/avisos.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { CAMPOS_MEDALLA, createMedalla, editMedalla } from './acts.ts';

/** Form state; an empty coin field is null. */
export interface MedallaEnFormulario {
  nombre: string;
  descripcion: string;
  nombreIcono: string;
  cantidadMonedasBrinda: number | null;
  color: ColorMedalla;
}

const NUEVA = { nombre: '', descripcion: '', nombreIcono: '', cantidadMonedasBrinda: 5 };

function toFormulario(medalla: Medalla | undefined, otras: readonly Medalla[]): MedallaEnFormulario {
  if (!medalla) return { ...NUEVA, color: proposeColor(otras) };
  const { id, nombre, descripcion, nombreIcono, cantidadMonedasBrinda, color } = medalla;
  return { nombre, descripcion, nombreIcono, cantidadMonedasBrinda, color: colorDeMedalla(id, color) };
}

/** State and submit of the medal form: input is kept until the server accepts it. `otras`: the teacher's other medals. */
export function useMedallaForm(
  medalla: Medalla | undefined,
  otras: readonly Medalla[],
  onSaved: (guardada: Medalla) => void,
) {
  const form = useForm<MedallaEnFormulario>({ mode: 'onTouched', defaultValues: toFormulario(medalla, otras) });
  const propuesto = medalla ? undefined : proposeColor(otras);
  // The other medals may load after the form has opened.
  useEffect(() => {
    if (propuesto && !form.getFieldState('color').isDirty) form.resetField('color', { defaultValue: propuesto });
  }, [propuesto, form]);

  const onSuccess = (guardada: Respuesta<'POST /api/medalla/alta'>) => {
    tellAvisos(
      'medalla',
      guardada,
      otras.map(({ nombre }) => nombre),
    );
    onSaved(guardada);
  };
  const onError = (error: unknown) => showFieldErrors(error, CAMPOS_MEDALLA, form.setError);
  const create = useAct(createMedalla, { onSuccess, onError });
  const edit = useAct(editMedalla, { onSuccess, onError });

  const submit = form.handleSubmit(({ nombre, descripcion, nombreIcono, cantidadMonedasBrinda, color }) => {
    const body = {
      nombre: normalizeNombre(nombre),
      descripcion: normalizeNombre(descripcion),
      nombreIcono,
      color,
      cantidadMonedasBrinda: cantidadMonedasBrinda ?? 0,
    };
    if (medalla) edit.run({ params: { id: medalla.id }, body: { id: medalla.id, ...body } });
    else create.run({ body });
  });

  return { form, submit, isSaving: create.isPending || edit.isPending };
}
