import { drawAvatar, type Eleccion } from '@aupa/domain/avatar';
import { useMemo, type ReactNode } from 'react';
import { trustMarkup } from '../../../ui/trusted/trustMarkup.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Caras.module.css';

type Draw = typeof drawAvatar;

interface DibujoProps {
  eleccion: Eleccion;
  marco: NonNullable<Parameters<Draw>[1]>;
  /** Accessible name, if nothing beside it says whose face it is. */
  label?: string;
  /** Fallback if drawing fails; its text is read out. */
  sinVista?: ReactNode;
  className?: string | undefined;
  draw?: Draw | undefined;
}

/** A failing drawing must not take down the editor and the choice made so far (spec §8). */
function tryToDraw(draw: Draw, eleccion: Eleccion, marco: DibujoProps['marco']): string | null {
  try {
    return draw(eleccion, marco);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Inline SVG: it appears in the same frame, while an image would have to load first. */
export function Dibujo({ eleccion, marco, label, sinVista, className = '', draw = drawAvatar }: DibujoProps) {
  const svg = tryToDraw(draw, eleccion, marco);
  // Memoized: React compares it, and would parse an equal drawing again.
  const markup = useMemo(() => (svg === null ? null : { __html: trustMarkup(svg) }), [svg]);
  if (markup === null) {
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
      dangerouslySetInnerHTML={markup}
    />
  );
}
