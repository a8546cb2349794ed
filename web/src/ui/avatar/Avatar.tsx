import { useEffect, useState } from 'react';
import styles from './Avatar.module.css';

type AvatarProps = {
  src?: string | null;
  nombre: string;
  /** In place of the picture; else the first letters of the first and last word. */
  iniciales?: string;
  /** In px; its place is reserved before the picture arrives. */
  size?: number;
  /** Whose face it is, where no name stands beside it. */
  label?: string;
  /** Fetch it at once: only what is seen first. */
  eager?: boolean;
  className?: string;
};

const RETRY_MS = 1000;

const initialsOf = (nombre: string) => {
  const words = nombre.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
};

/** How a picture goes: on its way or there, lost, on its way again, given up. */
type Course = 'first' | 'lost' | 'again' | 'gone';

/** A face: its picture, or the initials when there is none or it did not arrive; what did not arrive is asked for once more. */
export function Avatar({ src, nombre, iniciales, size = 44, label, eager = false, className }: AvatarProps) {
  const [known, setKnown] = useState<{ src: string; course: Course } | null>(null);
  const course = src && known?.src === src ? known.course : 'first';

  useEffect(() => {
    if (course !== 'lost' || !src) return undefined;
    const timer = setTimeout(() => setKnown({ src, course: 'again' }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [course, src]);

  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={`${styles.avatar} ${className ?? ''}`} style={{ width: size, height: size }} {...spoken}>
      {src && (course === 'first' || course === 'again') ? (
        <img
          src={src}
          width={size}
          height={size}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setKnown({ src, course: course === 'first' ? 'lost' : 'gone' })}
        />
      ) : (
        <span style={{ fontSize: Math.max(13, Math.round(size * 0.36)) }}>{iniciales ?? initialsOf(nombre)}</span>
      )}
    </span>
  );
}
