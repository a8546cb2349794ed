import type { Sesion } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addListado,
  countStatements,
  createClase,
  createGrupo,
  joinClase,
  newDeListado,
  ownApp,
  takeOut,
  toFilas,
  type Answer,
  type Clase,
} from '../../testing/index.ts';
import { MIGRATIONS } from '../../open.ts';
import { applyPending, readMigrations } from '../../platform/database/migrate.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { connectTo } from '../../testing/escuela.ts';
import { ONLY_TOLD, openListener } from '../../testing/listener.ts';
import { enterWithTarjeta, newTarjeta, newTarjetas } from '../../testing/tarjeta.ts';

let clase: Clase;
const app = await ownApp({ directo: ONLY_TOLD });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  clase = await createClase(app);
});

const PRIMERA = 'La-Primera-2026!';
const OTRA = 'La-Segunda-2026!';
const NOMBRES = [
  ['Aisha', 'Diallo'],
  ['Zoe', 'Ruiz'],
  ['Bilal', 'Haddad'],
] as const;
type Alumna = Awaited<ReturnType<typeof newDeListado>>[number];

const codigoOf = ({ body }: Answer) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const choose = (token: string, nuevaContrasena = PRIMERA) =>
  app.call(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena } });
const tryIn = ({ nombreUsuario }: { nombreUsuario: string }, contrasenia = PRIMERA, dispositivo?: string) =>
  app.call(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia, dispositivo } });
const signIn = async (alumna: Alumna, contrasenia = PRIMERA) => {
  const answer = await tryIn(alumna, contrasenia);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Sesion;
};
const me = (token: string) => app.must(token, 'GET /api/Usuario/me');
const isIn = async (token: string) => (await app.call(token, 'GET /api/Usuario/me')).status === 200;
const annul = ({ perfilId }: { perfilId: number }, de: Pick<Clase, 'profesor' | 'grupoId'> = clase) =>
  app.must(de.profesor.token, 'DELETE /api/Grupo/:id/tarjetas/:perfilId', { params: { id: de.grupoId, perfilId } });
const print = (perfilesIds: number[], conservanContrasena?: number[]) =>
  app.call(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    params: { id: clase.grupoId },
    body: { perfilesIds, ...(conservanContrasena ? { conservanContrasena } : {}) },
  });
const reset = ({ perfilId }: Alumna) =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
    params: { id: clase.grupoId, perfilId },
  });
const elegidas = async (de: Pick<Clase, 'profesor' | 'grupoId'> = clase) => {
  const { alumnos } = await app.must(de.profesor.token, 'GET /api/Grupo/:id/tarjetas', { params: { id: de.grupoId } });
  return new Map(alumnos.map(({ perfilId, contrasenaElegida }) => [perfilId, contrasenaElegida]));
};

const newAlumnas = (howMany: number) => newDeListado(app, clase, NOMBRES.slice(0, howMany));

/** A pupil of a list who has chosen a password with their card. */
async function newConContrasena() {
  const [alumna] = await newAlumnas(1);
  if (!alumna) throw new Error('Nobody was made');
  const tarjeta = await newTarjeta(app, clase, alumna.perfilId);
  await chooseWith(tarjeta);
  return { ...alumna, tarjeta };
}

async function chooseWith(tarjeta: { token: string }, contrasenia = PRIMERA) {
  expect((await choose((await enterWithTarjeta(app, tarjeta)).token, contrasenia)).status).toBe(204);
}

/** Expects the account as the list made it: unknown password, no questions, and the next card chooses again. */
async function expectFresh(alumna: Alumna, contrasenia = PRIMERA) {
  expect(codigoOf(await tryIn(alumna, contrasenia))).toBe('CREDENCIALES_INVALIDAS');
  const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario: alumna.nombreUsuario },
  });
  expect(preguntas).toEqual([]);
  const { token } = await enterWithTarjeta(app, await newTarjeta(app, clase, alumna.perfilId));
  expect(await me(token)).toMatchObject({ tieneContrasenia: false, puedeElegirContrasena: true });
  expect((await choose(token, OTRA)).status).toBe(204);
  await signIn(alumna, OTRA);
}

