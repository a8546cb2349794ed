import { carasParaEmpezar, type Eleccion } from '@aupa/domain/avatar';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Dibujo } from './Dibujo.tsx';
import styles from './Caras.module.css';

/** Six initial faces for a pupil without a look; everything can be changed later. */
export function SeisCaras({ onPick }: { onPick: (cara: Eleccion) => void }) {
  const [vez, setVez] = useState(0);
  return (
    <Stack as="section" gap={8} aria-label="Elige una cara para empezar" className={styles.caras}>
      <Row wrap justify="between" gap={[8, 12]} className={styles.cabeza}>
        <Text weight={700}>Elige una cara para empezar. Luego la cambias como quieras.</Text>
        <Button variant="line" icon="azar" onClick={() => setVez(vez + 1)}>
          Otras seis
        </Button>
      </Row>
      <List gap={12} className={styles.lista}>
        {carasParaEmpezar(vez).map((cara, i) => (
          <li key={cara.atributosIds.join()}>
            <button
              type="button"
              aria-label={`Empezar con esta cara: ${i + 1}`}
              className={styles.cara}
              onClick={() => onPick(cara)}
            >
              <Dibujo eleccion={cara} marco={{ prefijo: `seis${i}-` }} />
            </button>
          </li>
        ))}
      </List>
    </Stack>
  );
}
