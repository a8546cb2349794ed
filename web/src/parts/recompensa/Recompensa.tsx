import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { paintOf } from '../medalla/aspecto.ts';
import styles from './Recompensa.module.css';

/** What a reward looks like: an icon of the catalogue, or a picture of its own. */
export type Representacion = { nombreIcono?: string | undefined; urlMiniatura?: string | undefined };

type RecompensaProps = {
  /** Gives its colour, the same on every screen and every day. */
  id: number;
  representacion: Representacion;
  /** In px; none: as wide as its place, 92 px high. */
  size?: number;
  className?: string;
};

/** The picture of a reward; its name stands beside it. */
export function Recompensa({ id, representacion, size, className = '' }: RecompensaProps) {
  const { nombreIcono, urlMiniatura } = representacion;
  const { face, ink } = paintOf(id);
  const look = { '--face': face, '--ink': ink, width: size, height: size } as CSSProperties;
  return (
    <span className={`${styles.picture} ${className}`} data-tile={size !== undefined || undefined} style={look}>
      {urlMiniatura ? (
        <img src={urlMiniatura} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={iconOf(nombreIcono ?? 'gift')} size={size === undefined ? 46 : Math.round(size / 2)} />
      )}
    </span>
  );
}
