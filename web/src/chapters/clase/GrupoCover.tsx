import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { coverOf, glyphOf } from '../../parts/grupo/cover.ts';
import styles from './GrupoCover.module.css';

/** For the one link around a cover. */
export const grupoCoverLink = styles.link ?? '';

type GrupoCoverProps = {
  id: number;
  /** Its place in the whole list: not in what a search leaves, or covers would change while typing. */
  index: number;
  nombre: string;
  materia: string;
  /** Pills, read after name and subject. */
  children?: ReactNode;
  as?: 'h2' | 'h3' | 'p';
};

/** A group as an exercise book. The label carries all the text, so every cover can be read. */
export function GrupoCover({ id, index, nombre, materia, children, as: Title = 'h2' }: GrupoCoverProps) {
  const { color, papel } = coverOf(id, index);
  const colours = { '--paper': color.paper, '--rim': color.rim } as CSSProperties;
  return (
    <Stack as="span" gap={16} className={styles.cover} data-papel={papel} style={colours}>
      <span className={styles.paper} aria-hidden="true" />
      <span className={styles.spine} aria-hidden="true" />
      <span className={styles.label}>
        <Title className={styles.nombre}>{nombre}</Title>
        <span className={styles.materia}>{materia}</span>
      </span>
      <Row as="span" gap={8} align="end" justify="between">
        <Stack as="span" gap={8} justify="start">
          {children}
        </Stack>
        <Icon name={glyphOf(materia)} size={92} className={styles.glyph} />
      </Row>
    </Stack>
  );
}
