import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { startSesion } from '../../shell/sesion.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { AccesoLink } from './AccesoLink.tsx';
import styles from './forms.module.css';

interface Values {
  nombreUsuario: string;
  contrasenia: string;
  rememberMe: boolean;
}

export function LoginForm() {
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onSubmit',
    defaultValues: { nombreUsuario: '', contrasenia: '', rememberMe: false },
  });
  const login = useAction('POST /api/Login/login', {
    fallback: 'Credenciales inválidas o error al iniciar sesión.',
    exclusive: true,
    retries: 0,
    onSuccess: startSesion,
  });

  const send = handleSubmit(({ nombreUsuario, contrasenia, rememberMe }) => {
    // PascalCase is this one payload's spelling (spec §3).
    login.run({ body: { NombreUsuario: nombreUsuario.trim(), Contrasenia: contrasenia, rememberMe } });
  });

  return (
    <>
      <h1 className={styles.title}>¡Hola!</h1>
      <p className={styles.lead}>Entra y sigue donde lo dejaste.</p>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.nombreUsuario?.message}
          {...register('nombreUsuario', { required: 'Escribe tu usuario.' })}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={formState.errors.contrasenia?.message}
          {...register('contrasenia', { required: 'Escribe tu contraseña.' })}
        />
        <div className={styles.between}>
          <Checkbox label="Recordarme" {...register('rememberMe')} />
          <AccesoLink to="/passwordRecovery" className={styles.textLink}>
            ¿Olvidaste tu contraseña?
          </AccesoLink>
        </div>
        <Button type="submit" size={52} block busy={login.isPending}>
          Iniciar sesión
        </Button>
        <AccesoLink to="/signup" className={buttonClass({ variant: 'line', size: 52, block: true })}>
          Crear nueva cuenta
        </AccesoLink>
      </form>
    </>
  );
}
