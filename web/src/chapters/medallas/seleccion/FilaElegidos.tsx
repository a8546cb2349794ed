import { plural } from '@aupa/domain/base';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Dock.module.css';

interface FilaElegidosProps {
  isMenos: boolean;
  elegidos: number;
  presentes: number;
  ausentesElegidos: number;
  onMenos: () => void;
}

/** In the row above the class: «all but…», and how many of those present are chosen. */
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
      <Row as="p" wrap gap={[0, 16]} align="stretch" className={styles.estado}>
        {isMenos && (
          <Text as="span" tone="muted" size={15} weight={600} className={styles.toca}>
            Toca a quien se queda fuera.
          </Text>
        )}
        <Text as="strong" tone="link" size={15}>
          {elegidos - ausentesElegidos} de {presentes}
          {ausentesElegidos > 0 && ` y ${ausentesElegidos} que ${plural(ausentesElegidos, 'falta', 'faltan')}`}
        </Text>
      </Row>
    </>
  );
}
