import { enumeracion, plural } from '@aupa/domain/base';
import type { CSSProperties } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { paintOf } from '../medalla/aspecto.ts';
import styles from './Kudo.module.css';

type KudoNotaProps = {
  /** The kind's id: sets colour and tilt. */
  id: number;
  nombre: string;
  icono: string;
  cantidad: number;
  /** The givers, latest first; three avatars are shown. */
  de?: ReadonlyArray<{ id: number; nombre: string; avatar?: string | null }>;
  className?: string;
};

const FACES = 3;

export const kudosClass = styles.notas ?? '';

export function KudoNota({ id, nombre, icono, cantidad, de = [], className = '' }: KudoNotaProps) {
  const { face, ink } = paintOf(id);
  const colours = { '--paper': face, '--on-paper': ink, '--lean': id % 4 < 2 ? '-1deg' : '1deg' } as CSSProperties;
  const mas = de.length - FACES;
  const nombres = de.slice(0, FACES).map((uno) => uno.nombre);
  return (
    <Stack gap={4} className={`${styles.nota} ${className}`} style={colours}>
      <Row justify="between">
        <Icon name={iconOf(icono)} size={24} />
        <Text as="span" size={17} weight={800} aria-hidden="true" className={styles.cantidad}>
          ×{cantidad}
        </Text>
      </Row>
      <Text as="div" size={16} weight={800} anywhere className={styles.nombre}>
        {nombre}
        <VisuallyHidden>
          {cantidad} {plural(cantidad, 'vez', 'veces')}
        </VisuallyHidden>
      </Text>
      {de.length > 0 && (
        <Row className={styles.faces}>
          {de.slice(0, FACES).map((uno) => (
            <Avatar key={uno.id} src={uno.avatar} nombre={uno.nombre} size={28} className={styles.face} />
          ))}
          {mas > 0 && (
            <Text as="span" size={14} weight={800} aria-hidden="true" className={styles.mas}>
              +{mas}
            </Text>
          )}
          <VisuallyHidden>
            De {mas > 0 ? `${nombres.join(', ')} y ${mas} más` : enumeracion().format(nombres)}
          </VisuallyHidden>
        </Row>
      )}
    </Stack>
  );
}
