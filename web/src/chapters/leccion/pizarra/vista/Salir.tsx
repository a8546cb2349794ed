import { Row, Stack } from '../../../../ui/layout/Layout.tsx';
import styles from './Pizarra.module.css';

/** Names the key that opens and closes the board; pressing it does the same. */
export function Salir({ tecla = 'P', children, onPress }: { tecla?: string; children: string; onPress: () => void }) {
  return (
    <Row as="button" type="button" gap={16} className={styles.salir} onClick={onPress}>
      <Stack as="kbd" align="center" justify="center" className={styles.tecla}>
        {tecla}
      </Stack>
      {children}
    </Row>
  );
}
