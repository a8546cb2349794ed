import { carasParaEmpezar, type Eleccion } from '@aupa/domain/avatar';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dibujo } from './Dibujo.tsx';
import styles from './SeisCaras.module.css';

/** Six faces to begin with, one tap each, for whoever has none yet; everything about them can be changed after. */
export function SeisCaras({ onPick }: { onPick: (cara: Eleccion) => void }) {
  const [vez, setVez] = useState(0);
  return (
    <section aria-label="Elige una cara para empezar" className={styles.caras}>
      <div className={styles.cabeza}>
        <p>Elige una cara para empezar. Luego la cambias como quieras.</p>
        <Button variant="line" icon="azar" onClick={() => setVez(vez + 1)}>
          Otras seis
        </Button>
      </div>
      <ul className={styles.lista}>
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
      </ul>
    </section>
  );
}
