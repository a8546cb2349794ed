import { plural } from '@aupa/domain/base';
import type { Medalla as MedallaDelGrupo, MedallaDePerfil, PerfilVisto } from '@aupa/contract';
import { MedallaInventario, inventarioClass } from './inventario/MedallaInventario.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';

import { medallaIntent } from './dialogos.ts';

export type MedallaElegida = Pick<MedallaDePerfil, 'id' | 'nombre' | 'icono' | 'color'>;

interface InventarioProps {
  title: string;
  medallas: PerfilVisto['medallas'];
  /** All medals of the group; those not held are shown dashed at the end. */
  catalogo?: readonly MedallaDelGrupo[];
  nuevas?: ReadonlySet<number>;
  onOpen?: (medalla: MedallaElegida) => void;
  vacio: { title: string; text?: string };
}

const count = (n: number) => `${n} ${plural(n, 'ganada')}`;

/** A pupil's medals with their copies, and those still to be won (spec §2, medal inventory). */
export function Inventario({ title, medallas, catalogo = [], nuevas, onOpen, vacio }: InventarioProps) {
  const held = new Set(medallas.map(({ medallaId }) => medallaId));
  const total = medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const pending = catalogo.filter(({ id }) => !held.has(id));
  if (medallas.length === 0 && pending.length === 0) {
    return (
      <Card title={title}>
        <EmptyState as="h3" picture={<Picture name="inventarioVacio" height={140} />} {...vacio} />
      </Card>
    );
  }
  return (
    <Card title={title} aside={count(total)}>
      <ul className={inventarioClass} {...(onOpen ? medallaIntent : {})}>
        {medallas.map(({ medallaId, nombre, icono, color, cantidad }) => (
          <li key={medallaId}>
            <MedallaInventario
              id={medallaId}
              nombre={nombre}
              icono={icono}
              color={color}
              cantidad={cantidad}
              nueva={nuevas?.has(medallaId) ?? false}
              {...(onOpen ? { onClick: () => onOpen({ id: medallaId, nombre, icono, color }) } : {})}
            />
          </li>
        ))}
        {pending.map(({ id, nombre, nombreIcono, color }) => (
          <li key={id}>
            <MedallaInventario
              id={id}
              nombre={nombre}
              icono={nombreIcono}
              color={color}
              cantidad={0}
              {...(onOpen ? { onClick: () => onOpen({ id, nombre, icono: nombreIcono, color }) } : {})}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
