import { checkContrasenia, checkRepetida } from '@aupa/domain/cuenta';
import type { DeQuien } from '@aupa/domain/contraseniaPropia';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { keys } from '../../../data/keys.ts';
import { asksEstrictas } from '../reglasContrasena.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { checkPropia } from '../../../ui/field/adivinable.ts';
import { NewPasswordField } from '../../../ui/field/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { CAMPOS_PRIMERA, choosePrimera } from './acts.ts';
import styles from './Usuario.module.css';
import { Restablecida, type RestablecidaProps } from './Restablecida.tsx';

/** Optional first password for a pupil who has only signed in by card. */
export function PrimeraContrasena({ quien, restablecida }: RestablecidaProps & { quien: DeQuien }) {
  const { nombreUsuario } = quien;
  const client = useQueryClient();
  const { register, handleSubmit, formState, getValues, trigger, setError } = useForm({
    mode: 'onTouched',
    defaultValues: { nuevaContrasena: '', repetida: '' },
  });
  const choose = useAct(choosePrimera, {
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.usuario() }),
    onError: (error) => showFieldErrors(error, CAMPOS_PRIMERA, setError),
  });
  const { errors } = formState;
  return (
    <Card title="Elige tu contraseña">
      <Stack gap={12}>
        <div>
          <Restablecida restablecida={restablecida} />
          <p className={styles.note}>
            Hasta ahora entras con tu tarjeta. Con una contraseña podrás entrar también sin ella, con tu usuario:{' '}
            <strong translate="no">{nombreUsuario}</strong>.
          </p>
        </div>
        <Stack
          as="form"
          gap={12}
          noValidate
          onSubmit={handleSubmit(({ nuevaContrasena }) => choose.run({ body: { nuevaContrasena } }))}
        >
          {/* Tells the password manager which account this is. */}
          <input hidden readOnly autoComplete="username" value={nombreUsuario} />
          <NewPasswordField
            label="Nueva contraseña"
            autoComplete="new-password"
            asksEstrictas={asksEstrictas}
            error={errors.nuevaContrasena?.message}
            {...register('nuevaContrasena', {
              validate: (v) => checkContrasenia(v) ?? checkPropia(v, quien) ?? true,
              onChange: () => {
                if (getValues('repetida') !== '') void trigger('repetida');
              },
            })}
          />
          <PasswordField
            label="Repetir contraseña"
            autoComplete="new-password"
            error={errors.repetida?.message}
            {...register('repetida', { validate: (v, all) => checkRepetida(all.nuevaContrasena, v) ?? true })}
          />
          <Row>
            <Button type="submit" busy={choose.isPending}>
              Elegir contraseña
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
}
