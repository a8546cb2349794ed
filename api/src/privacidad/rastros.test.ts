import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { retainIn } from '../mapa/retention.ts';
import { askBorrado, borradoOf, passDay } from '../testing/borrado.ts';
import {
  app,
  createClase,
  createGrupo,
  grant,
  it,
  joinClase,
  newAlumno,
  newDeListado,
  redeem,
  stock,
  toEquipos,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { enterWithTarjeta, newTarjeta } from '../testing/tarjeta.ts';
import { findDifferences } from '../verify/differences.ts';

const show = (clase: Clase, alumno: Pick<Alumno, 'perfilId'>) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/borrado', borradoOf(clase, alumno));

async function erase(clase: Clase, alumno: Pick<Alumno, 'id' | 'perfilId'>, textos: string[] = []): Promise<void> {
  expect((await askBorrado(app, clase, alumno, textos)).status).toBe(200);
  await passDay(app, alumno);
  await retainIn(app.pool);
}

const isThere = async (id: string) =>
  (await app.pool.query('select 1 from usuario where id = $1', [id])).rowCount === 1;

async function buyer(clase: Clase) {
  const recompensa = await stock(app, clase, { precio: 10 });
  const alumna = await newAlumno(app, clase, 'Zoraida', 'Vidal');
  await grant(app, clase, alumna.perfilId, { n: 5 });
  expect((await redeem(app, alumna, recompensa.id)).status).toBe(201);
  return alumna;
}

describe('what holds on to an account', () => {
  it('batches that the pupil made stay, by nobody', async ({ clase }) => {
    const alumna = await buyer(clase);
    await erase(clase, alumna);
    expect(await isThere(alumna.id)).toBe(false);
    const { rows } = await sql`
      select l.autor_id from lote l join movimiento m on m.lote_id = l.id
      where m.perfil_id = ${alumna.perfilId} and l.causa = 'canje'`.execute(app.db);
    expect(rows).toEqual([{ autor_id: null }]);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('a password that was chosen with a card', async ({ clase }) => {
    const [alumna] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
    const { rows } = await sql<{ id: string }>`
      select estudiante_id as id from perfil where id = ${alumna?.perfilId ?? 0}`.execute(app.db);
    const [{ id } = { id: '' }] = rows;
    const { token } = await enterWithTarjeta(app, await newTarjeta(app, clase, alumna?.perfilId ?? 0));
    await app.must(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena: 'La-Primera-2026!' } });
    await erase(clase, { id, perfilId: alumna?.perfilId ?? 0 });
    expect(await isThere(id)).toBe(false);
  });
});

describe('a pupil whom another teacher keeps', () => {
  it('leaves the erasing teacher no request, event or batch of theirs', async ({ clase }) => {
    const alumna = await buyer(clase);
    const ajena = await createClase(app);
    await joinClase(app, ajena, alumna);
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    await app.must(alumna.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
    await erase(clase, alumna);
    expect(await isThere(alumna.id)).toBe(true);
    const { rows } = await sql<{ grupo: number }>`
      select distinct grupo_id as grupo from (
        select grupo_id from evento where usuario_id = ${alumna.id}
        union all select grupo_id from solicitud_union where estudiante_id = ${alumna.id}
        union all select grupo_id from lote where autor_id = ${alumna.id}) t`.execute(app.db);
    expect(rows).toEqual([{ grupo: ajena.grupoId }]);
  });

  it('goes although the profile is not there any more', async ({ clase }) => {
    const alumna = await newAlumno(app, clase);
    await joinClase(app, await createClase(app), alumna);
    await askBorrado(app, clase, alumna);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    await sql`delete from grupo where id = ${clase.grupoId}`.execute(app.db);
    await passDay(app, alumna);
    await retainIn(app.pool);
    expect((await app.pool.query('select 1 from borrado where usuario_id = $1', [alumna.id])).rowCount).toBe(0);
  });

  it('loses no text of a class that let the pupil in again', async ({ clase }) => {
    const [alumna, otro] = [await newAlumno(app, clase, 'Xenofonte', 'Vidal'), await newAlumno(app, clase, 'Noa')];
    await joinClase(app, { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) }, alumna);
    await grant(app, clase, otro.perfilId, { motivo: 'Por ayudar a Xenofonte' });
    const { textos } = await show(clase, alumna);
    await askBorrado(
      app,
      clase,
      alumna,
      textos.map(({ id }) => id),
    );
    await joinClase(app, clase, alumna);
    await passDay(app, alumna);
    expect(await retainIn(app.pool)).toMatchObject({ borrados: 1 });
    expect((await show(clase, alumna)).textos).toHaveLength(1);
  });
});

describe('the class goes on', () => {
  it('closes its term, and waits for no reward of nobody', async ({ clase }) => {
    const alumna = await buyer(clase);
    await grant(app, clase, (await newAlumno(app, clase, 'Noa')).perfilId);
    await erase(clase, alumna);
    const { token } = clase.profesor;
    expect(await app.must(token, 'GET /api/Profesor/pendientes')).toEqual({ total: 0, grupos: [] });
    const query = { grupoId: clase.grupoId };
    const { periodoId } = await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query });
    const cerrado = await app.must(token, 'GET /api/Grupo/:id/periodos/:periodoId', {
      params: { id: clase.grupoId, periodoId },
    });
    expect(cerrado.alumnos.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Noa Núñez']);
  });
});

