import type { TestApp } from './app.ts';
import { takeLista } from './asistencia.ts';
import { saveAvatar } from './avatar.ts';
import {
  askMedalla,
  createPac,
  createRecompensa,
  createUmbral,
  grant,
  newAlumno,
  revoke,
  saveEquipos,
  type Clase,
} from './clase/index.ts';
import { insertKudos } from './kudos.ts';
import { callAt, openPuerta } from './puerta.ts';

/** A board that is connected, and digits for another. */
async function connectPizarra(test: TestApp, { profesor, grupoId }: Clase): Promise<void> {
  const params = { id: grupoId };
  const body = { vista: 'Clase', conCantidades: false, sonido: true, tiempo: null } as const;
  await test.must(profesor.token, 'PUT /api/Grupo/:id/pizarra', { params, body });
  const { codigo } = await test.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params });
  await test.must(null, 'POST /api/Pizarra/entrar', { body: { codigo } });
  await test.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params });
}

/** Fills a group with all that a class leaves: grants, removals, kudos, thresholds, requests, a challenge won, a
 * closed period, a draw, teams. */
/** Fills a group with all that a class leaves: grants, removals, kudos, thresholds, requests, a challenge won, a closed period, a list. */
export async function liveCurso(test: TestApp, clase: Clase): Promise<void> {
  const { token } = clase.profesor;
  const [lucia, mateo] = [await newAlumno(test, clase), await newAlumno(test, clase)];
  const query = { grupoId: clase.grupoId };
  const recompensa = await createRecompensa(test, clase.profesor);
  await createPac(test, clase, recompensa.id, { cantidadMedallasNecesarias: 8 });
  await insertKudos(test, clase.grupoId, [{ de: mateo.perfilId, para: lucia.perfilId, veces: 3 }]);
  await createUmbral(test, clase, { cantidadKudos: 2 });
  const { id } = await askMedalla(test, lucia, clase.medalla.id);
  await test.must(token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
  await grant(test, clase, lucia.perfilId, { n: 7 });
  await revoke(test, clase, lucia.perfilId, 2);
  await test.must(token, 'POST /api/Profesor/reiniciar-logros', { query });
  await test.must(token, 'POST /api/Grupo/:id/azar', { params: { id: clase.grupoId } });
  await saveEquipos(test, clase, [[lucia.perfilId], [mateo.perfilId]]);
  await takeLista(test, clase, [{ perfilId: mateo.perfilId, estado: 'Falta' }]);
  await connectPizarra(test, clase);
  await callAt(test, await openPuerta(test, clase), lucia.perfilId);
  await saveAvatar(test, lucia);
}
