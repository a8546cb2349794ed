import { sql } from 'kysely';
import type { Answer, TestApp } from './app.ts';
import type { Alumno } from './clase/index.ts';

export function sendKudo(app: TestApp, de: Alumno, paraId: number, kudo: unknown = 1): Promise<Answer> {
  return app.call(de.token, 'POST /api/Kudo', {
    body: { idPerfilEstudianteEmisor: de.perfilId, idPerfilEstudianteRecibe: paraId, kudo },
  });
}

/** Inserts kudos `semanas` ago, any number, three per week and giver. */
export async function insertKudos(
  app: TestApp,
  grupoId: number,
  dados: ReadonlyArray<{ de: number; para: number; tipo?: number; veces?: number }>,
  semanas = 1,
): Promise<void> {
  const deCadaUno = new Map<number, number>();
  for (const { de, para, tipo = 1 } of dados.flatMap((dado) => Array.from({ length: dado.veces ?? 1 }, () => dado))) {
    const n = deCadaUno.get(de) ?? 0;
    deCadaUno.set(de, n + 1);
    const atras = semanas + Math.floor(n / 3);
    await sql`
      insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden, creado_en)
      values (${grupoId}, ${de}, ${para}, ${tipo},
        date_trunc('week', now() at time zone 'Europe/Madrid')::date - 7 * ${atras}::int, ${1 + (n % 3)},
        now() - make_interval(weeks => ${atras}))
    `.execute(app.db);
  }
}
