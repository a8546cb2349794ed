import type { Respuesta } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { enterClase } from '../entry/enter.ts';
import { MIEMBRO } from '../entry/sources.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

interface Row {
  perfil_id: number;
  nombre: string;
  apellido: string;
  baja_en: Date | null;
}

const MIEMBROS = {
  name: 'datos-miembros',
  text: `select m.id as perfil_id, m.nombre, m.apellido, m.baja_en from ${MIEMBRO} m where m.grupo_id = $1`,
};

/** Pupils of a class of whom something is kept: present ones first, then former ones, by name (behaviour §14). */
export async function listConDatos(
  sql: Sql,
  profesor: Usuario,
  grupoId: number,
): Promise<Respuesta<'GET /api/Grupo/:id/datos'>> {
  await enterClase(sql, profesor, { grupo: grupoId }, 'readAlumnos');
  const rows = await sql.run<Row>(MIEMBROS, [grupoId]);
  return rows
    .toSorted(
      (a, b) =>
        Number(a.baja_en !== null) - Number(b.baja_en !== null) ||
        compareNombres(nombreCompleto(a), nombreCompleto(b)) ||
        a.perfil_id - b.perfil_id,
    )
    .map(({ perfil_id, nombre, apellido, baja_en }) => ({
      perfilId: perfil_id,
      nombre,
      apellido,
      hasta: baja_en?.toISOString() ?? null,
    }));
}