describe('texts that name the pupil', () => {
  it('are found in letters of other languages, and in names of teams', async ({ clase }) => {
    const [alumna, otro] = [await newAlumno(app, clase, 'Mihăiță', 'Wójcik'), await newAlumno(app, clase, 'Noa')];
    await grant(app, clase, otro.perfilId, { motivo: 'Con MIHĂIȚĂ' });
    const body = toEquipos([[alumna.perfilId], [otro.perfilId]]);
    const equipos = body.equipos.map((equipo, i) => (i === 0 ? { ...equipo, nombre: 'Los de Wojcik' } : equipo));
    await app.must(clase.profesor.token, 'POST /api/Grupo/:id/equipos', {
      params: { id: clase.grupoId },
      body: { ...body, equipos },
    });
    expect((await show(clase, alumna)).textos.map(({ texto, cambia }) => [texto, cambia])).toEqual([
      ['Con MIHĂIȚĂ', true],
      ['Los de Wojcik', false],
    ]);
  });
});

describe('kept answers', () => {
  const keep = (usuarioId: string, clave: string, respuesta: object, ruta = '/x') =>
    app.pool.query(
      `insert into idempotencia (usuario_id, clave, metodo, ruta, cuerpo_hash, estado, respuesta, caduca_en)
       values ($1, $2, 'POST', $4, '\\x00', 200, $3, now() + interval '7 days')`,
      [usuarioId, clave, JSON.stringify(respuesta), ruta],
    );
  const kept = async (usuarioId: string) =>
    (
      await app.pool.query<{ respuesta: string }>(
        'select respuesta from idempotencia where usuario_id = $1 order by clave',
        [usuarioId],
      )
    ).rows.map(({ respuesta }) => JSON.parse(respuesta) as unknown);

  it('lose former names and names that are particles, but no colour', async ({ clase }) => {
    const alumna = await newAlumno(app, clase, 'Rosa', 'Van');
    const { id } = clase.profesor;
    await keep(id, 'a', { nombre: 'Rosa', apellido: 'Van', color: 'rosa', quien: 'Rosa Van' });
    await keep(id, 'b', { mensaje: 'Para Rosalía', otorgadas: [{ perfilId: alumna.perfilId }] });
    await keep(id, 'c', { mensaje: 'A Rosalía, una' }, `POST /x [{"perfilId":"${alumna.perfilId}"},{}]`);
    await keep(id, 'd', { mensaje: 'A otra', otorgadas: [{ perfilId: alumna.perfilId * 10 }] });
    await erase(clase, alumna);
    expect(await kept(id)).toEqual([
      { nombre: '…', apellido: '…', color: 'rosa', quien: '…' },
      { mensaje: '…', otorgadas: [{ perfilId: alumna.perfilId }] },
      { mensaje: '…' },
      { mensaje: 'A otra', otorgadas: [{ perfilId: alumna.perfilId * 10 }] },
    ]);
  });
});
