import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Alumnos.module.css';

/** «+1» and an hourglass: copies that have not reached the server. */
export const EnEspera = ({ copias }: { copias: number }) => (
  <Row as="span" gap={4} className={styles.espera}>
    +{copias}
    <Icon name="pendiente" label="sin enviar" />
  </Row>
);
