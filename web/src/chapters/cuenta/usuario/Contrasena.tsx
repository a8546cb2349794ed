import { lazily } from '@aupa/domain/base';
import {
  checkContrasenia,
  checkOtraContrasenia,
  checkRepetida,
  CONTRASENIA_INSEGURA,
  faltaContrasenia,
} from '@aupa/domain/cuenta';
import type { DeQuien } from '@aupa/domain/contraseniaPropia';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { keys } from '../../../data/keys.ts';
import { asksEstrictas } from '../reglasContrasena.ts';
import { ofDispositivo } from '../../../data/session/dispositivo.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { checkPropia, useSeAdivina } from '../../../ui/field/adivinable.ts';
import { PasswordStrength } from '../../../ui/field/PasswordStrength.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { CAMPOS_CONTRASENA, changeContrasenia } from './acts.ts';
import styles from './Usuario.module.css';
import { Restablecida, type RestablecidaProps } from './Restablecida.tsx';

function checkNueva(actual: string, nueva: string, quien: DeQuien): string | true {
  const fallo = checkContrasenia(nueva);
  if (fallo === CONTRASENIA_INSEGURA) return `${fallo} ${faltaContrasenia(nueva) ?? ''}`;
  return fallo ?? checkPropia(nueva, quien) ?? checkOtraContrasenia(actual, nueva) ?? true;
}

const day = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

type ContrasenaProps = RestablecidaProps & {
  quien: DeQuien;
  cambiada: string;
};

/** The user's own password: since when, who reset it, and a form to change it (behaviour §2). */
export function Contrasena({ quien, cambiada, restablecida }: ContrasenaProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState, getValues, trigger, setError, reset } = useForm({
    mode: 'onTouched',
    defaultValues: { contrasenaActual: '', nuevaContrasena: '', repetida: '' },
  });
  const change = useAct(changeContrasenia, {
    onSuccess: () => {
      reset();
      setNueva('');
      void client.invalidateQueries({ queryKey: keys.usuario() });
    },
    onError: (error) => showFieldErrors(error, CAMPOS_CONTRASENA, setError),
  });
  const send = handleSubmit(({ contrasenaActual, nuevaContrasena }) =>
    change.run({ body: { contrasenaActual, nuevaContrasena, ...ofDispositivo() } }),
  );
  const { errors } = formState;
  const [nueva, setNueva] = useState('');
  const seAdivina = useSeAdivina(nueva, asksEstrictas);

  return (
    <Card
      title="Contraseña"
      aside={
        <>
          Cambiada el <time dateTime={cambiada}>{day().format(new Date(cambiada))}</time>
        </>
      }
    >
      <Stack gap={12}>
        <Restablecida restablecida={restablecida} />
        <Stack as="form" gap={12} onSubmit={send} noValidate>
          {/* Tells the password manager which account this is. */}
          <input hidden readOnly autoComplete="username" value={quien.nombreUsuario} />
          <PasswordField
            label="Contraseña actual"
            autoComplete="current-password"
            error={errors.contrasenaActual?.message}
            {...register('contrasenaActual', { validate: (v) => v !== '' || 'Escribe tu contraseña actual.' })}
          />
          <Stack gap={12} align="start" className={styles.pair}>
            <PasswordField
              label="Contraseña nueva"
              autoComplete="new-password"
              error={errors.nuevaContrasena?.message}
              {...(seAdivina === undefined ? {} : { hint: seAdivina })}
              {...register('nuevaContrasena', {
                validate: (v, { contrasenaActual }) => checkNueva(contrasenaActual, v, quien),
                onChange: (event: ChangeEvent<HTMLInputElement>) => {
                  setNueva(event.target.value);
                  if (getValues('repetida') !== '') void trigger('repetida');
                },
              })}
            />
            <PasswordField
              label="Otra vez"
              autoComplete="new-password"
              error={errors.repetida?.message}
              {...register('repetida', { validate: (v, all) => checkRepetida(all.nuevaContrasena, v) ?? true })}
            />
          </Stack>
          <Row wrap gap={[8, 12]} justify="between">
            <PasswordStrength value={nueva} seAdivina={seAdivina} />
            <Button type="submit" variant="soft" busy={change.isPending}>
              Cambiar contraseña
            </Button>
          </Row>
          <p className={styles.note}>Al cambiarla se cierran tus otras sesiones.</p>
        </Stack>
      </Stack>
    </Card>
  );
}
