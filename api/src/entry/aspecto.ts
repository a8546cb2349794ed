import { soloGratis, type Eleccion } from '@aupa/domain/avatar';
import type { Sql } from '../platform/sql.ts';

export interface Aspecto {
  /** Its free items only. */
  eleccion: Eleccion;
  guardadoEn: Date;
  /** Key of its image if it is the account's own; null if saved in a class. */
  clave: string | null;
}

// The account's look and profiles that took it have the same date: the account's comes first.
const FIND = {
  name: 'aspectos-ultimos',
  text: `select distinct on (estudiante_id) * from (
           select estudiante_id, null::uuid as imagen_clave, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom, avatar_en, id
           from perfil where estudiante_id = any($1::uuid[]) and avatar_ids is not null
           union all
           select estudiante_id, imagen_clave, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom, avatar_en, null
           from aspecto where estudiante_id = any($1::uuid[])) guardado
         order by estudiante_id, avatar_en desc, imagen_clave nulls last, id desc`,
};

interface Row {
  estudiante_id: string;
  imagen_clave: string | null;
  avatar_ids: number[];
  avatar_voltear: boolean;
  avatar_rotacion: number;
  avatar_zoom: number;
  avatar_en: Date;
}

/**
 * The look for new profiles: the student's last saved one, in the account or any group, without bought items (behaviour §3, §9).
 * It keeps its date, so the student's own last save stays the last. Missing if nothing was saved: then initials.
 */
export async function findAspectos(sql: Sql, estudiantes: readonly string[]): Promise<Map<string, Aspecto>> {
  const rows = await sql.run<Row>(FIND, [estudiantes]);
  return new Map(rows.map((row) => [row.estudiante_id, toAspecto(row)]));
}

function toAspecto(row: Row): Aspecto {
  const eleccion = soloGratis({
    atributosIds: row.avatar_ids,
    voltear: row.avatar_voltear,
    rotacion: row.avatar_rotacion,
    zoom: row.avatar_zoom,
  });
  return { eleccion, guardadoEn: row.avatar_en, clave: row.imagen_clave };
}
