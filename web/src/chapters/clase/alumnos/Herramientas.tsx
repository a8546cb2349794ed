import type { GrupoInfo } from '@aupa/contract';
import { useState, type Ref } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Herramientas.module.css';
import { CambiosDrawer, cambiosIntent } from '../../medallas/cambios/lazy.ts';
import { EnMarcha } from '../../leccion/enMarcha/EnMarcha.tsx';
import { dockIntent } from '../../medallas/seleccion/lazy.ts';
import { MasDeClase } from './MasDeClase.tsx';
import type { Vista } from './vista.ts';

interface HerramientasProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  busqueda: string;
  onBusqueda: (busqueda: string) => void;
  vista: Vista;
  /** Set while choosing; `menos`: all but some. */
  eligiendo: 'uno' | 'menos' | undefined;
  onAdd: () => void;
  onToda: () => void;
  isVacia: boolean;
  /** Portal target for the rest of the row while choosing. */
  fila: Ref<HTMLDivElement>;
}

/** Row above the class: search, choose all, recent changes, the lesson's tools, and «Más». */
export function Herramientas({
  grupoId,
  grupo,
  busqueda,
  onBusqueda,
  vista,
  eligiendo,
  onAdd,
  onToda,
  isVacia,
  fila,
}: HerramientasProps) {
  const [isLooking, setIsLooking] = useState(false);
  return (
    <Row wrap gap={8} className={styles.tools} data-eligiendo={eligiendo}>
      {!isVacia && (
        <>
          <SearchField label="Buscar alumno" placeholder="alumno" value={busqueda} onChange={onBusqueda} />
          <Button icon="clase" variant="line" className={styles.toda} onClick={onToda} {...dockIntent}>
            Toda la clase
          </Button>
        </>
      )}
      <div className={styles.reposo}>
        <Button
          icon="historial"
          variant="line"
          className={styles.breve}
          aria-label="Últimos cambios"
          aria-haspopup="dialog"
          {...cambiosIntent}
          onClick={() => setIsLooking(true)}
        >
          <span>Cambios</span>
        </Button>
        <EnMarcha grupoId={grupoId} forma="tira" />
        <MasDeClase grupoId={grupoId} hoy={grupo?.hoy} vista={vista} onAdd={onAdd} />
      </div>
      <div ref={fila} className={styles.fila} />
      {isLooking && <CambiosDrawer grupoId={grupoId} onClose={() => setIsLooking(false)} />}
    </Row>
  );
}
