import { formatNota, palabrasDeEscalera, pasosDeEscalera, type Escalon } from '@aupa/domain/perfil';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './ProgresoEscalera.module.css';
import { TocarEscalon, type Metas } from './TocarEscalon.tsx';

type ProgresoEscaleraProps = {
  notas: readonly number[];
  /** 0 if none. */
  actual: number;
  /** 0 if none. */
  meta: number;
  /** The nota to reach with the missing medals; null at the top. Defaults to the next row's. */
  siguiente?: number | null;
  /** False if the reader looks at somebody else's. */
  propia?: boolean;
  nombre: string;
  avatar?: string | null;
  /** Set if the reader can set their goal by tapping a step. */
  metas?: Metas | undefined;
  className?: string;
};

/** Heights in px: the lowest step, the highest, and the maximum rise between steps. */
const LOWEST = 32;
const HIGHEST = 135.5;
const RISE_MAX = 26;
const FACE = 58;
/** Height of the flag; it goes above the face if both are on one step. */
const FLAG = 38;
const FLAG_OVER_FACE = 88;
/** A lower step has its arrow on top. */
const ARROW_INSIDE = 52;

/** A grade as stairs: climbed steps, the next one, the goal's flag, the face. The caller says it in words below. */
export function ProgresoEscalera(props: ProgresoEscaleraProps) {
  const { notas, actual, meta, siguiente, propia = true, nombre, avatar, metas, className } = props;
  const pasos = pasosDeEscalera(notas, actual, meta, siguiente);
  const enPie = pasos.findIndex((paso) => paso.actual);
  const [seen, setSeen] = useState(enPie);
  const [hops, setHops] = useState(0);
  if (enPie !== seen) {
    setSeen(enPie);
    if (enPie > seen) setHops(hops + 1);
  }
  if (pasos.length === 0) return null;

  const rise = Math.min((HIGHEST - LOWEST) / Math.max(1, pasos.length - 1), RISE_MAX);
  const heightOf = (i: number) => (i < 0 ? 0 : LOWEST + i * rise);
  const room = Math.max(
    heightOf(enPie) + FACE + 6,
    ...pasos.map((paso, i) => heightOf(i) + (paso.meta ? (i === enPie ? FLAG_OVER_FACE : FLAG) : 0)),
  );
  const place = { '--n': pasos.length, '--i': enPie, '--up': `${heightOf(enPie) + 3}px` } as CSSProperties;
  return (
    <div
      className={`${styles.escalera} ${className ?? ''}`}
      data-ground={enPie < 0 || undefined}
      style={{ ...place, height: room }}
    >
      <div
        role="img"
        aria-label={palabrasDeEscalera(notas, actual, meta, {
          propia,
          ...(siguiente === undefined ? {} : { siguiente }),
        })}
        className={styles.picture}
      >
        <Row gap={4} align="end" className={styles.steps} data-punto="fijo">
          {pasos.map((paso, i) => (
            <Step key={i} paso={paso} height={heightOf(i)}>
              {paso.meta && <Flag height={i === enPie ? FLAG_OVER_FACE : FLAG} />}
            </Step>
          ))}
        </Row>
        <div className={styles.climber}>
          <Row justify="center" key={hops} className={styles.face} data-hops={hops > 0 || undefined}>
            <Avatar src={avatar} nombre={nombre} size={46} eager />
          </Row>
        </div>
      </div>
      {metas && <TocarEscalon pasos={pasos} actual={actual} meta={meta} metas={metas} />}
    </div>
  );
}

type StepProps = { paso: Escalon; height: number; children: ReactNode };

function Step({ paso, height, children }: StepProps) {
  const { nota, alcanzada, siguiente, actual, meta, lleno } = paso;
  const isLow = height < ARROW_INSIDE;
  const escrita = nota === null ? '' : formatNota(nota);
  const look = alcanzada ? 'climbed' : siguiente ? 'next' : actual ? 'partly' : 'ahead';
  return (
    <div className={styles.step} data-look={look} data-on-sun={alcanzada || actual || undefined} style={{ height }}>
      {!alcanzada && actual && <span className={styles.part} style={{ '--lleno': lleno } as CSSProperties} />}
      {siguiente && !actual && !(isLow && meta) && (
        <Icon name="step" size={16} className={isLow ? styles.arrowAbove : styles.arrow} />
      )}
      {escrita && (
        <span className={styles.nota} data-long={escrita.length > 3 || undefined}>
          {escrita}
        </span>
      )}
      {children}
    </div>
  );
}

function Flag({ height }: { height: number }) {
  return (
    <svg className={styles.flag} width="30" height={height} viewBox={`0 0 30 ${height}`} aria-hidden="true">
      <path stroke="var(--text)" strokeWidth="4" strokeLinecap="round" d={`M3 3V${height}`} />
      <path d="M5 3c6-4 12 3 22 0v16c-10 3-16-4-22 0z" fill="var(--coral)" />
    </svg>
  );
}
