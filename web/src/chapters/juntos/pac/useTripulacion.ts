import { tripulacionOf } from '@aupa/domain/juntos';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../data/puede.ts';
import { companerosQuery, miPerfilQuery, perfilesQuery } from '../../../data/queries.ts';
import type { Tripulante } from '../../../parts/pac/escena.ts';

type Miembro = { id: number; nombreEstudiante: string; enlaceAvatarMiniatura: string };

/** Some pupils of the class, chosen by day: never an order of merit. */
export function useTripulacion(grupoId: number, hoy: string, cuantos: number): Tripulante[] {
  const readsAlumnos = usePuede(grupoId, 'readAlumnos');
  const { data: perfiles } = useQuery({ ...perfilesQuery(grupoId), enabled: readsAlumnos });
  const { data: companeros } = useQuery({ ...companerosQuery(grupoId), enabled: !readsAlumnos });
  const { data: perfil } = useQuery({ ...miPerfilQuery(grupoId), enabled: !readsAlumnos });
  // All or nothing: with half of the class loaded the choice would change a moment later.
  const miembros: readonly Miembro[] = readsAlumnos
    ? (perfiles ?? [])
    : companeros && perfil
      ? [...companeros, perfil]
      : [];
  return tripulacionOf(miembros, hoy, cuantos).map(({ id, nombreEstudiante, enlaceAvatarMiniatura }) => ({
    id,
    nombre: nombreEstudiante,
    avatar: enlaceAvatarMiniatura,
  }));
}
