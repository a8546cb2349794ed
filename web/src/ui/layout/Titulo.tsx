import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Words.module.css';

/** The heading of what has just come: it takes the focus, as nothing was pressed on this page, or what was has gone. */
export function Titulo({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={styles.titulo}>
      {children}
    </h1>
  );
}
