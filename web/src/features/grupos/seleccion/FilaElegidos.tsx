import { plural } from '@aupa/domain';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './FilaElegidos.module.css';

interface FilaElegidosProps {
  isMenos: boolean;
  elegidos: number;
  presentes: number;
  /** Chosen although they are absent. */
  ausentesElegidos: number;
  onMenos: () => void;
}

/** In the row over the class while some of it are chosen: all but a few, and how many of those who are here. */
export function FilaElegidos({ isMenos, elegidos, presentes, ausentesElegidos, onMenos }: FilaElegidosProps) {
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
          {ausentesElegidos > 0 && ` y ${ausentesElegidos} que ${plural(ausentesElegidos, 'falta', 'faltan')}`}
        </strong>
      </p>
    </>
  );
}
