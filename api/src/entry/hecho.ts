import {
  cuentaParaPac,
  evaluacionOf,
  instanteOf,
  sayAntesDeCerrar,
  sayEvaluacion,
  type EvaluacionCerrada,
} from '@aupa/domain/clase';
import { AppError } from '../platform/errors.ts';
import type { Hace } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import type { Sujeta } from './hold.ts';

// With the group locked, no term can be closed meanwhile.
const FIND = {
  name: 'hecho-antes',
  text: `select now() as ahora, (select max(creado_en) from perfil where id = any($2::int[])) as desde,
           (select json_agg(json_build_object('nombre', nombre, 'numero', numero, 'cerrada', cerrado_en) order by id)
            from (select id, nombre, cerrado_en, row_number() over (order by id) as numero
                  from periodo where grupo_id = $1) p where cerrado_en is not null) as cerradas,
           (select json_agg(json_build_object('id', id, 'desde', greatest(desde, creado_en)))
            from pac where id = any($3::int[])) as pacs`,
};

interface Row {
  ahora: Date;
  desde: Date;
  cerradas: Array<{ nombre: string | null; numero: number; cerrada: string }> | null;
  pacs: Array<{ id: number; desde: string }> | null;
}

/**
 * Adds the instant of an act that waited, and drops challenges that had not begun then (behaviour §11). Throws EVALUACION_CERRADA
 * if its term was closed since, unless it may count in the new one. `cuenta`: the question to ask then; null: the act belongs to
 * no term.
 */
export async function situarEn<S extends Sujeta>(
  tx: Sql,
  sujeta: S,
  { ms, enNueva }: Hace,
  cuenta: { act: 'dar' | 'quitar'; medallas: number } | null,
): Promise<S> {
  if (ms === 0) return sujeta;
  const ids = sujeta.perfiles.map(({ id }) => id);
  const [row] = await tx.run<Row>(FIND, [sujeta.grupoId, ids, sujeta.pacs]);
  const instante = row ? instanteOf(ms, row.ahora, row.desde) : null;
  if (!row || instante === null) return sujeta;
  // JavaScript dates lack the microseconds that the database compares with.
  const hecho = new Date(instante.getTime() + 1);
  const cerradas = (row.cerradas ?? []).map((una): EvaluacionCerrada => ({ ...una, cerrada: new Date(una.cerrada) }));
  const suya = evaluacionOf(cerradas, hecho);
  if (suya && cuenta && !enNueva) {
    throw new AppError('EVALUACION_CERRADA', {
      mensaje: sayAntesDeCerrar(cuenta.act, cuenta.medallas, sayEvaluacion(suya)),
    });
  }
  const pacs = (row.pacs ?? []).filter(({ desde }) => cuentaParaPac(new Date(desde), hecho)).map(({ id }) => id);
  return { ...sujeta, hecho, pacs };
}
