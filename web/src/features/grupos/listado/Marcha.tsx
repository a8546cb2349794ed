import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Listado.module.css';

const PASOS = ['Pegar o subir', 'Revisar', 'Tarjetas'] as const;

/** Which of the three steps it is. */
export function Marcha({ paso }: { paso: 0 | 1 | 2 }) {
  return (
    <ol className={styles.marcha} aria-label="Pasos">
      {PASOS.map((nombre, i) => (
        <li
          key={nombre}
          data-hecho={i < paso || undefined}
          aria-current={i === paso ? 'step' : undefined}
          aria-label={i < paso ? `${nombre}, hecho` : nombre}
        >
          <span aria-hidden="true">{i < paso ? <Icon name="check" size={15} /> : i + 1}</span>
          {nombre}
        </li>
      ))}
    </ol>
  );
}
