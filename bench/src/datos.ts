import type { OpenDatabase } from '@aupa/api/database';
import { retainIn } from '@aupa/api/retention';
import type { Escuela } from '@aupa/api/testing';
import { median } from './compare.ts';
import { addGrants, makeSchool, type School } from './school.ts';

const GRANTS = 5000;
/** Goal for each: seconds for a pupil with so many grants. */
const GOAL_SECONDS = 2;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Export, and erasure for good, of one pupil with 5,000 grants, movements and events. */
export async function measureDatos(database: OpenDatabase, escuela: Escuela, times: number): Promise<boolean> {
  console.log(`\nEverything about a pupil with ${GRANTS.toLocaleString('en')} grants: exported, then erased for good`);
  const [exports, erasures]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i += 1) {
    const school = await makeSchool(database.db, escuela, 1);
    const { grupoId, profesor, alumnos } = school;
    const [alumno] = alumnos as [School['alumnos'][number]];
    await addGrants(database.db, school, GRANTS);
    await database.pool.query(
      `insert into evento (grupo_id, clase, perfil_id, lote_id)
       select grupo_id, 'medallas-otorgadas', perfil_id, lote_id from asignacion where grupo_id = $1`,
      [grupoId],
    );
    await database.pool.query('analyze');
    exports.push(await secondsOf(() => escuela.must(alumno.token, 'GET /api/Usuario/datos', {})));
    await escuela.must(profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/borrado', {
      params: { id: grupoId, perfilId: alumno.perfilId },
      body: { cierres: 'SinNombre', textos: [] },
    });
    await database.pool.query(`update borrado set pedido_en = pedido_en - interval '25 hours' where hecho_en is null`);
    erasures.push(await secondsOf(() => retainIn(database.pool)));
  }
  const [out, gone] = [median(exports), median(erasures)];
  const ok = Math.max(out, gone) <= GOAL_SECONDS;
  console.log(
    `  export ${out.toFixed(2)} s  erasure ${gone.toFixed(2)} s (medians of ${times}, goal at most ${GOAL_SECONDS} s) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}
