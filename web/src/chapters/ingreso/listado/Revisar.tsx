import type { Eleccion, Persona, Uso } from '@aupa/domain/listado';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { Avisos } from './Avisos.tsx';
import { Cabecera } from './Cabecera.tsx';
import { Fila } from './Fila.tsx';
import { FilaOculta, withOcultas } from './FilaOculta.tsx';
import { Lado } from './Lado.tsx';
import { Parecidas } from './Parecidas.tsx';
import type { Carta } from './parecidas.ts';
import { Preguntas } from './Preguntas.tsx';
import { Procedencia, type Origen } from './Procedencia.tsx';
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

interface RevisarProps {
  origen: Origen;
  revision: Revision;
  todas: readonly Persona[];
  vistas: readonly FilaVista[];
  cuenta: Record<Grado, number>;
  cartas: readonly Carta[];
  grupoId: number;
  ausentes: Simulacion['ausentes'];
  /** Too many previews today: usernames are shown only after creating. */
  usuariosOcultos: boolean;
  /** Failure of preview or creation, shown above the unchanged list. */
  aviso: { texto: string; onRetry?: (() => void) | undefined } | null;
  onUso: (at: number, uso: Uso) => void;
  onMend: (fila: number, arreglo: Arreglo) => void;
  onUndecide: (fila: number) => void;
  onHoja: (at: number) => void;
  onOtra: () => void;
  onEleccion: (parte: Partial<Eleccion>) => void;
  onTraer: (fila: number) => void;
}

export function Revisar(props: RevisarProps) {
  const { origen, revision, todas, vistas, cuenta, cartas, grupoId, ausentes, aviso } = props;
  const { onUso, onMend, onUndecide, onHoja, onOtra, onEleccion, onTraer } = props;
  const {
    listado,
    eleccion: { usos },
  } = revision;
  const [isAncha, setIsAncha] = useState(false);
  const [isVistas, setIsVistas] = useState(false);
  // Remember the filtered rows, so that a corrected one doesn't disappear while typing.
  const [solo, setSolo] = useState<ReadonlySet<number> | null>(null);
  const { orden, sobran } = columnasVistas(usos, isAncha);
  const malas = vistas.filter(({ grado }) => grado === 'mal').map(({ fila }) => fila);
  const mostradas = solo ? vistas.filter(({ fila }) => solo.has(fila)) : vistas;
  const n = vistas.length;
  return (
    <Stack gap={[0, 24]} className={styles.revisar} data-parecidas={cartas.length > 0 || undefined}>
      <Procedencia origen={origen} filas={n} onHoja={onHoja} onOtra={onOtra} />
      <div className={styles.aviso}>
        {aviso && (
          <div role="alert">
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
        <Avisos
          listado={listado}
          eleccion={revision.eleccion}
          todas={todas}
          isVistas={isVistas}
          onVer={() => setIsVistas(!isVistas)}
          onEleccion={onEleccion}
        />
        <Preguntas listado={listado} eleccion={revision.eleccion} onEleccion={onEleccion} />
      </div>
      {cartas.length > 0 && <Parecidas cartas={cartas} grupoId={grupoId} onMend={onMend} />}
      {/* Scrollable, and a row's controls may be out of view. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={tabla.marco} tabIndex={0} role="region" aria-label="Filas de la lista">
        <Stack
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
          {withOcultas(mostradas, solo ? [] : todas).map((una) =>
            'grado' in una ? (
              <Fila key={una.fila} vista={una} usos={usos} orden={orden} onMend={onMend} onUndecide={onUndecide} />
            ) : (
              <FilaOculta key={una.fila} persona={una} isVista={isVistas} />
            ),
          )}
        </Stack>
      </div>
      <Lado
        revision={revision}
        todas={todas}
        onEleccion={onEleccion}
        onTraer={onTraer}
        cuenta={cuenta}
        cartas={cartas}
        ausentes={ausentes}
        usuariosOcultos={props.usuariosOcultos}
        sobran={sobran}
        onColumnas={isAncha || sobran > 0 ? () => setIsAncha(!isAncha) : undefined}
        isAncha={isAncha}
        malas={malas.length}
        solo={solo !== null}
        onSolo={() => setSolo(solo ? null : new Set(malas))}
      />
    </Stack>
  );
}
