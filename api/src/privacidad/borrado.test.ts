import { connectTo, rowsIn, urlOf } from '../testing/escuela.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { retainIn } from '../mapa/retention.ts';
import {
  app,
  askMedalla,
  codigoOf,
  createClase,
  createGrupo,
  giveKudo,
  grant,
  it,
  joinClase,
  liveCurso,
  newAlumno,
  saveAvatar,
  saveEquipos,
  takeAsistencia,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { newTarjeta } from '../testing/tarjeta.ts';
import { findDifferences } from '../verify/differences.ts';

/** Names that nothing else has, new for each test: the database is shared. */
let n = 0;
const nextName = () => {
  n += 1;
  const letters = 'bcdfghjkl'[n % 9] ?? '';
  return { nombre: `Zule${letters}ca`, apellido: `Xanda${letters}lla` };
};

const pathOf = ({ grupoId }: Clase, { perfilId }: Pick<Alumno, 'perfilId'>) => ({ params: { id: grupoId, perfilId } });
const show = (clase: Clase, alumno: Alumno) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/borrado', pathOf(clase, alumno));
const erase = (clase: Clase, alumno: Alumno, textos: string[] = [], cierres: 'SinNombre' | 'Fuera' = 'SinNombre') =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/borrado', {
    ...pathOf(clase, alumno),
    body: { cierres, textos },
  });
const undo = (clase: Clase, alumno: Alumno) =>
  app.call(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado', pathOf(clase, alumno));
const listOf = ({ profesor }: Clase) => app.must(profesor.token, 'GET /api/Profesor/borrados');

// Only this pupil's: other tests of the database may have left some.
const passDay = ({ id }: Alumno) =>
  sql`update borrado set pedido_en = pedido_en - interval '25 hours'
    where usuario_id = ${id} and hecho_en is null`.execute(app.db);
const runJob = () => retainIn(app.pool);

/** A class in which one pupil has left everything that a pupil can leave. */
async function liveAlumna() {
  const clase = await createClase(app);
  const { nombre, apellido } = nextName();
  const zuleica = await newAlumno(app, clase, nombre, apellido);
  const otro = await newAlumno(app, clase, 'Mateo', 'Ruiz');
  const { token } = clase.profesor;
  await grant(app, clase, zuleica.perfilId, { n: 3, motivo: `Para ${nombre}, que ayudó` });
  await grant(app, clase, otro.perfilId, { n: 2, motivo: `Por escuchar a ${nombre}` });
  await giveKudo(app, zuleica, otro.perfilId);
  await giveKudo(app, otro, zuleica.perfilId);
  await askMedalla(app, zuleica, clase.medalla.id);
  await saveAvatar(app, zuleica);
  await saveAvatar(app, zuleica);
  await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
  await grant(app, clase, zuleica.perfilId, { n: 1 });
  await takeAsistencia(app, clase, [{ perfilId: zuleica.perfilId, estado: 'Tarde' }]);
  await saveEquipos(app, clase, [[zuleica.perfilId], [otro.perfilId]]);
  await newTarjeta(app, clase, zuleica.perfilId);
  await sql`insert into idempotencia (usuario_id, clave, metodo, ruta, cuerpo_hash, estado, respuesta, caduca_en)
    values (${clase.profesor.id}, 'una', 'POST', '/x', '\\x00', 200, ${JSON.stringify({ nombre, n: 3 })}, now() + interval '7 days')`.execute(
    app.db,
  );
  return { clase, zuleica, otro, nombre, apellido, named: new RegExp(`${nombre}|${apellido}`, 'i') };
}

/** Tables that hold any of these, but for the list of what was erased. */
async function tablesWith(...traces: Array<string | RegExp>): Promise<string[]> {
  const client = await connectTo(await urlOf(app.pool));
  try {
    const { borrado: _, ...rows } = await rowsIn(client);
    const holds = (text: string) => traces.some((trace) => text.search(trace) >= 0);
    return Object.entries(rows).flatMap(([tabla, filas]) => (holds(filas.join('\n')) ? [tabla] : []));
  } finally {
    await client.end();
  }
}

async function clavesOf({ perfilId }: Alumno): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`
    select imagen_clave::text as clave from perfil where id = ${perfilId}
    union all select clave::text from imagen_anterior where perfil_id = ${perfilId}`.execute(app.db);
  return rows.map(({ clave }) => clave);
}

