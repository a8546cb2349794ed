import { drawAvatar, type Eleccion } from '@aupa/domain/avatar';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Caras.module.css';

type Draw = typeof drawAvatar;

interface DibujoProps {
  eleccion: Eleccion;
  marco: NonNullable<Parameters<Draw>[1]>;
  /** Whose face it is, where nothing beside it says so. */
  label?: string;
  /** Shown when it can't be drawn. Its words are read out. */
  sinVista?: ReactNode;
  className?: string | undefined;
  draw?: Draw | undefined;
}

/** If the drawing fails, the editor and what was chosen so far must survive (spec §8). */
function tryToDraw(draw: Draw, eleccion: Eleccion, marco: DibujoProps['marco']): string | null {
  try {
    return draw(eleccion, marco);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** One of our drawings, inline: it shows in the same frame, while an image would have to load first. */
export function Dibujo({ eleccion, marco, label, sinVista, className = '', draw = drawAvatar }: DibujoProps) {
  const svg = tryToDraw(draw, eleccion, marco);
  if (svg === null) {
    return (
      <span className={`${styles.dibujo} ${styles.sinDibujo} ${className}`}>
        {sinVista ?? <Icon name="person" size={32} />}
      </span>
    );
  }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`${styles.dibujo} ${className}`}
      // oxlint-disable-next-line react/no-danger -- `drawAvatar` makes it of our own parts and numbers; no word of anybody gets in
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
