/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the roles of a table whose rows are shown as blocks. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Tabla.module.css';

interface TablaProps {
  caption: string;
  columnas: readonly string[];
  filas: ReadonlyArray<readonly ReactNode[]>;
  /** The first cell names its row. */
  conNombre?: boolean;
}

/** A table to read. On a phone each row is a block; the roles keep it a table for screen readers. */
export function Tabla({ caption, columnas, filas, conNombre = false }: TablaProps) {
  return (
    <table className={styles.tabla} role="table" data-con-nombre={conNombre || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columnas.map((columna) => (
            <th key={columna} scope="col" role="columnheader">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {filas.map((fila, n) => (
          <tr key={n} role="row">
            {fila.map((valor, i) =>
              conNombre && i === 0 ? (
                <th key={columnas[i]} scope="row" role="rowheader">
                  {valor}
                </th>
              ) : (
                <td key={columnas[i]} role="cell" data-columna={columnas[i]}>
                  {valor}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
