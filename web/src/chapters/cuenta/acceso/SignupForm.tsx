import type { Sesion } from '@aupa/contract';
import {
  checkContrasenia,
  checkCorreo,
  checkNombrePersona,
  checkNombreUsuario,
  checkRepetida,
  checkRespuestas,
  pickRespuestas,
  type RespuestaSeguridad,
} from '@aupa/domain/cuenta';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { defineAct } from '../../../data/acts.ts';
import { CallError, showFieldErrors } from '../../../data/callError.ts';
import { asksHayCuentas } from '../hayCuentas.ts';
import { asksEstrictas } from '../reglasContrasena.ts';
import { ofDispositivo } from '../../../data/session/dispositivo.ts';
import { startSesion } from '../../../data/session/sesion.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { checkPropia } from '../../../ui/field/adivinable.ts';
import { eyesLast } from '../../../ui/field/eyesLast.ts';
import { NewPasswordField } from '../../../ui/field/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { Grid, Stack } from '../../../ui/layout/Layout.tsx';
import { AccesoLink } from './AccesoLink.tsx';
import styles from './forms.module.css';
import { CodigoProfesor } from './lazyAlta.ts';
import { PreguntasSeguridad } from './PreguntasSeguridad.tsx';

type Rol = Sesion['rol'];

export interface DatosAlta {
  nombreUsuario: string;
  correo: string;
  nombre: string;
  apellido: string;
  contrasenia: string;
  repetida: string;
  codigoProfesor: string;
}

const ROLES = [
  { value: 'Profesor', label: 'Profesor', icon: 'profesor' },
  { value: 'Estudiante', label: 'Alumno', icon: 'estudiante' },
] as const;

/** Teachers sign up at a computer as often as on a phone. */
const RECORDAR: Record<Rol, string> = {
  Profesor: '¿Es tu dispositivo? Recordarme aquí',
  Estudiante: '¿Es tu móvil? Recordarme aquí',
};

const CAMPOS = ['nombreUsuario', 'correo', 'nombre', 'apellido', 'contrasenia', 'codigoProfesor'] as const;
// Don't retry: if only the response was lost, the retry would find the name taken by this very signup.
const CREATE = { fallback: 'Error desconocido al registrar.', campos: CAMPOS, retries: 0 };
const createProfesor = defineAct('POST /api/profesor/alta', CREATE);
const createEstudiante = defineAct('POST /api/estudiante/alta', CREATE);

/** Creates the account and maps the server's errors to the fields. */
function useAlta(rol: Rol) {
  const [respuestas, setRespuestas] = useState<readonly RespuestaSeguridad[]>([]);
  const [falloRespuestas, setFalloRespuestas] = useState<string | null>(null);
  /** How many submits failed only for missing answers. */
  const [sinRespuestas, setSinRespuestas] = useState(0);
  /** Whether the second step, the teacher's code, is open. */
  const [isPaso, setPaso] = useState(false);
  const [rememberMe, setRememberMe] = useState(false);
  const form = useForm<DatosAlta>({
    // Validate on blur, then on each keystroke. A message that vanished on blur would move the button just as it is clicked.
    mode: 'onTouched',
    defaultValues: {
      nombreUsuario: '',
      correo: '',
      nombre: '',
      apellido: '',
      contrasenia: '',
      repetida: '',
      codigoProfesor: '',
    },
  });
  const { handleSubmit, setError } = form;
  const title = useRef<HTMLHeadingElement>(null);
  const closePaso = () => {
    // Render the form before focusing its title.
    flushSync(() => setPaso(false));
    title.current?.focus();
  };
  const showRefusal = (error: unknown) => showFieldErrors(error, CAMPOS, setError);
  const signupProfesor = useAct(createProfesor, {
    onSuccess: startSesion,
    onError: (error) => {
      const campo = error instanceof CallError && error.faults[0]?.campo;
      if (campo === 'codigoProfesor' && !isPaso) return setPaso(true);
      // The code was right, so the error belongs to the form.
      if (campo && campo !== 'codigoProfesor' && isPaso) closePaso();
      showRefusal(error);
    },
  });
  const signupEstudiante = useAct(createEstudiante, { onSuccess: startSesion, onError: showRefusal });
  const isPending = signupProfesor.isPending || signupEstudiante.isPending;

  // Report missing answers together with the field errors, so that nobody is sent back twice.
  const judgeRespuestas = () => {
    const fallo = rol === 'Profesor' ? null : checkRespuestas(respuestas);
    setFalloRespuestas(fallo);
    return fallo === null;
  };
  const send = handleSubmit(({ repetida: _repetida, correo, codigoProfesor, ...datos }) => {
    if (!judgeRespuestas()) return setSinRespuestas((veces) => veces + 1);
    const persona = { ...datos, ...(rememberMe && { rememberMe }), ...ofDispositivo() };
    if (rol === 'Profesor') signupProfesor.run({ body: { ...persona, correo, ...(isPaso && { codigoProfesor }) } });
    else signupEstudiante.run({ body: { ...persona, preguntasDeSeguridad: pickRespuestas(respuestas) } });
  }, judgeRespuestas);

  return {
    form,
    title,
    send,
    isPending,
    isPaso,
    closePaso,
    rememberMe,
    setRememberMe,
    respuestas: {
      respuestas,
      onChange: (next: readonly RespuestaSeguridad[]) => {
        setRespuestas(next);
        if (checkRespuestas(next) === null) setFalloRespuestas(null);
      },
      onLeave: () => setFalloRespuestas(checkRespuestas(respuestas)),
      error: falloRespuestas,
      asked: sinRespuestas,
    },
  };
}

