import type { Persona } from '@aupa/domain/listado';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { FilaVista } from './revision.ts';
import styles from './Tabla.module.css';

/** Merges the rows hidden in the workbook into the visible ones, by position. */
export function withOcultas(vistas: readonly FilaVista[], todas: readonly Persona[]): (FilaVista | Persona)[] {
  const ocultas = todas.filter(({ fuera }) => fuera?.motivo === 'Oculta');
  return ocultas.length === 0 ? [...vistas] : [...vistas, ...ocultas].toSorted((a, b) => a.fila - b.fila);
}

/** A row hidden in the workbook; shows the name on request only. */
export function FilaOculta({ persona, isVista }: { persona: Persona; isVista: boolean }) {
  const nombre = [persona.apellido, persona.nombre].filter(Boolean).join(', ');
  return (
    <div role="row" className={styles.oculta30}>
      <Text as="span" tone="muted" weight={800} align="end" role="cell" className={styles.numero}>
        {persona.fila + 1}
      </Text>
      <Row as="span" wrap gap={[0, 8]} role="cell" className={styles.porQueOculta}>
        <Icon name="hide" size={15} />
        {isVista && <s>{nombre}</s>}
        <span>fila oculta en la hoja: fuera</span>
      </Row>
    </div>
  );
}
