import { formatNota, nivelOf, PALABRAS_VALORACION, valoracionOf, type Valoracion } from '@aupa/domain/perfil';
import type { IconName } from '../../ui/icons/names.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Pill, type PillTone } from '../../ui/pill/Pill.tsx';
import styles from '../../ui/pill/Pill.module.css';

const LOOK: Record<Valoracion, { tone: PillTone; icon?: IconName; words: 'ok' | 'warn' | 'bad' | 'muted' }> = {
  MuyBien: { tone: 'ok', icon: 'arrow-up', words: 'ok' },
  EnCamino: { tone: 'warn', icon: 'arrow-right', words: 'warn' },
  Empezando: { tone: 'bad', icon: 'brote', words: 'bad' },
  NecesitaApoyo: { tone: 'bad', icon: 'ayuda', words: 'bad' },
  SinNota: { tone: 'neutral', words: 'muted' },
};

type CalificacionPillProps = {
  calificacion: number;
  maxima: number;
  /** From the server; for a closed term it follows from the grade. */
  valoracion?: Valoracion;
  decimales?: number;
  /** The requirements of the first nota, beside «Aún sin nota». */
  falta?: string;
  /** Text for screen readers only. */
  compact?: boolean;
};

/** Never by colour alone: number, icon and words (spec §2). */
export function CalificacionPill(props: CalificacionPillProps) {
  const { calificacion, maxima, decimales = 0, falta = '', compact = false } = props;
  // The valoración depends on the highest nota, which may still be loading.
  if (maxima <= 0 && calificacion > 0) return <Pill>{formatNota(calificacion, decimales)}</Pill>;
  const valoracion = props.valoracion ?? valoracionOf(nivelOf(calificacion, maxima), false);
  const { tone, icon, words } = LOOK[valoracion];
  const hasNota = valoracion !== 'SinNota';
  const sentence = PALABRAS_VALORACION[valoracion];
  const beside = hasNota ? sentence : falta;
  return (
    <span className={styles.nota}>
      <Pill tone={tone} icon={icon}>
        {hasNota && (
          <>
            <Text as="span" display size={17} className={styles.number}>
              {formatNota(calificacion, decimales)}
            </Text>
            <Text as="span" size={13} weight={700}>
              /{formatNota(maxima, 0)}
            </Text>
          </>
        )}
        {!hasNota && (compact ? <span aria-hidden="true">–</span> : sentence)}
      </Pill>
      {compact && <VisuallyHidden>{sentence}</VisuallyHidden>}
      {!compact && beside && (
        <Text as="span" size={14} tone={words} weight={700}>
          {beside}
        </Text>
      )}
    </span>
  );
}
