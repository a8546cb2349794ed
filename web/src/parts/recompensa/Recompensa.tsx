import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { paintOf } from '../medalla/aspecto.ts';
import styles from './Recompensa.module.css';

/** An icon of the catalogue, or an uploaded image. */
export type Representacion = { nombreIcono?: string | undefined; urlMiniatura?: string | undefined };

type RecompensaProps = {
  id: number;
  representacion: Representacion;
  /** In px; by default full width, 92 px high. */
  size?: number;
  className?: string;
};

export function Recompensa({ id, representacion, size, className = '' }: RecompensaProps) {
  const { nombreIcono, urlMiniatura } = representacion;
  const { face, ink } = paintOf(id);
  const look = { '--face': face, '--ink': ink, width: size, height: size } as CSSProperties;
  return (
    <Row
      as="span"
      justify="center"
      className={`${styles.picture} ${className}`}
      data-tile={size !== undefined || undefined}
      style={look}
    >
      {urlMiniatura ? (
        <img src={urlMiniatura} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={iconOf(nombreIcono ?? 'gift')} size={size === undefined ? 46 : Math.round(size / 2)} />
      )}
    </Row>
  );
}
