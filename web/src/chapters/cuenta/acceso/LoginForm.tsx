import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAct } from '../../../data/perform.ts';
import { defineAct } from '../../../data/acts.ts';
import { CallError } from '../../../data/callError.ts';
import { ofDispositivo } from '../../../data/session/dispositivo.ts';
import { letIn } from '../../../data/letIn.ts';
import { Button, buttonClass, linkClass } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { AccesoLink } from './AccesoLink.tsx';
import type { ConTemporal } from './ChooseContrasenia.tsx';
import styles from './forms.module.css';
import { ChooseContrasenia } from './lazy.ts';

const REQUIRED = { nombreUsuario: 'Escribe tu usuario.', contrasenia: 'Escribe tu contraseña.' } as const;
type Campo = keyof typeof REQUIRED;

const enter = defineAct('POST /api/Login/login', {
  fallback: 'Credenciales inválidas o error al iniciar sesión.',
  retries: 0,
  expected: 'CONTRASENA_TEMPORAL',
});

/** Without the form library: two fields don't need it, and this page must load first. */
export function LoginForm() {
  const [missing, setMissing] = useState<readonly Campo[]>([]);
  const [temporal, setTemporal] = useState<ConTemporal | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isBack = temporal !== null && !isChoosing;
  useEffect(() => {
    if (isBack) title.current?.focus();
  }, [isBack]);
  const login = useAct(enter, { onSuccess: letIn });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const nombreUsuario = String(given.get('nombreUsuario')).trim();
    const contrasenia = String(given.get('contrasenia'));
    const empty = (['nombreUsuario', 'contrasenia'] as const).filter((campo) => String(given.get(campo)).trim() === '');
    setMissing(empty);
    if (empty[0] !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
      return;
    }
    const rememberMe = given.get('rememberMe') !== null;
    // PascalCase is this one payload's spelling (spec §3, §7).
    login
      .runAsync({ body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia, rememberMe, ...ofDispositivo() } })
      .catch((error: unknown) => {
        if (!(error instanceof CallError && error.is('CONTRASENA_TEMPORAL'))) return;
        setTemporal({ nombreUsuario, contrasenaTemporal: contrasenia, rememberMe });
        setIsChoosing(true);
      });
  };

  const errorOf = (campo: Campo) => (missing.includes(campo) ? REQUIRED[campo] : undefined);
  const forgive = (campo: Campo) => () => setMissing((all) => all.filter((other) => other !== campo));

  if (temporal && isChoosing) return <ChooseContrasenia entrada={temporal} onClose={() => setIsChoosing(false)} />;
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        ¡Hola!
      </h1>
      <Text tone="muted" size={17} className={styles.lead}>
        Entra y sigue donde lo dejaste.
      </Text>
      <Stack as="form" gap={12} onSubmit={send} noValidate>
        <Field
          label="Usuario"
          name="nombreUsuario"
          autoComplete="username"
          defaultValue={temporal?.nombreUsuario}
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('nombreUsuario')}
          onChange={forgive('nombreUsuario')}
        />
        <PasswordField
          label="Contraseña"
          name="contrasenia"
          autoComplete="current-password"
          error={errorOf('contrasenia')}
          onChange={forgive('contrasenia')}
        />
        <Row wrap gap={[0, 12]} justify="between" className={styles.between}>
          <Checkbox label="Recordarme" name="rememberMe" />
          <AccesoLink to="/passwordRecovery" className={`${linkClass} ${styles.textLink}`}>
            ¿Olvidaste tu contraseña?
          </AccesoLink>
        </Row>
        <Button type="submit" size={52} block busy={login.isPending}>
          Iniciar sesión
        </Button>
        <AccesoLink to="/signup" className={buttonClass({ variant: 'line', size: 52, block: true })}>
          Crear nueva cuenta
        </AccesoLink>
        <Link to="/puerta" className={`${linkClass} ${styles.plainLink}`}>
          Entrar con el código de la puerta
        </Link>
      </Stack>
    </>
  );
}
