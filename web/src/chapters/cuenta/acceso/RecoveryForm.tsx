import type { Respuesta } from '@aupa/contract';
import { checkUsuarioRecuperacion, SIN_PREGUNTAS, SIN_PREGUNTAS_QUE_HACER } from '@aupa/domain/cuenta';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { defineAct } from '../../../data/acts.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { AccesoLink } from './AccesoLink.tsx';
import styles from './forms.module.css';
import { RecoveryAnswers } from './RecoveryAnswers.tsx';

type Preguntas = Respuesta<'GET /api/RecuperarContrasena/preguntas/:nombreUsuario'>['preguntas'];

const findPreguntas = defineAct('GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
  fallback: 'Error desconocido al obtener preguntas de seguridad.',
  retries: 0,
});

interface Found {
  nombreUsuario: string;
  preguntas: Preguntas;
}

/** Password recovery (spec §2): first the username, then the answers and the new password. */
export function RecoveryForm() {
  const [found, setFound] = useState<Found | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    mode: 'onTouched',
    defaultValues: { nombreUsuario: '' },
  });
  const search = useAct(findPreguntas, {
    onSuccess: ({ preguntas }, { params: { nombreUsuario } }) => {
      if (preguntas.length > 0) setFound({ nombreUsuario: String(nombreUsuario), preguntas });
      else setError('nombreUsuario', { type: 'server', message: SIN_PREGUNTAS }, { shouldFocus: true });
    },
  });

  const send = handleSubmit(({ nombreUsuario }) => search.run({ params: { nombreUsuario: nombreUsuario.trim() } }));

  return (
    <>
      <AccesoLink to="/login" className={`${linkClass} ${styles.back}`}>
        <Icon name="arrow-left" size={18} />
        Volver
      </AccesoLink>
      <h1 className={styles.title}>Recupera tu contraseña</h1>
      {found === null ? (
        <>
          <Text tone="muted" size={17} className={styles.lead}>
            Buscamos las preguntas que respondiste al crear tu cuenta.
          </Text>
          <Stack as="form" gap={12} onSubmit={send} noValidate>
            <div>
              <Field
                label="Usuario"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                error={formState.errors.nombreUsuario?.message}
                {...register('nombreUsuario', { validate: (v) => checkUsuarioRecuperacion(v) ?? true })}
              />
              <Text role="status" tone="muted" size={14}>
                {formState.errors.nombreUsuario?.message === SIN_PREGUNTAS && SIN_PREGUNTAS_QUE_HACER}
              </Text>
            </div>
            <Button type="submit" size={52} block busy={search.isPending}>
              Buscar preguntas
            </Button>
          </Stack>
        </>
      ) : (
        <RecoveryAnswers {...found} />
      )}
    </>
  );
}
