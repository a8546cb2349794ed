import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './EnEspera.module.css';

/** «+1» and an hourglass: so many have not reached the server. */
export const EnEspera = ({ copias }: { copias: number }) => (
  <span className={styles.espera}>
    +{copias}
    <Icon name="pendiente" label="sin enviar" />
  </span>
);