it('tells first what goes, what stays, and which texts of others name the pupil', async () => {
  const { clase, zuleica, nombre, apellido } = await liveAlumna();
  expect(await show(clase, zuleica)).toMatchObject({
    nombre,
    apellido,
    clases: [expect.stringContaining('2.º ESO B')],
    cuenta: true,
    evaluaciones: 1,
    seBorra: null,
    textos: [{ texto: `Por escuchar a ${nombre}`, cambia: true }],
  });
});

it('leaves no byte of an erased pupil in any row, picture, event, kept answer or line of the log', async () => {
  const { clase, zuleica, otro, named } = await liveAlumna();
  const claves = await clavesOf(zuleica);
  expect(await tablesWith(named)).toEqual(expect.arrayContaining(['cierre', 'idempotencia', 'lote', 'usuario']));
  const { textos } = await show(clase, zuleica);
  const { seBorra } = await erase(
    clase,
    zuleica,
    textos.map(({ id }) => id),
  );
  expect(Date.parse(seBorra) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(await runJob()).toEqual({ borrados: 0, clases: 0, cuentas: 0 });
  await passDay(zuleica);
  expect(await runJob()).toEqual({ borrados: 1, clases: 0, cuentas: 0 });
  expect(await tablesWith(named, zuleica.nombreUsuario, zuleica.id, ...claves)).toEqual([]);
  expect(named.test(app.logged())).toBe(false);
  for (const clave of claves) {
    expect((await app.fastify.inject(`/imagenes/${clave}/completa.svg`)).statusCode).toBe(404);
  }
  const { rows } = await sql<{ tipo: string }>`
    select clase as tipo from evento where perfil_id = ${zuleica.perfilId}`.execute(app.db);
  expect(rows).toEqual([]);
  const motivos = await sql<{ motivo: string | null }>`
    select motivo from lote join asignacion a on a.lote_id = lote.id where a.perfil_id = any(${[zuleica.perfilId, otro.perfilId]}::int[])
      and motivo is not null`.execute(app.db);
  expect(motivos.rows).toEqual([{ motivo: 'Por escuchar a …' }]);
});

it('keeps the ledger provable, with nobody in it', async () => {
  const { clase, zuleica } = await liveAlumna();
  const before =
    await sql`select perfil_id, sum(monedas)::int as n from movimiento where perfil_id = ${zuleica.perfilId} group by 1`.execute(
      app.db,
    );
  await erase(clase, zuleica);
  await passDay(zuleica);
  await runJob();
  const after =
    await sql`select perfil_id, sum(monedas)::int as n from movimiento where perfil_id = ${zuleica.perfilId} group by 1`.execute(
      app.db,
    );
  expect(after.rows).toEqual(before.rows);
  expect(await findDifferences(app.db)).toEqual([]);
  const { rows } = await sql`select estudiante_id, avatar_ids from perfil where id = ${zuleica.perfilId}`.execute(
    app.db,
  );
  expect(rows).toEqual([{ estudiante_id: null, avatar_ids: null }]);
});

it.each([
  ['SinNombre', [{ nombre: '', apellido: '' }]],
  ['Fuera', []],
] as const)('keeps closed terms without the name, or drops them: %s', async (cierres, left) => {
  const { clase, zuleica } = await liveAlumna();
  await erase(clase, zuleica, [], cierres);
  await passDay(zuleica);
  await runJob();
  const { rows } = await sql`select nombre, apellido from cierre where perfil_id = ${zuleica.perfilId}`.execute(app.db);
  expect(rows).toEqual(left);
});

it('hides the pupil at once, and brings all of it back within the day', async () => {
  const { clase, zuleica, nombre } = await liveAlumna();
  const perfilesOf = async () =>
    (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).find(
      ({ id }) => id === zuleica.perfilId,
    );
  const before = await perfilesOf();
  await erase(clase, zuleica);
  expect(await perfilesOf()).toBeUndefined();
  expect(await listOf(clase)).toMatchObject({ borrados: [{ perfilId: zuleica.perfilId, nombre }] });
  expect((await undo(clase, zuleica)).status).toBe(204);
  expect(await perfilesOf()).toEqual(before);
  expect(await listOf(clase)).toMatchObject({ borrados: [] });
  await passDay(zuleica);
  expect(await runJob()).toMatchObject({ borrados: 0 });
  expect((await undo(clase, zuleica)).status).toBe(409);
});

it('can’t be taken back once its day is over', async () => {
  const { clase, zuleica } = await liveAlumna();
  await erase(clase, zuleica);
  await passDay(zuleica);
  expect(codigoOf(await undo(clase, zuleica))).toBe('FUERA_DE_PLAZO');
  await runJob();
  expect((await undo(clase, zuleica)).status).toBe(404);
});

it('covers all classes of the teacher, and keeps an account that another teacher has', async () => {
  const { clase, zuleica } = await liveAlumna();
  const segunda = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  await joinClase(app, segunda, zuleica);
  const ajena = await createClase(app);
  const ajeno = await joinClase(app, ajena, zuleica);
  expect(await show(clase, zuleica)).toMatchObject({ cuenta: false, clases: [expect.any(String), expect.any(String)] });
  await erase(clase, zuleica);
  await passDay(zuleica);
  await runJob();
  const { rows } = await sql<{ id: number }>`select id from perfil where estudiante_id = ${zuleica.id}`.execute(app.db);
  expect(rows).toEqual([{ id: ajeno }]);
  expect((await app.call(zuleica.token, 'GET /api/Usuario/me')).status).toBe(200);
  // The other teacher does the rest: now the account goes.
  await erase(ajena, { ...zuleica, perfilId: ajeno });
  await passDay(zuleica);
  await runJob();
  expect(await tablesWith(zuleica.id)).toEqual([]);
  expect((await app.call(zuleica.token, 'GET /api/Usuario/me')).status).toBe(401);
});

it('is forgotten when the pupil is let in again', async () => {
  const { clase, zuleica, named } = await liveAlumna();
  await erase(clase, zuleica);
  await joinClase(app, clase, zuleica);
  await passDay(zuleica);
  expect(await runJob()).toMatchObject({ borrados: 0 });
  expect(await tablesWith(named)).toContain('usuario');
});

it('shows a teacher which pupils ask for it, until they take that back', async () => {
  const { clase, zuleica, nombre } = await liveAlumna();
  await app.must(zuleica.token, 'PUT /api/Usuario/borrado', { body: { pedido: true } });
  expect(await listOf(clase)).toMatchObject({ pedidos: [{ perfilId: zuleica.perfilId, nombre }] });
  await app.must(zuleica.token, 'PUT /api/Usuario/borrado', { body: { pedido: false } });
  expect(await app.must(zuleica.token, 'GET /api/Usuario/borrado')).toEqual({ pedido: null });
  expect(await listOf(clase)).toMatchObject({ pedidos: [] });
});

it('leaves a whole class as it was for everybody else', async () => {
  const { clase, zuleica, otro } = await liveAlumna();
  await liveCurso(app, clase);
  await erase(clase, zuleica);
  await passDay(zuleica);
  await runJob();
  const read = async (token: string, perfilId: number) =>
    (await app.call(token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId } })).status;
  expect(await read(clase.profesor.token, otro.perfilId)).toBe(200);
  expect(await read(otro.token, otro.perfilId)).toBe(200);
  expect(await read(clase.profesor.token, zuleica.perfilId)).toBe(404);
  for (const key of [
    'GET /api/Grupo/:id/asistencia',
    'GET /api/Grupo/:id/cambios',
    'GET /api/Grupo/:id/periodos',
    'GET /api/Grupo/:id/equipos',
  ] as const) {
    expect(
      (await app.call(clase.profesor.token, key, { params: { id: clase.grupoId }, query: { limite: 50 } })).status,
      key,
    ).toBe(200);
  }
});