describe('a password that was chosen with a card', () => {
  it.each([
    ['is made void', (alumna: Alumna) => annul(alumna)],
    ['is printed anew', ({ perfilId }: Alumna) => print([perfilId])],
  ])('is deleted when that card %s, with its sessions, their streams and the known browsers', async (_, end) => {
    const alumna = await newConContrasena();
    const { token, dispositivo } = await signIn(alumna);
    const stream = await openListener(app, token);
    await end(alumna);
    await stream.ended();
    expect([await isIn(token), codigoOf(await tryIn(alumna, PRIMERA, dispositivo))]).toEqual([
      false,
      'CREDENCIALES_INVALIDAS',
    ]);
    const { id } = await cuentaOf(alumna);
    expect(await app.db.selectFrom('dispositivo').selectAll().where('usuario_id', '=', id).execute()).toEqual([]);
    await expectFresh(alumna);
  });

  it('is deleted even if it was changed with the old password meanwhile', async () => {
    const alumna = await newConContrasena();
    await app.must((await signIn(alumna)).token, 'POST /api/Usuario/cambiar-contrasena', {
      body: { contrasenaActual: PRIMERA, nuevaContrasena: OTRA },
    });
    const { token } = await signIn(alumna, OTRA);
    expect((await elegidas()).get(alumna.perfilId)).not.toBeNull();
    await annul(alumna);
    expect([await isIn(token), codigoOf(await tryIn(alumna, OTRA))]).toEqual([false, 'CREDENCIALES_INVALIDAS']);
  });

  it('no longer depends on the card after a reset by a one-time password', async () => {
    const alumna = await newConContrasena();
    const { contrasenaTemporal } = await reset(alumna);
    expect((await elegidas()).get(alumna.perfilId)).toBeNull();
    await annul(alumna);
    const { token } = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: { nombreUsuario: alumna.nombreUsuario, contrasenaTemporal, nuevaContrasena: OTRA },
    });
    await print([alumna.perfilId]);
    await annul(alumna);
    expect(await isIn(token)).toBe(true);
    await signIn(alumna, OTRA);
  });

  it('has its day shown to the teacher on all screens, and to its owner beside the card', async () => {
    const [aisha, zoe] = await newAlumnas(2);
    const tarjetas = await newTarjetas(app, clase, [aisha!.perfilId, zoe!.perfilId]);
    const screen = await openListener(app, clase.profesor.token);
    await chooseWith(tarjetas[0]!);
    await screen.next('tarjetas-cambiadas');
    screen.close();
    const cambiada = await elegidas();
    expect([cambiada.get(aisha!.perfilId), cambiada.get(zoe!.perfilId)]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      null,
    ]);
    const { token } = await signIn(aisha!);
    expect(await app.must(token, 'GET /api/Usuario/tarjetas')).toMatchObject([
      { contrasenaElegida: cambiada.get(aisha!.perfilId) },
    ]);
  });

  it('tells its owner who deleted it, and a one-time password is shown as one', async () => {
    const alumna = await newConContrasena();
    await annul(alumna);
    const { token } = await enterWithTarjeta(app, await newTarjeta(app, clase, alumna.perfilId));
    const told = { por: 'Marta Gil Arroyo', como: 'Tarjeta' };
    expect((await me(token)).contraseniaRestablecida).toMatchObject(told);
    await choose(token, OTRA);
    const { token: cuenta } = await signIn(alumna, OTRA);
    expect((await me(cuenta)).contraseniaRestablecida).toMatchObject(told);
    const { contrasenaTemporal } = await reset(alumna);
    const sesion = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: { nombreUsuario: alumna.nombreUsuario, contrasenaTemporal, nuevaContrasena: PRIMERA },
    });
    expect((await me(sesion.token)).contraseniaRestablecida).toMatchObject({ ...told, como: 'Temporal' });
  });

  it('is deleted when the class is printed again, unless kept; then it belongs to the new card', async () => {
    const alumnas = await newAlumnas(3);
    const ids = alumnas.map(({ perfilId }) => perfilId);
    for (const tarjeta of await newTarjetas(app, clase, ids)) await chooseWith(tarjeta);
    const [una, otra] = alumnas as [Alumna, Alumna];
    const { token } = await signIn(una);
    expect((await print(ids, [una.perfilId, otra.perfilId])).status).toBe(201);
    expect(await isIn(token)).toBe(true);
    expect(codigoOf(await tryIn(alumnas[2]!))).toBe('CREDENCIALES_INVALIDAS');
    expect([...(await elegidas()).values()].filter((dia) => dia !== null)).toHaveLength(2);
    await annul(una);
    expect([await isIn(token), (await tryIn(otra)).status]).toEqual([false, 200]);
    // As many statements for three as for one, also where passwords go.
    expect(await countStatements(() => print(ids))).toBe(await countStatements(() => print(ids.slice(0, 1))));
  });

  it('stays if printing is refused, and can be kept only by pupils who get a card', async () => {
    const alumna = await newConContrasena();
    for (const perfilesIds of [
      [alumna.perfilId, 999_999],
      [alumna.perfilId, alumna.perfilId],
    ]) {
      expect(codigoOf(await print(perfilesIds))).toBe('PERFIL_NO_VALIDO');
    }
    const [, otra] = await newDeListado(app, clase, [['Nora', 'Vidal'], NOMBRES[1]]);
    const answer = await print([alumna.perfilId], [alumna.perfilId, otra!.perfilId]);
    expect(answer.body).toMatchObject({ errores: [{ codigo: 'PERFIL_NO_VALIDO', campo: 'conservanContrasena.1' }] });
    await signIn(alumna);
  });
});

