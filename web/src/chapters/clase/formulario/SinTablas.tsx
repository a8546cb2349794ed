import { useAct } from '../../../data/perform.ts';
import { MasEjemplos } from '../../../parts/ejemplos/MasEjemplos.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { tablaIntent } from '../../rubrica/lazy.ts';
import { createEjemplos } from '../../../data/ejemplos.ts';
import styles from './SinTablas.module.css';

/** A group needs a table: create one, or use an example and continue (behaviour §4). */
export function SinTablas({ onCreate, onEjemplos }: { onCreate: () => void; onEjemplos: () => void }) {
  const ejemplos = useAct(createEjemplos, { onSuccess: onEjemplos });
  return (
    <Banner tone="warn" icon="tabla">
      <p>Cada clase necesita una tabla que convierta sus medallas en nota, y aún no tienes ninguna.</p>
      <Button variant="line" icon="add" className={styles.ejemplos} {...tablaIntent} onClick={onCreate}>
        Crear tabla
      </Button>
      <MasEjemplos
        ejemplos={ejemplos}
        label="Usar medallas y tablas de ejemplo"
        variant="line"
        className={styles.ejemplos}
      />
    </Banner>
  );
}
