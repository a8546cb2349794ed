import { isRespuestaValida, noticeRespuestas, RESPUESTAS_EXACTAS, type RespuestaSeguridad } from '@aupa/domain/cuenta';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type TouchEvent,
} from 'react';
import { preguntasQuery } from '../queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { FieldError } from '../../../ui/field/FieldError.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import forms from './forms.module.css';
import styles from './PreguntasSeguridad.module.css';

interface Props {
  respuestas: readonly RespuestaSeguridad[];
  onChange: (respuestas: readonly RespuestaSeguridad[]) => void;
  /** Called when the focus leaves the whole block. */
  onLeave: () => void;
  error: string | null;
  /** Incremented when only the answers are missing: focuses the first unanswered question. */
  asked: number;
}

const SWIPE_PX = 40;

/** One security question at a time (spec §2). Arrows and swipe turn the page; the dots only show the position. */
export function PreguntasSeguridad({ respuestas, onChange, onLeave, error, asked }: Props) {
  const { data, isError, refetch } = useQuery(preguntasQuery());
  const [at, setAt] = useState(0);
  const errorId = useId();
  const legendId = useId();
  const whyId = useId();

  const preguntas = data?.preguntas ?? [];
  const pregunta = preguntas[at];
  const textOf = (preguntaId: number) => respuestas.find((r) => r.preguntaId === preguntaId)?.respuesta ?? '';
  const isDone = (preguntaId = 0) => isRespuestaValida(textOf(preguntaId));
  const done = preguntas.filter(({ id }) => isDone(id)).length;
  const notice = noticeRespuestas(respuestas);

  const input = useRef<HTMLInputElement>(null);
  const focusFirst = useEffectEvent(() => {
    const first = preguntas.findIndex(({ id }) => !isDone(id));
    if (isDone(pregunta?.id)) setAt(Math.max(0, first));
    input.current?.focus();
  });
  useEffect(() => {
    if (asked > 0) focusFirst();
  }, [asked]);

  const isLoaded = preguntas.length > 0;
  const turn = (by: number) => {
    if (isLoaded) setAt((from) => (from + by + preguntas.length) % preguntas.length);
  };
  const swipe = useSwipe(turn);

  const write = (respuesta: string) => {
    if (pregunta === undefined) return;
    // In the order of the questions, so that "the first two" are the same on every screen.
    onChange(preguntas.map(({ id }) => ({ preguntaId: id, respuesta: id === pregunta.id ? respuesta : textOf(id) })));
  };

  const turnOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || done >= RESPUESTAS_EXACTAS || !isDone(pregunta?.id)) return;
    event.preventDefault();
    turn(1);
  };

  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- swiping is one more way; the arrows turn the page by keyboard
    <fieldset
      className={styles.block}
      // A legend names its fieldset only as its first child.
      aria-labelledby={legendId}
      aria-describedby={error === null ? whyId : `${whyId} ${errorId}`}
      onBlur={leave}
      {...swipe}
    >
      <Row gap={8} align="start" justify="between" className={styles.head}>
        <Text as="legend" size={14} weight={800} id={legendId} className={styles.legend}>
          Responde dos de las preguntas de seguridad
        </Text>
        <Text as="span" tone="link" size={14} weight={800} className={styles.counter} role="status">
          {Math.min(done, RESPUESTAS_EXACTAS)} de {RESPUESTAS_EXACTAS}
          <VisuallyHidden> respuestas listas</VisuallyHidden>
        </Text>
      </Row>
      <Text size={13} id={whyId} className={styles.why}>
        Por si olvidas tu contraseña: así eliges otra.
      </Text>
      {isError ? (
        <Row gap={8} justify="between" className={styles.failed}>
          No hemos podido cargar las preguntas.
          <Button variant="line" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Row>
      ) : (
        <>
          <div>
            <Field
              ref={input}
              className={forms.question}
              label={pregunta?.pregunta ?? 'Cargando preguntas…'}
              placeholder="Escribe tu respuesta"
              autoComplete="off"
              value={pregunta === undefined ? '' : textOf(pregunta.id)}
              disabled={pregunta === undefined}
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={turnOnEnter}
            />
          </div>
          <Pager preguntas={preguntas} isDone={isDone} at={at} onTurn={turn} />
        </>
      )}
      <div role="status">
        {notice !== null && (
          <Text size={14} weight={700} className={styles.notice}>
            {notice}
          </Text>
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function useSwipe(turn: (by: number) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientX ?? null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
      if (start.current !== null && Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
      start.current = null;
    },
  };
}

interface PagerProps {
  preguntas: ReadonlyArray<{ id: number }>;
  isDone: (preguntaId: number) => boolean;
  at: number;
  onTurn: (by: number) => void;
}

function Pager({ preguntas, isDone, at, onTurn }: PagerProps) {
  const isLoaded = preguntas.length > 0;
  return (
    <Row justify="between" className={styles.pager}>
      <IconButton label="Pregunta anterior" icon="back" idle={!isLoaded} onClick={() => onTurn(-1)} />
      <Row wrap justify="center" className={styles.dots} aria-hidden="true">
        {preguntas.map(({ id }, index) => (
          <Row
            as="span"
            justify="center"
            key={id}
            className={styles.dot}
            data-current={index === at || undefined}
            data-done={isDone(id) || undefined}
          >
            {isDone(id) && index !== at && <Icon name="check" size={11} />}
          </Row>
        ))}
      </Row>
      <VisuallyHidden>{`Pregunta ${at + 1} de ${preguntas.length}`}</VisuallyHidden>
      <IconButton label="Pregunta siguiente" icon="next" idle={!isLoaded} onClick={() => onTurn(1)} />
    </Row>
  );
}
