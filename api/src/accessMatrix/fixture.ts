import { sql } from 'kysely';
import { hashToken } from '../platform/http/session.ts';
import {
  addListado,
  askMedalla,
  buy,
  CONTRASENIA,
  createClase,
  createGrupo,
  createMedalla,
  createPac,
  createRanking,
  createRecompensa,
  createTabla,
  createUmbral,
  grant,
  newAlumno,
  newEstudiante,
  pastWalls,
  saveEquipos,
  stock,
  takeDispositivos,
  takeOut,
  type Alumno,
  type Clase,
  type Profesor,
  type TestApp,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';
import { newTarjeta } from '../testing/tarjeta.ts';
import { callAt, openPuerta } from '../testing/puerta.ts';

export const QUIENES = [
  'nadie',
  'caducada',
  'pizarra',
  'alumno',
  'companero',
  'tarjeta',
  'puerta',
  'solicitante',
  'sacado',
  'otroAlumno',
  'otroProfesor',
  'dueno',
] as const;
export type Quien = (typeof QUIENES)[number];
export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

async function openExpired(app: TestApp, { nombreUsuario }: Profesor): Promise<string> {
  const { token } = await app.must(null, 'POST /api/Login/login', {
    body: { nombreUsuario, contrasenia: CONTRASENIA },
  });
  await sql`
    update sesion set creada_en = now() - interval '13 hours', caduca_en = now() - interval '1 hour'
    where token_hash = ${hashToken(token)}
  `.execute(app.db);
  return token;
}

async function fillEconomia(app: TestApp, clase: Clase, alumno: Alumno) {
  const [recompensa, libre] = [
    await stock(app, clase, { repetible: true }),
    await createRecompensa(app, clase.profesor),
  ];
  const { canjeId } = await buy(app, alumno, recompensa.id);
  const { id: rankingId } = await createRanking(app, clase);
  const { id: pacId } = await createPac(app, clase, recompensa.id, { cantidadMedallasNecesarias: 100 });
  return { recompensaId: recompensa.id, recompensaLibreId: libre.id, canjeId, rankingId, pacId };
}

async function fillPeriodo(app: TestApp, clase: Clase, alumno: Alumno): Promise<number> {
  const { id: medallaId } = await createMedalla(app, clase.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 120 });
  await grant(app, clase, alumno.perfilId, { medallaId });
  const { token } = clase.profesor;
  await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
  const periodos = await app.must(token, 'GET /api/Grupo/:id/periodos', { params: { id: clase.grupoId } });
  return periodos[0]?.id ?? 0;
}

async function fillCambios(app: TestApp, clase: Clase, alumno: Alumno, companeroId: number) {
  const { token } = clase.profesor;
  const { loteId } = await grant(app, clase, alumno.perfilId, {
    medallaId: (await createMedalla(app, clase.profesor, { nombre: 'Orden', cantidadMonedasBrinda: 0 })).id,
  });
  const { id: solicitudMedallaId } = await askMedalla(app, alumno, (await createMedalla(app, clase.profesor)).id);
  const query = { solicitudId: solicitudMedallaId };
  await app.must(token, 'POST /api/Profesor/rechazar-solicitud-medalla', { query });
  const recompensa = await stock(app, clase, { repetible: true });
  const { canjeId } = await buy(app, alumno, recompensa.id);
  await app.must(token, 'POST /api/Canje/:canjeId/entregar', { params: { canjeId } });
  const { id: kudoId } = await app.must(alumno.token, 'POST /api/Kudo', {
    body: { idPerfilEstudianteEmisor: alumno.perfilId, idPerfilEstudianteRecibe: companeroId, kudo: 4 },
  });
  // Recent, however long the tests take.
  await app.db
    .transaction()
    .execute((tx) =>
      pastWalls(tx, () => sql`update kudo set creado_en = now() + interval '1 day' where id = ${kudoId}`.execute(tx)),
    );
  const rechazado = await newEstudiante(app);
  const { grupoId, codigo } = clase;
  await app.must(rechazado.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  const uniones = await app.must(token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId } });
  const solicitudUnionId = uniones.find(({ idEstudiante }) => idEstudiante === rechazado.id)?.idSolicitud ?? 0;
  await app.must(token, 'POST /api/Profesor/rechazar-solicitud', { query: { solicitudId: solicitudUnionId } });
  const { listaId } = await addListado(app, clase, [{ nombre: 'Noa', apellido: 'Quispe' }]);
  return { loteId, solicitudMedallaId, solicitudUnionId, canjeId, kudoId, listaId: listaId ?? 0 };
}

