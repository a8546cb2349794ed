import type { GrupoInfo } from '@aupa/contract';
import type { OrdenAlumnos } from '@aupa/domain';
import { Button } from '../../../ui/button/Button.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { PlainSelect } from '../../../ui/select/PlainSelect.tsx';
import styles from './Alumnos.module.css';
import { Recuento } from './Recuento.tsx';
import type { Vista } from './vista.ts';

const ORDENES: ReadonlyArray<{ value: OrdenAlumnos; label: string }> = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'apellido', label: 'Apellido' },
  { value: 'nota', label: 'Nota' },
  { value: 'medalla', label: 'Más tiempo sin medalla' },
];

interface HerramientasProps {
  grupo: GrupoInfo | undefined;
  busqueda: string;
  onBusqueda: (busqueda: string) => void;
  vista: Vista;
}

/** Finding somebody in a class, and seeing it as one likes. */
export function Herramientas({ grupo, busqueda, onBusqueda, vista }: HerramientasProps) {
  const { orden, isDensa, chooseOrden, chooseDensa } = vista;
  return (
    <div className={styles.tools}>
      <SearchField label="Buscar alumno" placeholder="alumno" value={busqueda} onChange={onBusqueda} />
      <PlainSelect label="Ordenar por" icon="sort" options={ORDENES} value={orden} onChange={chooseOrden} />
      <Button
        icon={isDensa ? 'tarjetas' : 'lista'}
        aria-label="Vista compacta"
        title="Vista compacta"
        variant="line"
        className={styles.vista}
        aria-pressed={isDensa}
        onClick={() => chooseDensa(!isDensa)}
      >
        <span>Compacta</span>
      </Button>
      <Recuento grupo={grupo} />
    </div>
  );
}
