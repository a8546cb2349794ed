import type { Recompensa } from '@aupa/contract';
import { normalizeNombre, parsePrecio } from '@aupa/domain';
import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { showFieldErrors } from '../../api/callError.ts';
import { CAMPOS_RECOMPENSA, createRecompensa, editRecompensa } from './acciones.ts';

/** What is typed; the price as text, to be read as an integer (spec §5). */
export interface RecompensaEnFormulario {
  nombre: string;
  nombreIcono: string;
  precio: string;
  repetible: boolean;
}

const NUEVA: RecompensaEnFormulario = { nombre: '', nombreIcono: '', precio: '0', repetible: false };

function toFormulario(recompensa?: Recompensa): RecompensaEnFormulario {
  if (!recompensa) return NUEVA;
  const { nombre, precio, repetible, representacion } = recompensa;
  return { nombre, nombreIcono: representacion.nombreIcono ?? '', precio: String(precio), repetible };
}

/** The form of a reward and its way to the server: what was typed stays until the server has taken it. */
export function useRecompensaForm(recompensa: Recompensa | undefined, onSaved: () => void) {
  const form = useForm<RecompensaEnFormulario>({ mode: 'onTouched', defaultValues: toFormulario(recompensa) });

  const onError = (error: unknown) => showFieldErrors(error, CAMPOS_RECOMPENSA, form.setError);
  const create = useAction(createRecompensa, { onSuccess: onSaved, onError });
  const edit = useAction(editRecompensa, { onSuccess: onSaved, onError });

  const submit = form.handleSubmit(({ nombre, nombreIcono, precio, repetible }) => {
    const monedas = parsePrecio(precio);
    // Enter leaves no field: what is sent stands there all the same.
    form.setValue('precio', String(monedas));
    const body = { nombre: normalizeNombre(nombre), nombreIcono, precio: monedas, repetible };
    if (recompensa) edit.run({ params: { id: recompensa.id }, body });
    else create.run({ body });
  });

  return { form, submit, isSaving: create.isPending || edit.isPending };
}
