import type { Medalla } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { medallasGrupoQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { grantMedalla } from '../queued.ts';
import { GiveMenu, type Premiado } from './GiveMenu.tsx';

/** One constant while they load: a new object at each render would draw every card again. */
const NINGUNA: readonly Medalla[] = [];

/** The medals that can be given in a class, and what is said where there is none. */
export function useCatalogo(grupoId: number) {
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  return {
    medallas: catalogo.data ?? NINGUNA,
    sinMedallas: sayVacio(catalogo, 'Aún no tienes medallas.'),
    /** There is none to give yet: one can be made in place. */
    isEmpty: catalogo.data?.length === 0,
    /** A menu that is opened again asks again for what did not come. */
    onMenu: () => {
      if (catalogo.data === undefined && catalogo.isError) void catalogo.refetch();
    },
  };
}

/** Gives copies of a medal, with a reason or none (empty). */
export function useGrant(grupoId: number) {
  const grant = useAct(grantMedalla, { grupoId });
  return ({ id }: { id: number }, medallaId: number, cantidad: number, motivo: string) =>
    grant.run({ params: { perfilId: id, medallaId, n: cantidad }, ...(motivo === '' ? {} : { body: { motivo } }) });
}

interface DarMedallaProps {
  grupoId: number;
  perfil: Premiado & { id: number };
}

/** «Dar medalla» where one student stands alone: on their profile. */
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
