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
} from '@aupa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useAction } from '../../api/actions.ts';
import { CallError, showFieldErrors } from '../../api/callError.ts';
import { ofDispositivo } from '../../session/dispositivo.ts';
import { startSesion } from '../../session/sesion.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedSwitch } from '../../ui/choice/SegmentedSwitch.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { NewPasswordField } from '../../ui/field/NewPasswordField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { AccesoLink } from './AccesoLink.tsx';
import { CAMPOS_ALTA, createEstudiante, createProfesor } from './acciones.ts';
import { CodigoProfesor, type AltaProfesor } from './CodigoProfesor.tsx';
import styles from './forms.module.css';
import { PreguntasSeguridad } from './PreguntasSeguridad.tsx';

type Rol = Sesion['rol'];

interface Values {
  nombreUsuario: string;
  correo: string;
  nombre: string;
  apellido: string;
  contrasenia: string;
  repetida: string;
}

const ROLES = [
  { value: 'Profesor', label: 'Profesor', icon: 'profesor' },
  { value: 'Estudiante', label: 'Alumno', icon: 'estudiante' },
] as const;

/** The step that asks for the code: with what it was sent, and why that was refused. */
interface Paso {
  alta: AltaProfesor;
  error: string | undefined;
}

export function SignupForm() {
  const [rol, setRol] = useState<Rol>('Estudiante');
  const [respuestas, setRespuestas] = useState<readonly RespuestaSeguridad[]>([]);
  const [falloRespuestas, setFalloRespuestas] = useState<string | null>(null);
  /** How often everything but the answers was right. */
  const [sinRespuestas, setSinRespuestas] = useState(0);
  const { register, handleSubmit, formState, getValues, setError, trigger } = useForm<Values>({
    // Check a field when it is left, then at each keystroke. A message that went only when the field is left would move the
    // button away from under the pointer that is about to press it.
    mode: 'onTouched',
    defaultValues: { nombreUsuario: '', correo: '', nombre: '', apellido: '', contrasenia: '', repetida: '' },
  });
  const [paso, setPaso] = useState<Paso | null>(null);
  /** The code as it was typed; `vale`: it was right, and goes along with the form. */
  const [codigo, setCodigo] = useState({ texto: '', vale: false });
  const title = useRef<HTMLHeadingElement>(null);
  const showRefusal = (error: unknown) => showFieldErrors(error, CAMPOS_ALTA, setError);
  const signupProfesor = useAction(createProfesor, {
    onSuccess: startSesion,
    onError: (error, { body: { codigoProfesor, ...alta } }) => {
      if (!(error instanceof CallError && error.is('CODIGO_PROFESOR'))) return showRefusal(error);
      setPaso({ alta, error: codigoProfesor === undefined ? undefined : error.message });
    },
  });
  const signupEstudiante = useAction(createEstudiante, { onSuccess: startSesion, onError: showRefusal });
  const closePaso = (texto: string, refusal?: CallError) => {
    setCodigo({ texto, vale: refusal !== undefined });
    // The form has to be there before it can take the focus.
    flushSync(() => setPaso(null));
    if (refusal) showRefusal(refusal);
    else title.current?.focus();
  };
  const isPending = signupProfesor.isPending || signupEstudiante.isPending;

  // Beside what the fields say, so that nobody is sent back twice.
  const judgeRespuestas = () => {
    const fallo = rol === 'Profesor' ? null : checkRespuestas(respuestas);
    setFalloRespuestas(fallo);
    return fallo === null;
  };
  const send = handleSubmit(({ repetida: _repetida, correo, ...datos }) => {
    if (!judgeRespuestas()) return setSinRespuestas((veces) => veces + 1);
    const persona = { ...datos, ...ofDispositivo() };
    const conCodigo = codigo.vale ? { codigoProfesor: codigo.texto } : {};
    if (rol === 'Profesor') signupProfesor.run({ body: { ...persona, correo, ...conCodigo } });
    else signupEstudiante.run({ body: { ...persona, preguntasDeSeguridad: pickRespuestas(respuestas) } });
  }, judgeRespuestas);

  const errorOf = (campo: keyof Values) => formState.errors[campo]?.message;
  // In the order in which they stand, the one that comes and goes too: of several faults the first takes the focus.
  const campos = {
    nombreUsuario: register('nombreUsuario', { validate: (v) => checkNombreUsuario(v) ?? true }),
    correo: register('correo', { validate: (v) => (rol === 'Profesor' && checkCorreo(v)) || true }),
    nombre: register('nombre', { validate: (v) => checkNombrePersona('Nombre', v) ?? true }),
    apellido: register('apellido', { validate: (v) => checkNombrePersona('Apellido', v) ?? true }),
    contrasenia: register('contrasenia', {
      validate: (v) => checkContrasenia(v) ?? true,
      onChange: () => {
        if (getValues('repetida') !== '') void trigger('repetida');
      },
    }),
    repetida: register('repetida', { validate: (v, all) => checkRepetida(all.contrasenia, v) ?? true }),
  };

  return (
    <>
      {paso && <CodigoProfesor {...paso} codigo={codigo.texto} onClose={closePaso} />}
      <h1 ref={title} tabIndex={-1} hidden={paso !== null} className={styles.titleSignup}>
        Crear nueva cuenta
      </h1>
      <form
        hidden={paso !== null}
        className={styles.signup}
        data-rol={rol}
        onSubmit={send}
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
        <div className={styles.pair}>
          <Field label="Nombre" autoComplete="given-name" error={errorOf('nombre')} {...campos.nombre} />
          <Field label="Apellido" autoComplete="family-name" error={errorOf('apellido')} {...campos.apellido} />
        </div>
        <NewPasswordField
          label="Contraseña"
          autoComplete="new-password"
          error={errorOf('contrasenia')}
          {...campos.contrasenia}
        />
        <PasswordField
          label="Repetir contraseña"
          autoComplete="new-password"
          error={errorOf('repetida')}
          {...campos.repetida}
        />
        {rol === 'Estudiante' && (
          <PreguntasSeguridad
            respuestas={respuestas}
            onChange={(next) => {
              setRespuestas(next);
              if (checkRespuestas(next) === null) setFalloRespuestas(null);
            }}
            onLeave={() => setFalloRespuestas(checkRespuestas(respuestas))}
            error={falloRespuestas}
            asked={sinRespuestas}
          />
        )}
        <Button type="submit" size={52} block aria-busy={isPending || undefined}>
          {isPending ? 'Creando cuenta...' : 'Registrarse'}
        </Button>
        <AccesoLink to="/login" className={styles.plainLink}>
          Ya tengo una cuenta
        </AccesoLink>
      </form>
    </>
  );
}
