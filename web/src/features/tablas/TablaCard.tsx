import type { TablaEquivalencia } from '@aupa/contract';
import { decimalesDe, formatNota } from '@aupa/domain';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Escalera } from './Escalera.tsx';
import styles from './TablaCard.module.css';

/** One table of the list: its name, how many equivalences, highest and lowest grade. */
export function TablaCard({ tabla, onEdit }: { tabla: TablaEquivalencia; onEdit: () => void }) {
  const notas = tabla.equivalencias.map(({ nota }) => nota);
  const decimales = decimalesDe(notas);
  const inWords = (nota: number) => (notas.length === 0 ? '-' : formatNota(nota, decimales));
  return (
    <Card as="article" padding="none" className={styles.card}>
      <header className={styles.header}>
        <h2 className={styles.nombre}>{tabla.nombre}</h2>
        <IconButton icon="edit" label={`Editar ${tabla.nombre}`} onClick={onEdit} />
      </header>
      <Escalera equivalencias={tabla.equivalencias} />
      <dl className={styles.datos}>
        <div>
          <dt>Equivalencias</dt>
          <dd>{notas.length}</dd>
        </div>
        <div>
          <dt>Nota más alta</dt>
          <dd>{inWords(Math.max(...notas))}</dd>
        </div>
        <div>
          <dt>Nota más baja</dt>
          <dd>{inWords(Math.min(...notas))}</dd>
        </div>
      </dl>
    </Card>
  );
}
