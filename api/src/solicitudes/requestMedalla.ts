import type { Body } from '@aupa/contract';
import { SOLICITUDES_MEDALLA_PENDIENTES } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

const LOCK_GRUPO = {
  name: 'pedir-grupo',
  text: `select g.id, g.profesor_id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null
         for share of g`,
};

const LOCK_PERFIL = {
  name: 'pedir-perfil',
  text: 'select id from perfil where id = $1 and retirado_en is null for no key update',
};

const FIND_STATE = {
  name: 'pedir-estado',
  text: `select exists (select from medalla where id = $2 and profesor_id = $3 and retirada_en is null) as existe,
           (select array_agg(medalla_id) from solicitud_medalla where perfil_id = $1 and estado = 'Pendiente') as medallas,
           (select array_agg(lugar) from solicitud_medalla where perfil_id = $1 and estado = 'Pendiente') as lugares`,
};

const INSERT = {
  name: 'pedir-anotar',
  text: `insert into solicitud_medalla (grupo_id, profesor_id, perfil_id, medalla_id, descripcion, lugar)
         values ($1, $2, $3, $4, $5, $6) returning id`,
};

interface StateRow {
  existe: boolean;
  medallas: number[] | null;
  lugares: number[] | null;
}

/** A student asks for a medal: one pending request a medal, three a profile (behaviour §6). Answers its id. */
export async function requestMedalla(
  tx: Sql,
  estudianteId: string,
  { perfilEstudianteId: perfilId, medallaId, descripcion }: Body<'POST /api/Estudiante/solicitudes-medalla'>,
): Promise<number> {
  const [grupo] = await tx.run<{ id: number; profesor_id: string }>(LOCK_GRUPO, [perfilId, estudianteId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const [perfil] = await tx.run(LOCK_PERFIL, [perfilId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const [state] = await tx.run<StateRow & Record<string, unknown>>(FIND_STATE, [
    perfilId,
    medallaId,
    grupo.profesor_id,
  ]);
  if (!state?.existe) throw new AppError('MEDALLA_DE_OTRO', { campo: 'medallaId' });
  if (state.medallas?.includes(medallaId)) throw new AppError('SOLICITUD_MEDALLA_PENDIENTE', { campo: 'medallaId' });
  const lugares = Array.from({ length: SOLICITUDES_MEDALLA_PENDIENTES }, (_, i) => i + 1);
  const lugar = lugares.find((n) => !state.lugares?.includes(n));
  if (lugar === undefined) throw new AppError('SOLICITUDES_MEDALLA_LLENAS');
  const values = [grupo.id, grupo.profesor_id, perfilId, medallaId, descripcion, lugar];
  const [created] = await tx.run<{ id: number }>(INSERT, values);
  await recordEvento(tx, { grupoId: grupo.id, clase: 'solicitud-medalla-creada', perfilId });
  return created?.id ?? 0;
}
