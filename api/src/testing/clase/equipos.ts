import type { EquiposGuardados } from '@aupa/contract';
import { nombreDeEquipo, REGLAS_NUEVAS } from '@aupa/domain/equipos';
import type { Clase } from './clase.ts';
import type { Escuela } from './escuela.ts';

export const toEquipos = (equipos: readonly (readonly number[])[], nombre = 'Proyecto de geometría') => ({
  nombre,
  equipos: equipos.map((perfilesIds, i) => ({ nombre: nombreDeEquipo(i), perfilesIds: [...perfilesIds] })),
  reglas: { ...REGLAS_NUEVAS, aparte: [] as number[][], juntos: [] as number[][], fijos: [] as number[] },
});

export function saveEquipos(
  escuela: Escuela,
  { grupoId, profesor }: Clase,
  equipos: readonly (readonly number[])[],
  nombre?: string,
): Promise<EquiposGuardados> {
  const body = toEquipos(equipos, nombre);
  return escuela.must(profesor.token, 'POST /api/Grupo/:id/equipos', { params: { id: grupoId }, body });
}
