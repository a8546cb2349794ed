import type { GrupoInfo } from '@aupa/contract';
import type { OrdenAlumnos } from '@aupa/domain';
import { useState, type Ref } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { PlainSelect } from '../../../ui/select/PlainSelect.tsx';
import alumnos from './Alumnos.module.css';
import styles from './Herramientas.module.css';
import { Recuento } from './Recuento.tsx';
import { CambiosDrawer, cambiosIntent } from '../cambios/lazy.ts';
import { TiraEnMarcha } from '../enMarcha/TiraEnMarcha.tsx';
import { anadirIntent } from '../listado/lazy.ts';
import { dockIntent } from '../seleccion/lazy.ts';
import type { Vista } from './vista.ts';

const ORDENES: ReadonlyArray<{ value: OrdenAlumnos; label: string }> = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'apellido', label: 'Apellido' },
  { value: 'nota', label: 'Nota' },
  { value: 'medalla', label: 'Más tiempo sin medalla' },
];

interface HerramientasProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  busqueda: string;
  onBusqueda: (busqueda: string) => void;
  vista: Vista;
  /** Some are chosen; `menos`: all but some. */
  eligiendo: 'uno' | 'menos' | undefined;
  onAdd: () => void;
  onToda: () => void;
  /** Where the rest of the row comes to stand while some are chosen. */
  fila: Ref<HTMLDivElement>;
}

/** Finding somebody in a class, seeing it as one likes, and choosing all of it. */
export function Herramientas({
  grupoId,
  grupo,
  busqueda,
  onBusqueda,
  vista,
  eligiendo,
  onAdd,
  onToda,
  fila,
}: HerramientasProps) {
  const [isLooking, setIsLooking] = useState(false);
  const { orden, isDensa, chooseOrden, chooseDensa } = vista;
  return (
    <div className={`${alumnos.tools} ${styles.tools}`} data-eligiendo={eligiendo}>
      <SearchField label="Buscar alumno" placeholder="alumno" value={busqueda} onChange={onBusqueda} />
      <Button icon="clase" variant="line" className={styles.toda} onClick={onToda} {...dockIntent}>
        Toda la clase
      </Button>
      <div className={styles.reposo}>
        <IconButton
          icon="historial"
          label="Últimos cambios"
          variant="line"
          aria-haspopup="dialog"
          {...cambiosIntent}
          onClick={() => setIsLooking(true)}
        />
        <IconButton icon="invite" label="Añadir alumnos" variant="line" {...anadirIntent} onClick={onAdd} />
        <Recuento grupo={grupo} />
        <PlainSelect label="Ordenar por" icon="sort" options={ORDENES} value={orden} onChange={chooseOrden} />
        <IconButton
          icon={isDensa ? 'tarjetas' : 'lista'}
          label="Vista compacta"
          variant="line"
          aria-pressed={isDensa}
          onClick={() => chooseDensa(!isDensa)}
        />
        <TiraEnMarcha grupoId={grupoId} />
      </div>
      <div ref={fila} className={styles.fila} />
      {isLooking && <CambiosDrawer grupoId={grupoId} onClose={() => setIsLooking(false)} />}
    </div>
  );
}
