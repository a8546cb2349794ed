import type { Uso } from '@aupa/domain/listado';
import { plural } from '@aupa/domain';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Cabecera } from './Cabecera.tsx';
import { Fila } from './Fila.tsx';
import { Lado } from './Lado.tsx';
import {
  columnasVistas,
  type Arreglo,
  type FilaVista,
  type Grado,
  type Revision,
  type Simulacion,
} from './revision.ts';
import styles from './Revisar.module.css';
import tabla from './Tabla.module.css';

export interface Origen {
  /** Name of the file; null: it was pasted. */
  archivo: string | null;
  hojas: readonly string[];
  hoja: number;
}

interface RevisarProps {
  origen: Origen;
  revision: Revision;
  vistas: readonly FilaVista[];
  cuenta: Record<Grado, number>;
  ausentes: Simulacion['ausentes'];
  /** Something went wrong with asking or making: said above the list, which stays as it is. */
  aviso: { texto: string; onRetry?: (() => void) | undefined } | null;
  onUso: (at: number, uso: Uso) => void;
  onMend: (fila: number, arreglo: Arreglo) => void;
  onUndecide: (fila: number) => void;
  onHoja: (at: number) => void;
  onOtra: () => void;
}

/** The second step: what was read, and what is to be mended, each in its row. */
export function Revisar(props: RevisarProps) {
  const { origen, revision, vistas, cuenta, ausentes, aviso, onUso, onMend, onUndecide, onHoja, onOtra } = props;
  const {
    listado,
    eleccion: { usos },
  } = revision;
  const [todas, setTodas] = useState(false);
  // Which rows those were: one that is mended does not go from under the cursor.
  const [solo, setSolo] = useState<ReadonlySet<number> | null>(null);
  const { orden, sobran } = columnasVistas(usos, todas);
  const malas = vistas.filter(({ grado }) => grado === 'mal').map(({ fila }) => fila);
  const mostradas = solo ? vistas.filter(({ fila }) => solo.has(fila)) : vistas;
  const n = vistas.length;
  const hoja = origen.hojas[origen.hoja];
  return (
    <div className={styles.revisar}>
      <div className={styles.origen}>
        <p>
          <Icon name={origen.archivo === null ? 'pegar' : 'archivo'} size={19} />
          <span>
            <strong>{origen.archivo ?? 'Lista pegada'}</strong>
            {hoja && ` · hoja «${hoja}»`}
            {` · ${n} ${plural(n, 'fila')}`}
          </span>
        </p>
        {origen.hojas.length > 1 && (
          <span className={tabla.elegir}>
            <select aria-label="Hoja" value={origen.hoja} onChange={(event) => onHoja(Number(event.target.value))}>
              {origen.hojas.map((nombre, i) => (
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
      </div>
      {aviso && (
        <div role="alert" className={styles.aviso}>
          <Banner
            tone="warn"
            action={
              aviso.onRetry && (
                <Button variant="line" onClick={aviso.onRetry}>
                  Reintentar
                </Button>
              )
            }
          >
            {aviso.texto}
          </Banner>
        </div>
      )}
      {/* It scrolls, and has no control in each row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={tabla.marco} tabIndex={0} role="region" aria-label="Filas de la lista">
        <div
          role="table"
          aria-label="Lista de alumnos"
          aria-rowcount={n + 1}
          className={tabla.tabla}
          style={{
            gridTemplateColumns: `44px ${orden
              .map((at) => (usos[at] === 'No' ? 'minmax(116px, 0.9fr)' : 'minmax(128px, 1fr)'))
              .join(' ')} minmax(140px, 1.1fr)`,
          }}
        >
          <Cabecera columnas={listado.columnas} usos={usos} orden={orden} onUso={onUso} />
          {mostradas.map((vista) => (
            <Fila key={vista.fila} vista={vista} usos={usos} orden={orden} onMend={onMend} onUndecide={onUndecide} />
          ))}
        </div>
      </div>
      <Lado
        revision={revision}
        cuenta={cuenta}
        ausentes={ausentes}
        sobran={sobran}
        onColumnas={todas || sobran > 0 ? () => setTodas(!todas) : undefined}
        todas={todas}
        malas={malas.length}
        solo={solo !== null}
        onSolo={() => setSolo(solo ? null : new Set(malas))}
      />
    </div>
  );
}