/**
 * A group with a teacher, two students, one who asks to join and one who was removed. A second teacher has a second group and
 * student.
 */
export async function makeFixture(app: TestApp) {
  const [clase, ajena] = [await createClase(app), await createClase(app)];
  const { profesor: dueno, grupoId, tiendaId, codigo, medalla, tabla } = clase;
  const [alumno, otroAlumno] = [await newAlumno(app, clase), await newAlumno(app, ajena)];
  await takeDispositivos(app, clase);
  const periodoId = await fillPeriodo(app, clase, alumno);
  const [companero, sacado] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  await takeOut(app, clase, sacado.perfilId);
  const solicitante = await newEstudiante(app);
  await app.must(solicitante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  await app.must(alumno.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: ajena.codigo } });
  const solicitudes = await app.must(dueno.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId } });
  const propias = await app.must(alumno.token, 'GET /api/Estudiante/solicitudes-union');
  const params = { id: grupoId };
  const digits = async () => (await app.must(dueno.token, 'POST /api/Grupo/:id/pizarra/codigo', { params })).codigo;
  const { token: pizarra } = await app.must(null, 'POST /api/Pizarra/entrar', { body: { codigo: await digits() } });
  const { conectadas } = await app.must(dueno.token, 'GET /api/Grupo/:id/pizarra', { params });
  const tokens: Record<Quien, string | undefined> = {
    nadie: undefined,
    caducada: await openExpired(app, dueno),
    pizarra,
    alumno: alumno.token,
    companero: companero.token,
    tarjeta: (await letIn(app, alumno, 'Tarjeta')).token,
    puerta: (await letIn(app, alumno, 'Puerta')).token,
    solicitante: solicitante.token,
    sacado: sacado.token,
    otroAlumno: otroAlumno.token,
    otroProfesor: ajena.profesor.token,
    dueno: dueno.token,
  };
  const puerta = await openPuerta(app, clase);
  const entrada = await callAt(app, puerta, alumno.perfilId);
  // Another device claims the same name.
  await callAt(app, puerta, alumno.perfilId);
  // Devices don't expire on a busy machine.
  await app.pool.query(`update entrada set preguntada_en = now() + interval '1 hour'`);
  return {
    tokens,
    puerta,
    entrada,
    grupoCerradoId: (await createGrupo(app, dueno, tabla.id)).grupoId,
    grupoId,
    tiendaId,
    codigo,
    tablaId: tabla.id,
    tablaLibreId: (await createTabla(app, dueno, [[1, [medalla.id]]])).id,
    medallaId: medalla.id,
    medallaLibreId: (await createMedalla(app, dueno)).id,
    perfilId: alumno.perfilId,
    companeroId: companero.perfilId,
    solicitudId: solicitudes[0]?.idSolicitud ?? 0,
    /** A pending request of the group's student to another group. */
    solicitudPropiaId: propias.find(({ estado }) => estado === 'Pendiente')?.id ?? 0,
    equiposId: (await saveEquipos(app, clase, [[alumno.perfilId, companero.perfilId]])).id,
    umbralId: (await createUmbral(app, clase, { cantidadKudos: 3 })).id,
    solicitudMedallaId: (await askMedalla(app, alumno, medalla.id)).id,
    periodoId,
    pizarraId: conectadas[0]?.id ?? 0,
    codigoPizarra: await digits(),
    tarjeta: (await newTarjeta(app, clase, companero.perfilId)).token,
    ajeno: {
      medallaId: ajena.medalla.id,
      tablaId: ajena.tabla.id,
      grupoId: ajena.grupoId,
      perfilId: otroAlumno.perfilId,
    },
    ...(await fillEconomia(app, clase, alumno)),
    deshacer: await fillCambios(app, clase, alumno, companero.perfilId),
  };
}
