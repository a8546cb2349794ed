import type { Body, Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { checkMeta, formatNota, SIN_META } from '@aupa/domain/perfil';
import { enterClase, porAlumno } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

const FIND_LIMITES = {
  name: 'meta-limites',
  text: `select coalesce(min(nota), 0) as minima, coalesce(max(nota), 0) as maxima from fila_equivalencia where tabla_id = $1`,
};

const UPDATE = { name: 'meta-definir', text: 'update perfil set meta = $2 where id = $1' };

type Meta = 'POST /api/PerfilEstudiante/definir-meta-califiacion';

/**
 * Sets a goal between the table's lowest and highest nota, or none (spec §5; behaviour §9). For one's own profile, or by the
 * teacher (behaviour §13).
 */
export async function setMeta(
  tx: Sql,
  quien: Quien,
  { perfilEstudianteId: perfilId, metaCalificacion: meta }: Body<Meta>,
): Promise<Respuesta<Meta>> {
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'setMeta');
  // Locks group, table and profile before reading the bounds. Changing the table, or the group's table, moves the goals: this one
  // is set entirely before or after that.
  const { perfiles, grupoId } = await holdPerfiles(tx, clase, [perfilId], { antes: 'tabla' });
  const [limites] = await tx.run<{ minima: number; maxima: number }>(FIND_LIMITES, [clase.tablaId]);
  const propia = clase.papel !== 'profesor';
  const detalle = meta === SIN_META ? null : checkMeta(meta, limites?.minima ?? 0, limites?.maxima ?? 0, propia);
  if (detalle) throw new InvalidInput([{ campo: 'metaCalificacion', mensaje: detalle }]);
  if (perfiles[0]?.meta !== meta) {
    await tx.run(UPDATE, [perfilId, meta]);
    await recordEvento(tx, {
      grupoId,
      clase: 'meta-definida',
      perfilId,
      valor: meta,
      autorId: porAlumno(clase, quien),
    });
  }
  const [perfil] = perfiles;
  const suya = propia || !perfil ? undefined : nombreCompleto(perfil);
  const mensaje =
    meta === SIN_META
      ? `Ya no ${suya === undefined ? 'tienes meta' : `hay meta para ${suya}`}.`
      : `${suya === undefined ? 'Tu meta' : `La meta de ${suya}`} es ${formatNota(meta)}.`;
  return { mensaje, metaCalificacion: meta };
}