const cuentaOf = ({ nombreUsuario }: { nombreUsuario: string }) =>
  app.db.selectFrom('usuario').selectAll().where('nombre_usuario', '=', nombreUsuario).executeTakeFirstOrThrow();

describe('a pupil whose card was not lost keeps the password', () => {
  it('when taken out; once let in again, the next card deletes it', async () => {
    const alumna = await newConContrasena();
    const { token } = await signIn(alumna);
    await takeOut(app, clase, alumna.perfilId);
    expect(await isIn(token)).toBe(true);
    await addListado(app, clase, toFilas([NOMBRES[0]]));
    expect((await elegidas()).get(alumna.perfilId)).not.toBeNull();
    await print([alumna.perfilId]);
    expect([await isIn(token), codigoOf(await tryIn(alumna))]).toEqual([false, 'CREDENCIALES_INVALIDAS']);
  });

  it('when moved to another class of the teacher, whose card then deletes it', async () => {
    const alumna = await newConContrasena();
    const otra = { ...clase, grupoId: (await createGrupo(app, clase.profesor, clase.tabla.id)).grupoId };
    const { movidos } = await addListado(app, otra, [
      { nombre: 'Aisha', apellido: 'Diallo', decision: 'Mover', perfilId: alumna.perfilId },
    ]);
    await signIn(alumna);
    const perfilId = movidos[0]?.perfilId ?? 0;
    expect((await elegidas(otra)).get(perfilId)).not.toBeNull();
    await newTarjeta(app, otra, perfilId);
    expect(codigoOf(await tryIn(alumna))).toBe('CREDENCIALES_INVALIDAS');
  });

  it("when the group's cards are off or it is deleted; another class's cards then delete the password", async () => {
    const alumna = await newConContrasena();
    const otra = { ...clase, grupoId: (await createGrupo(app, clase.profesor, clase.tabla.id)).grupoId };
    const { anadidos } = await addListado(app, otra, toFilas([NOMBRES[0]]));
    const { perfilId } = anadidos[0]!;
    const { token } = await signIn(alumna);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/tarjetas', {
      params: { id: clase.grupoId },
      body: { permitidas: false },
    });
    // It was chosen with the other card: this one leaves it, new or void.
    await newTarjeta(app, otra, perfilId);
    await annul({ perfilId }, otra);
    expect([await isIn(token), (await elegidas(otra)).get(perfilId)]).toEqual([true, null]);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    expect([await isIn(token), (await elegidas(otra)).get(perfilId)]).toEqual([true, expect.any(String)]);
    await newTarjeta(app, otra, perfilId);
    expect([await isIn(token), codigoOf(await tryIn(alumna))]).toEqual([false, 'CREDENCIALES_INVALIDAS']);
  });

  it('against cards of another teacher, so a finder can’t keep it by a class of their own', async () => {
    const alumna = await newConContrasena();
    const suya = await createClase(app);
    const perfilId = await joinClase(app, suya, await signIn(alumna));
    expect((await elegidas(suya)).get(perfilId)).toBeNull();
    await newTarjeta(app, suya, perfilId);
    await annul({ perfilId }, suya);
    await signIn(alumna);
    const ajena = await newTarjeta(app, suya, perfilId);
    await annul(alumna);
    const { token } = await enterWithTarjeta(app, ajena);
    expect(await me(token)).toMatchObject({
      tieneContrasenia: false,
      puedeElegirContrasena: false,
      contraseniaRestablecida: null,
    });
    const answer = await choose(token);
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'CONTRASENA_CON_OTRA_TARJETA']);
    await expectFresh(alumna);
  });
});

