import type { Escuela } from '@aupa/api/testing';
import { makeSchool, openTienda, type AnyDb } from '../school.ts';
import { launchBrowser, serveBare } from './open.ts';
import { measurePizarra } from './pizarra.ts';
import { measurePaints } from './paints.ts';
import { measureTaps } from './taps.ts';
import { measureTarjetas } from './tarjetas.ts';

export async function measureNavegador(db: AnyDb, escuela: Escuela, port: number, times: number): Promise<boolean> {
  const origin = `http://localhost:${port}`;
  const school = await makeSchool(db, escuela, 60);
  await openTienda(db, escuela, school);
  const clase = {
    grupoId: school.grupoId,
    profesor: { token: school.profesor.token, rol: 'Profesor' as const },
    alumno: { token: school.alumnos[0]?.token ?? '', rol: 'Estudiante' as const },
  };
  const bare = await serveBare();
  const browser = await launchBrowser();
  try {
    const painted = await measurePaints(browser, bare.origin, origin, clase, times);
    const tapped = await measureTaps(browser, bare.origin, origin, clase, times);
    const printed = await measureTarjetas(browser, origin, escuela, school, times);
    return (await measurePizarra(browser, origin, escuela, school, times)) && printed && tapped && painted;
  } finally {
    await browser.close();
    bare.stop();
  }
}
