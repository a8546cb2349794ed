import type { NombreYApellido } from '@aupa/domain/base';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useMemo, type MouseEvent, type ReactNode } from 'react';
import { perfilQuery } from '../../../data/queries.ts';
import { barraQuery } from '../../perfil/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { usePuede } from '../../../data/puede.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { PerfilTab } from '../../perfil/lazy.ts';
import tarjetas from './Alumnos.module.css';
import filas from './Filas.module.css';

interface Enlace {
  hrefOf: (perfilId: number) => string;
  open: (event: MouseEvent, perfilId: number) => void;
  intend: (perfilId: number) => void;
}

const EnlaceContext = createContext<Enlace | null>(null);

/** One link handler for all cards: sixty router links would each subscribe to navigation. */
export function EnlacesPerfil({ grupoId, children }: { grupoId: number; children: ReactNode }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const readsNotas = usePuede(grupoId, 'readAlumnos');
  const enlace = useMemo<Enlace>(
    () => ({
      hrefOf: (perfilId) => `${paths.grupo(grupoId)}?pestana=perfil&perfil=${perfilId}`,
      open: (event, perfilId) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({
          to: '/grupo/$id',
          params: { id: grupoId },
          search: { pestana: 'perfil', perfil: String(perfilId) },
        });
      },
      intend: (perfilId) => {
        PerfilTab.fetchEarly();
        void client.prefetchQuery(perfilQuery(perfilId));
        if (readsNotas) void client.prefetchQuery(barraQuery(perfilId));
      },
    }),
    [client, grupoId, readsNotas, navigate],
  );
  return <EnlaceContext value={enlace}>{children}</EnlaceContext>;
}

export function VerPerfil({ id }: { id: number }) {
  const enlace = use(EnlaceContext);
  return (
    <a
      href={enlace?.hrefOf(id)}
      className={buttonClass({ variant: 'ghost' })}
      onClick={(event) => enlace?.open(event, id)}
      onPointerEnter={() => enlace?.intend(id)}
    >
      Ver perfil
    </a>
  );
}

interface NombreEnlaceProps {
  id: number;
  nombre: string;
  /** In a row each part is truncated separately, to tell equal first names apart. */
  partes?: NombreYApellido | undefined;
  avatar: string;
  insignia?: ReactNode;
}

/** Face and name both link to the profile, with a single Tab stop. */
export function NombreEnlace({
  id,
  nombre,
  partes,
  avatar,
  insignia,
  children,
}: NombreEnlaceProps & { children?: ReactNode }) {
  const enlace = use(EnlaceContext);
  const styles = partes ? filas : tarjetas;
  const link = {
    href: enlace?.hrefOf(id),
    onClick: (event: MouseEvent) => enlace?.open(event, id),
    onPointerEnter: () => enlace?.intend(id),
  };
  return (
    <>
      <a {...link} className={tarjetas.face} tabIndex={-1} aria-hidden="true">
        <Avatar src={avatar} nombre={nombre} size={64} />
        {insignia}
      </a>
      <div className={styles.who}>
        <Text as="h2" size={partes ? undefined : 17} anywhere={!partes} className={styles.nombre}>
          <a {...link} className={`${tarjetas.alPerfil} ${styles.enlace}`} onFocus={() => enlace?.intend(id)}>
            {partes ? (
              <span>
                <span>{partes.nombre}</span> <span>{partes.apellido}</span>
              </span>
            ) : (
              <span>{nombre}</span>
            )}
          </a>
        </Text>
        {children}
      </div>
    </>
  );
}
