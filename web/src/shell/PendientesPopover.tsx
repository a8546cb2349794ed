import { plural } from '@aupa/domain';
import type { Pendientes } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { pendientesQuery } from '../api/pendientes.ts';
import type { BusquedaGrupo } from '../navigation/paths.ts';
import { Button } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/names.ts';
import { AnchoredPopover } from '../ui/menu/AnchoredPopover.tsx';
import styles from './PendientesPopover.module.css';

type Grupo = Pendientes['grupos'][number];

/** What waits in a group, in words, and where it is decided. */
function waitsIn({ solicitudesUnion, solicitudesMedallas, canjes }: Grupo) {
  const all: ReadonlyArray<{ n: number; texto: string; icon: IconName; search: BusquedaGrupo }> = [
    {
      n: solicitudesUnion,
      texto: `${plural(solicitudesUnion, 'quiere', 'quieren')} unirse`,
      icon: 'invite',
      search: { pestana: 'solicitudes', tipo: 'union' },
    },
    {
      n: solicitudesMedallas,
      texto: `${plural(solicitudesMedallas, 'solicitud', 'solicitudes')} de medalla`,
      icon: 'medal',
      search: { pestana: 'solicitudes', tipo: 'medallas' },
    },
    {
      n: canjes,
      texto: `${plural(canjes, 'recompensa')} por entregar`,
      icon: 'recompensa',
      search: { pestana: 'tienda' },
    },
  ];
  return all.filter(({ n }) => n > 0);
}

interface PendientesPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** What waits for a decision, group by group; each leads to where it is decided. */
export function PendientesPopover({ button, onClose }: PendientesPopoverProps) {
  const { data, isError, refetch } = useQuery(pendientesQuery());
  return (
    <AnchoredPopover button={button} label="Pendientes" placement="bottom end" onClose={onClose}>
      <div className={styles.pendientes}>
        <h2>Pendientes</h2>
        {!data && isError && (
          <>
            <p>No hemos podido cargar lo que espera tu decisión.</p>
            <Button variant="soft" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </>
        )}
        {!data && !isError && <p role="status">Cargando…</p>}
        {data?.total === 0 && <p>No hay nada que espere tu decisión.</p>}
        {data?.grupos.map((grupo) => (
          <div key={grupo.grupoId} role="group" aria-label={`${grupo.nombre}, ${grupo.materia}`}>
            <h3>
              {grupo.nombre} <span>{grupo.materia}</span>
            </h3>
            <ul>
              {waitsIn(grupo).map(({ n, texto, icon, search }) => (
                <li key={texto}>
                  <Link to="/grupo/$id" params={{ id: grupo.grupoId }} search={search} onClick={onClose}>
                    <Icon name={icon} size={18} />
                    <span>
                      <strong>{n}</strong> {texto}
                    </span>
                    <Icon name="next" size={15} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </AnchoredPopover>
  );
}
