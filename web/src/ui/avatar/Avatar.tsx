import { useState } from 'react';
import styles from './Avatar.module.css';

type AvatarProps = {
  src?: string | null;
  nombre: string;
  /** In px; its place is reserved before the picture arrives. */
  size?: number;
  /** Whose face it is, where no name stands beside it. */
  label?: string;
  /** Fetch it at once: only what is seen first. */
  eager?: boolean;
  className?: string;
};

const initialsOf = (nombre: string) => {
  const words = nombre.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
};

export function Avatar({ src, nombre, size = 44, label, eager = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={`${styles.avatar} ${className ?? ''}`} style={{ width: size, height: size }} {...spoken}>
      {src && broken !== src ? (
        <img
          src={src}
          width={size}
          height={size}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span style={{ fontSize: Math.max(13, Math.round(size * 0.36)) }}>{initialsOf(nombre)}</span>
      )}
    </span>
  );
}
