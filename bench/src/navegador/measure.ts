import type { Kysely } from 'kysely';
import { makeSchool, openTienda } from '../school.ts';
import { launchBrowser, serveBare } from './open.ts';
import { measurePaints } from './paints.ts';
import { measureTaps } from './taps.ts';

/** What a person waits for in a browser: the first picture, and the answer to a tap. */
// oxlint-disable-next-line typescript/no-explicit-any -- only table names, checked by PostgreSQL itself
export async function measureNavegador(db: Kysely<any>, port: number, times: number): Promise<boolean> {
  const school = await makeSchool(db, 60);
  const { alumnos } = await openTienda(db, school);
  const clase = {
    grupoId: school.grupoId,
    profesor: { token: school.token, rol: 'Profesor' as const },
    alumno: { token: alumnos[0]?.token ?? '', rol: 'Estudiante' as const },
  };
  const origin = `http://localhost:${port}`;
  const bare = await serveBare();
  const browser = await launchBrowser();
  try {
    const painted = await measurePaints(browser, bare.origin, origin, clase, times);
    return (await measureTaps(browser, bare.origin, origin, clase, times)) && painted;
  } finally {
    await browser.close();
    bare.stop();
  }
}
