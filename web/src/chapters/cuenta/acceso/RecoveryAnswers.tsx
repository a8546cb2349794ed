import type { Respuesta } from '@aupa/contract';
import { checkRespuestaRecuperacion, revealsContrasenia } from '@aupa/domain/cuenta';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { defineAct } from '../../../data/acts.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { ofDispositivo } from '../../../data/session/dispositivo.ts';
import { readOrigen } from '../../../app/navigation/guards.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './forms.module.css';
import { NuevaContrasenia } from './NuevaContrasenia.tsx';

interface Props {
  nombreUsuario: string;
  preguntas: Respuesta<'GET /api/RecuperarContrasena/preguntas/:nombreUsuario'>['preguntas'];
}

const CAMPOS = ['nuevaContrasena'] as const;

const resetContrasenia = defineAct('POST /api/RecuperarContrasena/restablecer', {
  success: 'Tu contraseña ha cambiado. Ya puedes iniciar sesión.',
  fallback: 'Error desconocido al restablecer la contraseña.',
  campos: CAMPOS,
  retries: 0,
});

export function RecoveryAnswers({ nombreUsuario, preguntas }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [respuestas, setRespuestas] = useState<readonly string[]>(() => preguntas.map(() => ''));
  const [isOpen, setOpen] = useState(false);
  /** True after the first submit: from then on too short answers are marked. */
  const [isJudged, setJudged] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    // Validate on blur, then on each keystroke. A message that vanished on blur would move the button just as it is clicked.
    mode: 'onTouched',
    defaultValues: { nuevaContrasena: '', repetida: '' },
  });
  const reset = useAct(resetContrasenia, {
    onSuccess: () => void navigate({ to: '/login', state: readOrigen(state) }),
    onError: (error) => showFieldErrors(error, CAMPOS, form.setError),
  });

  useEffect(() => first.current?.focus(), []);

  // Judge each field once it has been left: it may be shorter than one still being typed (behaviour §2).
  const left = useRef(new Set<number>());
  const openIfAnswered = (all: readonly string[]) => {
    if (all.every((respuesta, index) => revealsContrasenia([respuesta], left.current.has(index)))) setOpen(true);
  };
  const write = (index: number, respuesta: string) => {
    left.current.delete(index);
    const next = respuestas.map((old, at) => (at === index ? respuesta : old));
    setRespuestas(next);
    openIfAnswered(next);
  };
  const leave = (index: number) => {
    left.current.add(index);
    openIfAnswered(respuestas);
  };

  const run = form.handleSubmit(({ nuevaContrasena }) => {
    const dadas = preguntas.flatMap(({ id, preguntaRespuestaSeguridadId }, index) =>
      preguntaRespuestaSeguridadId === null
        ? []
        : [{ preguntaDeSeguridadId: id, preguntaRespuestaSeguridadId, respuesta: respuestas[index] ?? '' }],
    );
    reset.run({ body: { nombreUsuario, nuevaContrasena, respuestas: dadas, ...ofDispositivo() } });
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const corta = respuestas.findIndex((respuesta) => checkRespuestaRecuperacion(respuesta) !== null);
    if (corta === -1 && isOpen) return void run(event);
    event.preventDefault();
    setJudged(true);
    // A screen reader can press the button without leaving the field: open the step if all answers are long enough.
    if (corta === -1) setOpen(true);
    else event.currentTarget.querySelectorAll('input')[corta]?.focus();
  };

  return (
    <>
      <Text tone="muted" size={17} className={styles.lead}>
        Responde como lo hiciste al crear tu cuenta, {nombreUsuario}.
      </Text>
      <Stack as="form" gap={12} onSubmit={send} noValidate>
        {preguntas.map(({ id, pregunta }, index) => (
          <Field
            key={id}
            {...(index === 0 ? { ref: first } : {})}
            className={styles.question}
            label={pregunta}
            autoComplete="off"
            placeholder="Escribe tu respuesta"
            value={respuestas[index] ?? ''}
            error={(isJudged && checkRespuestaRecuperacion(respuestas[index] ?? '')) || undefined}
            onChange={(event) => write(index, event.currentTarget.value)}
            onBlur={() => leave(index)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave(index);
            }}
          />
        ))}
        {isOpen ? (
          <NuevaContrasenia form={form} nombreUsuario={nombreUsuario} />
        ) : (
          <Text tone="muted" size={14}>
            Cuando hayas respondido, aquí podrás elegir una contraseña nueva.
          </Text>
        )}
        <Button type="submit" size={52} block busy={reset.isPending}>
          Restablecer contraseña
        </Button>
      </Stack>
    </>
  );
}
