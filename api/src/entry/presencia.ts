import { estadoPorPuerta } from '@aupa/domain/ingreso';
import type { EstadoAsistencia } from '@aupa/domain/leccion';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

// This doesn't count as taking the attendance: pupils may enter before or after.
const OPEN_DIA = {
  name: 'presencia-dia',
  text: `insert into asistencia_dia (grupo_id, grupo_creado_en, dia)
         select id, creado_en, (now() at time zone $2)::date from grupo where id = $1
         on conflict (grupo_id, dia) do update set grupo_creado_en = asistencia_dia.grupo_creado_en
         returning dia`,
};

const ANTES = {
  name: 'presencia-antes',
  text: 'select perfil_id, estado from asistencia where grupo_id = $1 and dia = $2::date and perfil_id = any($3::int[])',
};

const NOTE = {
  name: 'presencia-anotar',
  text: `insert into asistencia (grupo_id, dia, perfil_id, estado, origen)
         select $1, $2::date, perfil_id, estado, 'Puerta' from unnest($3::int[], $4::text[]) as t (perfil_id, estado)
         on conflict (grupo_id, dia, perfil_id) do update set estado = excluded.estado, origen = excluded.origen`,
};

/** Marks pupils who came in by the door as present today. The group must be locked, at least shared. */
export async function notePresencia(
  tx: Sql,
  { grupoId, tzAula }: { grupoId: number; tzAula: string },
  perfilesIds: readonly number[],
): Promise<void> {
  if (perfilesIds.length === 0) return;
  const [hoy] = await tx.run<{ dia: string }>(OPEN_DIA, [grupoId, tzAula]);
  const rows = await tx.run<{ perfil_id: number; estado: EstadoAsistencia }>(ANTES, [grupoId, hoy?.dia, perfilesIds]);
  const antes = new Map(rows.map(({ perfil_id, estado }) => [perfil_id, estado]));
  const estados = perfilesIds.map((perfilId) => estadoPorPuerta(antes.get(perfilId) ?? null));
  await tx.run(NOTE, [grupoId, hoy?.dia, perfilesIds, estados]);
  await recordEvento(tx, { grupoId, clase: 'asistencia-cambiada' });
}
