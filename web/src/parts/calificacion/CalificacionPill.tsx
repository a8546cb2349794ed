import { formatNota, nivelDe, PALABRAS_NIVEL, type Nivel } from '@aupa/domain';
import type { IconName } from '../../ui/icons/names.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Pill, type PillTone } from '../../ui/pill/Pill.tsx';
import styles from '../../ui/pill/Pill.module.css';

const LOOK: Record<Nivel, { tone: PillTone; icon?: IconName; words?: string }> = {
  bien: { tone: 'ok', icon: 'arrow-up', words: styles.wordsOk },
  camino: { tone: 'warn', icon: 'arrow-right', words: styles.wordsWarn },
  apoyo: { tone: 'bad', icon: 'ayuda', words: styles.wordsBad },
  'sin-nota': { tone: 'neutral', words: styles.wordsNeutral },
};

type CalificacionPillProps = {
  calificacion: number;
  maxima: number;
  /** How many decimals its table writes. */
  decimales?: number;
  /** The words only for screen readers, where there is no room for them. */
  compact?: boolean;
};

/** A grade never speaks by colour alone: number, icon and words (spec §2). */
export function CalificacionPill({ calificacion, maxima, decimales = 0, compact = false }: CalificacionPillProps) {
  // How it stands is known only beside the highest nota, which may still be on its way.
  if (maxima <= 0 && calificacion > 0) return <Pill>{formatNota(calificacion, decimales)}</Pill>;
  const nivel = nivelDe(calificacion, maxima);
  const { tone, icon, words } = LOOK[nivel];
  const sentence = PALABRAS_NIVEL[nivel];
  if (nivel === 'sin-nota') return <Pill tone={tone}>{sentence}</Pill>;
  return (
    <span className={styles.nota}>
      <Pill tone={tone} icon={icon}>
        <span className={styles.number}>{formatNota(calificacion, decimales)}</span>
        <span className={styles.outOf}>/{formatNota(maxima, 0)}</span>
      </Pill>
      {compact ? (
        <VisuallyHidden>{sentence}</VisuallyHidden>
      ) : (
        <span className={`${styles.words} ${words}`}>{sentence}</span>
      )}
    </span>
  );
}
