import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { coverOf, glyphOf } from '../../parts/grupo/cover.ts';
import styles from './GrupoCover.module.css';

export const grupoCoverLink = styles.link ?? '';

type GrupoCoverProps = {
  id: number;
  /** Index in the whole list: with that of search results, covers would change while typing. */
  index: number;
  nombre: string;
  materia: string;
  children?: ReactNode;
  as?: 'h2' | 'h3' | 'p';
};

/** A group as an exercise book. All text is on the label, so that it is readable on any cover. */
export function GrupoCover({ id, index, nombre, materia, children, as: Title = 'h2' }: GrupoCoverProps) {
  const { color, papel } = coverOf(id, index);
  const colours = { '--paper': color.paper, '--rim': color.rim } as CSSProperties;
  return (
    <Stack as="span" gap={16} className={styles.cover} data-papel={papel} style={colours}>
      <span className={styles.paper} aria-hidden="true" />
      <span className={styles.spine} aria-hidden="true" />
      <span className={styles.label}>
        <Text as={Title} size={28} anywhere className={styles.nombre}>
          {nombre}
        </Text>
        <Text as="span" size={16} weight={700} anywhere className={styles.materia}>
          {materia}
        </Text>
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