describe('the database', () => {
  it('refuses a card with a missing or a one-time password, or with an account of no list', async () => {
    const alumna = await newConContrasena();
    const { id } = await cuentaOf(alumna);
    const set = (values: string) => sql`update usuario set ${sql.raw(values)} where id = ${id}`.execute(app.db);
    for (const values of ['contrasenia_hash = null', 'temporal_hasta = now()', 'contrasenia_tarjeta_en = null'])
      await expect(set(values), values).rejects.toThrow(/usuario_contrasenia_tarjeta_check/);
    const ofNoList = sql`update usuario set contrasenia_tarjeta_en = now() where id = ${clase.profesor.id}`;
    await expect(ofNoList.execute(app.db)).rejects.toThrow(/usuario_contrasenia_tarjeta_check/);
    const listed = sql`update usuario set de_lista_por = id where id = ${clase.profesor.id}`;
    await expect(listed.execute(app.db)).rejects.toThrow(/usuario_de_lista_por_check/);
    // No profile of another account either.
    const [otra] = await newDeListado(app, clase, [NOMBRES[1]]);
    await expect(set(`contrasenia_tarjeta_de = ${otra!.perfilId}`)).rejects.toThrow(/foreign key/);
  });

  it('signs an account out everywhere and forgets its browsers, however its password goes', async () => {
    const alumna = await newConContrasena();
    const [{ token }, conTarjeta] = [await signIn(alumna), await enterWithTarjeta(app, alumna.tarjeta)];
    const { id } = await cuentaOf(alumna);
    await sql`update usuario set contrasenia_hash = null, contrasenia_tarjeta_en = null, contrasenia_tarjeta_de = null
      where id = ${id}`.execute(app.db);
    expect([await isIn(token), await isIn(conTarjeta.token)]).toEqual([false, true]);
    expect(await app.db.selectFrom('dispositivo').selectAll().where('usuario_id', '=', id).execute()).toEqual([]);
  });
});

