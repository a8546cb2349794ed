import type { TestApp } from './app.ts';
import { takeAsistencia } from './asistencia.ts';
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
import { enterWithTarjeta, newTarjeta } from './tarjeta.ts';

async function connectPizarra(app: TestApp, { profesor, grupoId }: Clase): Promise<void> {
  const params = { id: grupoId };
  const body = { vista: 'Clase', conCantidades: false, sonido: true, tiempo: null } as const;
  await app.must(profesor.token, 'PUT /api/Grupo/:id/pizarra', { params, body });
  const { codigo } = await app.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params });
  await app.must(null, 'POST /api/Pizarra/entrar', { body: { codigo } });
  await app.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params });
}

/**
 * Fills a group with everything that a class leaves, from grants and kudos to a closed period and saved teams. One pupil has seen
 * all news.
 */
export async function liveCurso(app: TestApp, clase: Clase): Promise<void> {
  const { token } = clase.profesor;
  const [lucia, mateo] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  const query = { grupoId: clase.grupoId };
  const recompensa = await createRecompensa(app, clase.profesor);
  await createPac(app, clase, recompensa.id, { cantidadMedallasNecesarias: 8 });
  await insertKudos(app, clase.grupoId, [{ de: mateo.perfilId, para: lucia.perfilId, veces: 3 }]);
  await createUmbral(app, clase, { cantidadKudos: 2 });
  const { id } = await askMedalla(app, lucia, clase.medalla.id);
  await app.must(token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
  await grant(app, clase, lucia.perfilId, { n: 7 });
  await revoke(app, clase, lucia.perfilId, 2);
  await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query });
  await app.must(token, 'POST /api/Grupo/:id/azar', { params: { id: clase.grupoId } });
  await saveEquipos(app, clase, [[lucia.perfilId], [mateo.perfilId]]);
  await takeAsistencia(app, clase, [{ perfilId: mateo.perfilId, estado: 'Falta' }]);
  await connectPizarra(app, clase);
  await callAt(app, await openPuerta(app, clase), lucia.perfilId);
  await enterWithTarjeta(app, await newTarjeta(app, clase, lucia.perfilId));
  await saveAvatar(app, lucia);
  const novedades = { params: { perfilId: lucia.perfilId } };
  const { ids } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/novedades', novedades);
  await app.must(lucia.token, 'POST /api/PerfilEstudiante/:perfilId/novedades', {
    ...novedades,
    body: { eventosIds: ids },
  });
}
