import { plural } from '@aupa/domain/base';
import type { Pendientes } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { pendientesQuery } from './pendientes.ts';
import type { BusquedaGrupo } from '../navigation/paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { AnchoredPopover } from '../../ui/menu/AnchoredPopover.tsx';
import styles from './Popovers.module.css';

type Grupo = Pendientes['grupos'][number];

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

export function PendientesPopover({ button, onClose }: PendientesPopoverProps) {
  const { data, isError, refetch } = useQuery(pendientesQuery());
  return (
    <AnchoredPopover button={button} label="Pendientes" placement="bottom end" onClose={onClose}>
      <Stack gap={8} className={styles.pendientes}>
        <h2>Pendientes</h2>
        {!data && isError && (
          <Stack gap={12} justify="start">
            <Text tone="muted">No hemos podido cargar lo que espera tu decisión.</Text>
            <Button variant="soft" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </Stack>
        )}
        {!data && !isError && (
          <Text tone="muted" role="status" className={styles.texto}>
            Cargando…
          </Text>
        )}
        {data?.total === 0 && (
          <Text tone="muted" className={styles.texto}>
            No hay nada que espere tu decisión.
          </Text>
        )}
        {data?.grupos.map((grupo) => (
          <div
            key={grupo.grupoId}
            role="group"
            aria-label={`${grupo.nombre}, ${grupo.materia}`}
            className={styles.grupo}
          >
            <Text as="h3" size={17} anywhere>
              {grupo.nombre}{' '}
              <Text as="span" size={15} tone="muted" weight={600} className={styles.materia}>
                {grupo.materia}
              </Text>
            </Text>
            <ul className={styles.esperan}>
              {waitsIn(grupo).map(({ n, texto, icon, search }) => (
                <li key={texto}>
                  <Link
                    to="/grupo/$id"
                    params={{ id: grupo.grupoId }}
                    search={search}
                    className={styles.espera}
                    onClick={onClose}
                  >
                    <Text as="span" tone="link">
                      <Icon name={icon} size={18} />
                    </Text>
                    <Text as="span" grow>
                      <strong>{n}</strong> {texto}
                    </Text>
                    <Icon name="next" size={15} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </AnchoredPopover>
  );
}
