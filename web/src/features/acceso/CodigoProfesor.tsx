import type { Body } from '@aupa/contract';
import { checkCodigoProfesor } from '@aupa/domain';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { CallError, showFieldErrors } from '../../api/callError.ts';
import { startSesion } from '../../session/sesion.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { createProfesor } from './acciones.ts';
import styles from './forms.module.css';

export type AltaProfesor = Body<'POST /api/profesor/alta'>;

interface CodigoProfesorProps {
  /** All that was typed in the form. */
  alta: AltaProfesor;
  /** The code as it was typed here before. */
  codigo: string;
  /** Why the code that the form sent along was refused. */
  error: string | undefined;
  /** Leads back to the form. `refusal`: the code was right, and the server refused something else of it. */
  onClose: (codigo: string, refusal?: CallError) => void;
}

/** The step after the form, where the installation asks teachers for its code (behaviour §2). */
export function CodigoProfesor({ alta, codigo, error, onClose }: CodigoProfesorProps) {
  const { register, handleSubmit, formState, setError, setFocus, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { codigoProfesor: codigo },
  });
  const create = useAction(createProfesor, {
    onSuccess: startSesion,
    onError: (failure, { body }) => {
      showFieldErrors(failure, ['codigoProfesor'], setError);
      if (!(failure instanceof CallError)) return;
      const { codigoProfesor, ...otros } = failure.fields;
      if (codigoProfesor === undefined && Object.keys(otros).length > 0) onClose(body.codigoProfesor ?? '', failure);
    },
  });
  useEffect(() => {
    if (error) setError('codigoProfesor', { type: 'server', message: error });
    setFocus('codigoProfesor');
  }, [error, setError, setFocus]);

  const send = handleSubmit(({ codigoProfesor }) => create.run({ body: { ...alta, codigoProfesor } }));
  return (
    <>
      <button type="button" className={styles.back} onClick={() => onClose(getValues('codigoProfesor'))}>
        <Icon name="arrow-left" size={18} />
        Volver
      </button>
      <h1 className={styles.title}>Un último paso</h1>
      <p className={styles.lead}>
        Para registrarte como Profesor hace falta el código del centro. Te lo da quien administra Aúpa.
      </p>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label="Código del centro"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Son 8 letras y cifras, en mayúsculas o minúsculas."
          error={formState.errors.codigoProfesor?.message}
          {...register('codigoProfesor', { validate: (v) => checkCodigoProfesor(v) ?? true })}
        />
        <Button type="submit" size={52} block aria-busy={create.isPending || undefined}>
          {create.isPending ? 'Creando cuenta...' : 'Registrarse'}
        </Button>
      </form>
    </>
  );
}
