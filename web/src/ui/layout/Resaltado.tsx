import type { ReactNode } from 'react';
import styles from './Words.module.css';

/** Highlighted words: «Te faltan **3 medallas** para subir al 8.» */
export function Resaltado({ children }: { children: ReactNode }) {
  return <strong className={styles.resaltado}>{children}</strong>;
}
