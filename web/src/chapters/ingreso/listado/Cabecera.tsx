import { USOS, type Columna, type Uso } from '@aupa/domain/listado';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { USO_EN_PALABRAS } from './palabras.ts';
import styles from './Tabla.module.css';

interface CabeceraProps {
  columnas: readonly Columna[];
  usos: readonly Uso[];
  orden: readonly number[];
  onUso: (at: number, uso: Uso) => void;
}

const nombreOf = ({ titulo }: Columna, at: number) => titulo || `Columna ${at + 1}`;

export function Cabecera({ columnas, usos, orden, onUso }: CabeceraProps) {
  return (
    <div role="row" className={styles.cabecera}>
      <span role="columnheader" className={styles.numero}>
        <VisuallyHidden>Fila</VisuallyHidden>
      </span>
      {orden.map((at) => {
        const columna = columnas[at];
        const uso = usos[at] ?? 'No';
        if (!columna) return null;
        return (
          <Stack as="span" gap={4} key={at} role="columnheader" className={styles.columna}>
            <span className={styles.elegir} data-usada={uso !== 'No' || undefined}>
              <select
                aria-label={`Para qué es la columna ${nombreOf(columna, at)}`}
                value={uso}
                onChange={(event) => onUso(at, event.target.value as Uso)}
              >
                {USOS.map((uno) => (
                  <option key={uno} value={uno}>
                    {USO_EN_PALABRAS[uno]}
                  </option>
                ))}
              </select>
              <Icon name="down" size={14} />
            </span>
            <Text as="span" tone="muted" size={13} weight={700} anywhere>
              {nombreOf(columna, at)}
            </Text>
          </Stack>
        );
      })}
      <Stack as="span" gap={4} role="columnheader" className={styles.columnaUsuario}>
        <Text as="span" size={15} weight={800}>
          Usuario
        </Text>
        <Text as="span" tone="muted" size={13} weight={700} anywhere>
          se crea solo
        </Text>
      </Stack>
    </div>
  );
}
