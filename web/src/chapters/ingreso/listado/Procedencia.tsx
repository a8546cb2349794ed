import { enumeracion, plural } from '@aupa/domain/base';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Revisar.module.css';
import tabla from './Tabla.module.css';

export interface Origen {
  /** File name; null if pasted. */
  archivo: string | null;
  hojas: readonly string[];
  hoja: number;
}

interface ProcedenciaProps {
  origen: Origen;
  filas: number;
  /** A whole school's list, which names classes. */
  isCentro?: boolean;
  onHoja: (at: number) => void;
  onOtra: () => void;
}

export function Procedencia({ origen, filas, isCentro = false, onHoja, onOtra }: ProcedenciaProps) {
  const { archivo, hojas, hoja } = origen;
  const otras = hojas.filter((nombre, i) => i !== hoja && nombre !== '').map((nombre) => `«${nombre}»`);
  const partes = [
    hojas[hoja] && `hoja «${hojas[hoja]}»`,
    isCentro && 'todo el centro',
    `${filas} ${plural(filas, 'fila')}`,
  ].filter(Boolean);
  return (
    <Row wrap gap={8} justify="between" className={styles.origen}>
      <Row as="p" gap={8}>
        <Icon name={archivo === null ? 'pegar' : 'archivo'} size={19} />
        <Text as="span" tone="muted" weight={700} anywhere>
          <Text as="strong" tone="text">
            {archivo ?? 'Lista pegada'}
          </Text>
          {` · ${partes.join(' · ')}`}
          {otras.length > 0 && `. También hay ${enumeracion().format(otras.slice(0, 4))}`}
        </Text>
      </Row>
      {hojas.length > 1 && (
        <span className={tabla.elegir}>
          <select aria-label="Hoja" value={hoja} onChange={(event) => onHoja(Number(event.target.value))}>
            {hojas.map((nombre, i) => (
              <option key={nombre} value={i}>
                {nombre}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} />
        </span>
      )}
      <Button variant="ghost" icon="reload" onClick={onOtra}>
        Usar otra lista
      </Button>
    </Row>
  );
}
