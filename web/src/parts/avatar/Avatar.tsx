import { inicialesOf } from '@aupa/domain/base';
import { useEffect, useState } from 'react';
import styles from './Avatar.module.css';

type AvatarProps = {
  src?: string | null;
  nombre: string;
  /** In place of the picture; else the first letters of the name. */
  iniciales?: string;
  /** In px; its place is reserved before the picture arrives. */
  size?: number;
  /** Whose face it is, where no name stands beside it. */
  label?: string;
  /** Fetch it at once: only what is seen first. */
  eager?: boolean;
  className?: string;
};

/** An outage outlasts a second; a class of faces lost together does not come back all at once. */
const RETRY_MS = 2000;
const SPREAD_MS = 2000;
/** When who looks is back, or the connection is. */
const COMEBACKS = ['focus', 'online'] as const;
const COMEBACK_SPREAD_MS = 500;

/** How a picture goes: on its way or there, lost, on its way again, given up until there is a reason to hope. */
type Course = 'first' | 'lost' | 'again' | 'gone';

/** A face: its picture, or the initials when there is none or it did not arrive; what did not arrive is asked for once more, and again when the window or the connection comes back. */
export function Avatar({ src, nombre, iniciales, size = 44, label, eager = false, className }: AvatarProps) {
  const [known, setKnown] = useState<{ src: string; course: Course } | null>(null);
  const course = src && known?.src === src ? known.course : 'first';

  useEffect(() => {
    if (!src || (course !== 'lost' && course !== 'gone')) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (least: number, spread: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setKnown({ src, course: 'again' }), least + Math.random() * spread);
    };
    const onComeback = () => ask(0, COMEBACK_SPREAD_MS);
    if (course === 'lost') ask(RETRY_MS, SPREAD_MS);
    for (const name of COMEBACKS) window.addEventListener(name, onComeback);
    return () => {
      clearTimeout(timer);
      for (const name of COMEBACKS) window.removeEventListener(name, onComeback);
    };
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
        <span style={{ fontSize: Math.max(13, Math.round(size * 0.36)) }}>{iniciales ?? inicialesOf(nombre)}</span>
      )}
    </span>
  );
}