it('after the migration, passwords of a list count as chosen with a card, except one-time ones', async () => {
  const { url, drop } = await emptyDatabase();
  const client = await connectTo(url);
  try {
    const migrations = readMigrations(MIGRATIONS);
    await applyPending(
      client,
      migrations.filter(({ numero }) => numero < 50),
    );
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    // A teacher with two groups and four pupils. One is of no list; three are: without a password, with one, and with a one-time
    // one.
    await client.query(`
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash, de_lista)
        select ('00000000-0000-4000-8000-00000000000' || n)::uuid, case n when 1 then 'Profesor' else 'Estudiante' end, 'cuenta' || n,
          'cuenta' || n, case n when 1 then 'a@b.example' end, 'Nombre', 'Apellido', case n when 3 then null else 'hash' end, n > 2
        from generate_series(1, 5) n;
      insert into tabla_equivalencia (profesor_id, nombre) values ('${id(1)}', 'Del curso');
      insert into grupo (profesor_id, nombre, materia, institucion, tabla_equivalencia_id, codigo)
        select '${id(1)}', 'Grupo', 'Materia', 'Centro', min(t.id), 'ABCDE' || n from tabla_equivalencia t, generate_series(2, 3) n group by n;
      insert into perfil (grupo_id, estudiante_id)
        select min(g.id), u.id from grupo g, usuario u where u.rol = 'Estudiante' group by u.id;
      insert into restablecimiento (usuario_id, profesor_id) values ('${id(5)}', '${id(1)}');`);
    await applyPending(client, migrations);
    const { rows } =
      await client.query(`select nombre_usuario as de, de_lista_por as por, contrasenia_tarjeta_de as con,
      contrasenia_tarjeta_en = contrasenia_cambiada_en as desde from usuario where rol = 'Estudiante' order by 1`);
    const deLista = { por: id(1), con: null };
    expect(rows).toEqual([
      { de: 'cuenta2', por: null, con: null, desde: null },
      { de: 'cuenta3', ...deLista, desde: null },
      { de: 'cuenta4', ...deLista, desde: true },
      { de: 'cuenta5', ...deLista, desde: null },
    ]);
  } finally {
    await client.end();
    await drop();
  }
});

it("another teacher can't give a one-time password, even once the first no longer has the pupil", async () => {
  const alumna = await newConContrasena();
  const suya = await createClase(app);
  const perfilId = await joinClase(app, suya, await signIn(alumna));
  const resetThere = () =>
    app.call(suya.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
      params: { id: suya.grupoId, perfilId },
    });
  expect(codigoOf(await resetThere())).toBe('OTRO_PROFESOR');
  await annul(alumna);
  await takeOut(app, clase, alumna.perfilId);
  const answer = await resetThere();
  expect([answer.status, codigoOf(answer)]).toEqual([409, 'OTRO_PROFESOR']);
  expect((answer.body as { mensaje: string }).mensaje).toContain('la hizo la lista de otro profesor');
  expect((await tryIn(alumna)).status).toBe(400);
});

it('a password kept while another class is printed is deleted with that card from then on', async () => {
  const alumna = await newConContrasena();
  const otra = { ...clase, grupoId: (await createGrupo(app, clase.profesor, clase.tabla.id)).grupoId };
  const { anadidos } = await addListado(app, otra, toFilas([NOMBRES[0]]));
  const { perfilId } = anadidos[0]!;
  await takeOut(app, clase, alumna.perfilId);
  await app.must(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    params: { id: otra.grupoId },
    body: { perfilesIds: [perfilId], conservanContrasena: [perfilId] },
  });
  await addListado(app, clase, toFilas([NOMBRES[0]]));
  await newTarjeta(app, clase, alumna.perfilId);
  await signIn(alumna);
  await annul({ perfilId }, otra);
  expect((await tryIn(alumna)).status).toBe(400);
});

it('a password from before the migration is deleted with any card, even of a later teacher', async () => {
  const alumna = await newConContrasena();
  const suya = await createClase(app);
  const perfilId = await joinClase(app, suya, await signIn(alumna));
  await sql`update usuario set contrasenia_tarjeta_de = null where nombre_usuario = ${alumna.nombreUsuario}`.execute(
    app.db,
  );
  expect((await elegidas(suya)).get(perfilId)).not.toBeNull();
  await newTarjeta(app, suya, perfilId);
  await annul({ perfilId }, suya);
  expect((await tryIn(alumna)).status).toBe(400);
});

it('a password from before the migration is deleted with cards of the teacher who listed the pupil', async () => {
  const alumna = await newConContrasena();
  await sql`update usuario set contrasenia_tarjeta_de = null where nombre_usuario = ${alumna.nombreUsuario}`.execute(
    app.db,
  );
  expect((await elegidas()).get(alumna.perfilId)).not.toBeNull();
  await annul(alumna);
  await expectFresh(alumna);
});
