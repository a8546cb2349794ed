import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Words.module.css';

/** A heading that takes the focus when it mounts, for pages where the focus would be lost. */
export function Titulo({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={styles.titulo}>
      {children}
    </h1>
  );
}
