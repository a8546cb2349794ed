import { useTiempo } from '../../../notices/tiempo/useTiempo.ts';
import styles from './EnMarcha.module.css';

export function Restante({ grupoId }: { grupoId: number }) {
  const visto = useTiempo(grupoId);
  return visto && <span className={`${styles.cifra} ${styles.tiempo}`}>{visto.texto}</span>;
}
