import type { Medalla } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { medallasGrupoQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { grantMedalla } from '../queued.ts';
import { GiveMenu, type Premiado } from './GiveMenu.tsx';

/** A constant: a new array on each render would rerender every card. */
const NINGUNA: readonly Medalla[] = [];

/** The medals of a class, with the messages for none and for a failed load. */
export function useCatalogo(grupoId: number) {
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  return {
    medallas: catalogo.data ?? NINGUNA,
    sinMedallas: sayVacio(catalogo, 'Aún no tienes medallas.'),
    /** No medals yet: one can be created in place. */
    isEmpty: catalogo.data?.length === 0,
    /** Reopening the menu retries a failed query. */
    onMenu: () => {
      if (catalogo.data === undefined && catalogo.isError) void catalogo.refetch();
    },
  };
}

/** `motivo` may be empty. */
export function useGrant(grupoId: number) {
  const grant = useAct(grantMedalla, { grupoId });
  return ({ id }: { id: number }, medallaId: number, cantidad: number, motivo: string) =>
    grant.run({ params: { perfilId: id, medallaId, n: cantidad }, ...(motivo === '' ? {} : { body: { motivo } }) });
}

interface DarMedallaProps {
  grupoId: number;
  perfil: Premiado & { id: number };
}

/** «Dar medalla» on a pupil's profile. */
export function DarMedalla({ grupoId, perfil }: DarMedallaProps) {
  const { medallas, sinMedallas, isEmpty, onMenu } = useCatalogo(grupoId);
  const give = useGrant(grupoId);
  return (
    <GiveMenu
      isAlone
      perfil={perfil}
      medallas={medallas}
      emptyText={sinMedallas}
      isEmpty={isEmpty}
      onOpen={onMenu}
      onPick={(medallaId, cantidad, motivo) => give(perfil, medallaId, cantidad, motivo)}
    />
  );
}
