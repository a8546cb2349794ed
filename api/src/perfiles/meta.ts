import type { Body, Respuesta } from '@aupa/contract';
import { checkMeta, formatNota } from '@aupa/domain';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

// Group, table, profile; the bounds once all are held: whoever changes the table, or gives the group another, moves the
// goals that there are then, and this one is there before or after.
const LOCK_GRUPO = {
  name: 'meta-grupo',
  text: `select g.id, g.tabla_equivalencia_id as tabla_id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null
         for share of g`,
};

const LOCK_TABLA = { name: 'meta-tabla', text: 'select id from tabla_equivalencia where id = $1 for share' };

const LOCK_PERFIL = {
  name: 'meta-perfil',
  text: 'select meta from perfil where id = $1 and retirado_en is null for no key update',
};

const FIND_LIMITES = {
  name: 'meta-limites',
  text: `select coalesce(min(nota), 0) as minima, coalesce(max(nota), 0) as maxima from fila_equivalencia where tabla_id = $1`,
};

const UPDATE = { name: 'meta-definir', text: 'update perfil set meta = $2 where id = $1' };

type Meta = 'POST /api/PerfilEstudiante/definir-meta-califiacion';

/** Sets one's own goal, between the table's lowest and highest nota (spec §5; behaviour §9). */
export async function setMeta(
  tx: Sql,
  estudianteId: string,
  { perfilEstudianteId: perfilId, metaCalificacion: meta }: Body<Meta>,
): Promise<Respuesta<Meta>> {
  const [grupo] = await tx.run<{ id: number; tabla_id: number }>(LOCK_GRUPO, [perfilId, estudianteId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  await tx.run(LOCK_TABLA, [grupo.tabla_id]);
  const [perfil] = await tx.run<{ meta: number }>(LOCK_PERFIL, [perfilId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const [limites] = await tx.run<{ minima: number; maxima: number }>(FIND_LIMITES, [grupo.tabla_id]);
  const detalle = checkMeta(meta, limites?.minima ?? 0, limites?.maxima ?? 0);
  if (detalle) throw new InvalidInput([{ campo: 'metaCalificacion', mensaje: detalle }]);
  if (perfil.meta !== meta) {
    await tx.run(UPDATE, [perfilId, meta]);
    await recordEvento(tx, { grupoId: grupo.id, clase: 'meta-definida', perfilId, valor: meta });
  }
  return { mensaje: `Tu meta es ${formatNota(meta)}.`, metaCalificacion: meta };
}
