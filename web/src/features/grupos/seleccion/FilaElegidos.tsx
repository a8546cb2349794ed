import { enumeracion, plural } from '@aupa/domain';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './Dock.module.css';

interface FilaElegidosProps {
  isMenos: boolean;
  elegidos: number;
  presentes: number;
  /** Chosen although they are absent. */
  ausentesElegidos: number;
  faltan: readonly string[];
  onMenos: () => void;
}

/** In the row over the class while some of it are chosen: all but a few, and how many they are. */
export function FilaElegidos({ isMenos, elegidos, presentes, ausentesElegidos, faltan, onMenos }: FilaElegidosProps) {
  const ausentes = faltan.length > 0 && `Faltan hoy: ${enumeracion().format(faltan)}`;
  return (
    <>
      <Button
        icon="minus"
        variant={isMenos ? 'primary' : 'line'}
        className={styles.menos}
        aria-pressed={isMenos}
        onClick={onMenos}
      >
        Todos menos…
      </Button>
      <p className={styles.estado}>
        {isMenos && <span className={styles.toca}>Toca a quien se queda fuera.</span>}
        <strong>
          {elegidos - ausentesElegidos} de {presentes}
          {ausentes && ' presentes'}
          {ausentesElegidos > 0 && ` y ${ausentesElegidos} que ${plural(ausentesElegidos, 'falta', 'faltan')}`}
        </strong>
        {ausentes && <span>{ausentes}</span>}
      </p>
    </>
  );
}
