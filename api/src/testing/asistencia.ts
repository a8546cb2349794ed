import type { Asistencia, BodyIn } from '@aupa/contract';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { dia, type Clase, type Escuela } from './clase/index.ts';
import { pastWalls } from './walls.ts';

type Nombrados = BodyIn<'PUT /api/Grupo/:id/asistencia'>['alumnos'];

export function takeAsistencia(
  escuela: Escuela,
  { profesor, grupoId }: Clase,
  alumnos: Nombrados = [],
  deDia = dia(0),
): Promise<Asistencia> {
  const body = { dia: deDia, alumnos };
  return escuela.must(profesor.token, 'PUT /api/Grupo/:id/asistencia', { params: { id: grupoId }, body });
}

/** Backdates everything of a class. */
export async function passDias(app: TestApp, { grupoId }: Clase, dias: number): Promise<void> {
  const antes = sql`make_interval(days => ${dias}::int)`;
  await app.db.transaction().execute((tx) =>
    pastWalls(tx, async () => {
      await sql`update grupo set creado_en = creado_en - ${antes} where id = ${grupoId}`.execute(tx);
      await sql`update periodo set abierto_en = abierto_en - ${antes} where grupo_id = ${grupoId}`.execute(tx);
      for (const tabla of ['perfil', 'lote'])
        await sql`update ${sql.table(tabla)} set creado_en = creado_en - ${antes} where grupo_id = ${grupoId}`.execute(
          tx,
        );
      for (const tabla of ['asignacion', 'retirada'])
        await sql`update ${sql.table(tabla)} set creada_en = creada_en - ${antes} where grupo_id = ${grupoId}`.execute(
          tx,
        );
      await sql`update asistencia_dia set grupo_creado_en = grupo_creado_en - ${antes} where grupo_id = ${grupoId}`.execute(
        tx,
      );
      for (const tabla of ['asistencia_dia', 'asistencia']) {
        // Two steps, so that no day collides with another on its way.
        for (const mas of [40_000, -40_000 - dias])
          await sql`update ${sql.table(tabla)} set dia = dia + ${mas}::int where grupo_id = ${grupoId}`.execute(tx);
      }
    }),
  );
}