export function SignupForm() {
  const [rol, setRol] = useState<Rol>('Estudiante');
  // Preselect the role only while the form is untouched.
  const isTouched = useRef(false);
  useEffect(() => {
    asksHayCuentas().then(
      (hayCuentas) => !hayCuentas && !isTouched.current && setRol('Profesor'),
      () => undefined,
    );
  }, []);
  const { form, title, send, isPending, isPaso, closePaso, rememberMe, setRememberMe, respuestas } = useAlta(rol);
  const { register, formState, getValues, trigger } = form;
  const errorOf = (campo: keyof DatosAlta) => formState.errors[campo]?.message;
  // Register in visual order, the optional field included: the first invalid field takes the focus.
  const campos = {
    nombreUsuario: register('nombreUsuario', { validate: (v) => checkNombreUsuario(v) ?? true }),
    correo: register('correo', { validate: (v) => (rol === 'Profesor' && checkCorreo(v)) || true }),
    nombre: register('nombre', { validate: (v) => checkNombrePersona('Nombre', v) ?? true }),
    apellido: register('apellido', { validate: (v) => checkNombrePersona('Apellido', v) ?? true }),
    contrasenia: register('contrasenia', {
      validate: (v, all) => checkContrasenia(v) ?? checkPropia(v, all) ?? true,
      onChange: () => {
        if (getValues('repetida') !== '') void trigger('repetida');
      },
    }),
    repetida: register('repetida', { validate: (v, all) => checkRepetida(all.contrasenia, v) ?? true }),
  };

  return (
    <>
      {isPaso && <CodigoProfesor form={form} isPending={isPending} onSubmit={send} onClose={closePaso} />}
      <h1 ref={title} tabIndex={-1} hidden={isPaso} className={styles.titleSignup}>
        Crear nueva cuenta
      </h1>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields */}
      <form
        hidden={isPaso}
        className={styles.signup}
        data-rol={rol}
        onSubmit={send}
        onKeyDown={eyesLast}
        onInput={() => (isTouched.current = true)}
        noValidate
        aria-label="Crear nueva cuenta"
      >
        <SegmentedSwitch label="Tipo de cuenta" name="rol" options={ROLES} value={rol} onChange={setRol} />
        <Field
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('nombreUsuario')}
          {...campos.nombreUsuario}
        />
        {rol === 'Profesor' && (
          <Field label="Correo" type="email" autoComplete="email" error={errorOf('correo')} {...campos.correo} />
        )}
        <Grid columns={2} gap={8}>
          <Field label="Nombre" autoComplete="given-name" error={errorOf('nombre')} {...campos.nombre} />
          <Field label="Apellido" autoComplete="family-name" error={errorOf('apellido')} {...campos.apellido} />
        </Grid>
        <NewPasswordField
          label="Contraseña"
          autoComplete="new-password"
          asksEstrictas={asksEstrictas}
          error={errorOf('contrasenia')}
          {...campos.contrasenia}
        />
        <PasswordField
          label="Repetir contraseña"
          autoComplete="new-password"
          error={errorOf('repetida')}
          {...campos.repetida}
        />
        {rol === 'Estudiante' && <PreguntasSeguridad {...respuestas} />}
        <Stack gap={8} align="center" className={styles.abajo}>
          <Checkbox
            label={RECORDAR[rol]}
            checked={rememberMe}
            onChange={({ target }) => setRememberMe(target.checked)}
          />
          <AccesoLink to="/login" className={`${linkClass} ${styles.plainLink}`}>
            Ya tengo una cuenta
          </AccesoLink>
        </Stack>
        <Button type="submit" size={52} block aria-busy={isPending || undefined}>
          {isPending ? 'Creando cuenta...' : 'Registrarse'}
        </Button>
      </form>
    </>
  );
}
