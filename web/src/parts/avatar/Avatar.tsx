import { inicialesOf } from '@aupa/domain/base';
import { useEffect, useState } from 'react';
import styles from './Avatar.module.css';

type AvatarProps = {
  src?: string | null;
  nombre: string;
  iniciales?: string;
  /** In px, reserved while the image loads. */
  size?: number;
  /** The person's name, where no text says it. */
  label?: string;
  /** Not lazy; only for avatars in the first viewport. */
  eager?: boolean;
  className?: string;
};

/** Outlasts a short outage. The spread keeps a whole class from retrying at once. */
const RETRY_MS = 2000;
const SPREAD_MS = 2000;
const COMEBACKS = ['focus', 'online'] as const;
const COMEBACK_SPREAD_MS = 500;

/** `first`: loading or loaded; `lost`: failed once; `again`: retrying; `gone`: waits for a comeback. */
type Course = 'first' | 'lost' | 'again' | 'gone';

/** The image, or initials if it is missing or fails to load. Retries once, and when the window or connection is back. */
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
