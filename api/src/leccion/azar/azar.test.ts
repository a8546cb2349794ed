import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { app, createClase, it, newAlumno, takeOut, type Alumno, type Clase } from '../../testing/index.ts';

let clase: Clase;
let alumnos: Alumno[];

beforeEach(async () => {
  clase = await createClase(app);
  alumnos = [];
  for (const nombre of ['Ana', 'Bruno', 'Carmen', 'Diego', 'Emma'])
    alumnos.push(await newAlumno(app, clase, nombre, 'Gil'));
});

const of = () => ({ params: { id: clase.grupoId } });
const look = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/azar', of());
const draw = () => app.must(clase.profesor.token, 'POST /api/Grupo/:id/azar', of());
const putAside = (perfilId: number) =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/azar/apartar', { ...of(), body: { perfilId } });
const ids = () => alumnos.map(({ perfilId }) => perfilId).sort((a, b) => a - b);
const idOf = (i: number) => alumnos[i]?.perfilId ?? 0;

async function drawMany(veces: number): Promise<number[]> {
  const sacados: number[] = [];
  for (let i = 0; i < veces; i += 1) sacados.push((await draw()).perfilId);
  return sacados;
}
const inOrder = (sacados: readonly number[]) => sacados.toSorted((a, b) => a - b);

describe('the bag of a group', () => {
  it('is full before the first draw', async () => {
    expect(await look()).toEqual({ quedan: 5, de: 5, perfilId: null, salieron: [], ausentes: [] });
  });

  it('gives everybody a turn in each round, and says how many are left', async () => {
    const primero = await draw();
    expect(primero).toEqual({
      quedan: 4,
      de: 5,
      perfilId: primero.perfilId,
      salieron: [primero.perfilId],
      ausentes: [],
    });
    expect(await look()).toEqual(primero);
    expect(inOrder([primero.perfilId, ...(await drawMany(4))])).toEqual(ids());
    expect(await look()).toMatchObject({ quedan: 0, de: 5 });
    const otra = await drawMany(5);
    expect(inOrder(otra)).toEqual(ids());
  });

  it('two devices at once never draw one child twice in a round', async () => {
    const sacados = (await Promise.all(ids().map(draw))).map(({ perfilId }) => perfilId);
    expect(inOrder(sacados)).toEqual(ids());
  });

  it('does not draw again when retried with its key', async () => {
    const send = () =>
      app.call(clase.profesor.token, 'POST /api/Grupo/:id/azar', { ...of(), headers: { 'idempotency-key': 'una' } });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, text: answers[0]?.text });
    expect(await look()).toMatchObject({ quedan: 4 });
  });

  it('«Hoy no» puts a pupil back but excludes them until tomorrow, and no number reveals it', async () => {
    const { perfilId } = await draw();
    expect(await putAside(perfilId)).toEqual({ quedan: 5, de: 5, perfilId: null, salieron: [], ausentes: [] });
    const sacados = await drawMany(8);
    expect(sacados).not.toContain(perfilId);
    await sql`update bolsa set apartado_el = apartado_el - 1 where perfil_id = ${perfilId}`.execute(app.db);
    await app.must(clase.profesor.token, 'POST /api/Grupo/:id/azar/rellenar', of());
    expect(inOrder(await drawMany(5))).toEqual(ids());
  });

  it('holds everybody when refilled, but remembers who was last', async () => {
    const [, ultimo] = await drawMany(2);
    const llena = await app.must(clase.profesor.token, 'POST /api/Grupo/:id/azar/rellenar', of());
    expect(llena).toEqual({ quedan: 5, de: 5, perfilId: ultimo, salieron: [], ausentes: [] });
  });

  it('follows pupils who join or are taken out', async () => {
    await drawMany(5);
    const nueva = await newAlumno(app, clase, 'Fátima', 'Gil');
    expect((await draw()).perfilId).toBe(nueva.perfilId);
    await takeOut(app, clase, nueva.perfilId);
    expect(await look()).toEqual({ quedan: 0, de: 5, perfilId: null, salieron: ids(), ausentes: [] });
    expect(await drawMany(10)).not.toContain(nueva.perfilId);
  });

  it('leaves out pupils whom today’s list marks absent, and includes late ones', async () => {
    const { token } = clase.profesor;
    const { hoy } = await app.must(token, 'GET /api/Grupo/info/:id', of());
    const note = (estado: 'Falta' | 'Tarde') =>
      app.must(token, 'PUT /api/Grupo/:id/asistencia', {
        ...of(),
        body: { dia: hoy, alumnos: [{ perfilId: idOf(0), estado }] },
      });
    await note('Falta');
    expect(await look()).toEqual({ quedan: 4, de: 4, perfilId: null, salieron: [], ausentes: [idOf(0)] });
    expect(await drawMany(12)).not.toContain(idOf(0));
    await note('Tarde');
    expect((await draw()).perfilId).toBe(idOf(0));
  });

  it('says so when nobody is left for today, and still shows a full bag', async () => {
    for (const id of ids()) await putAside(id);
    expect(await app.call(clase.profesor.token, 'POST /api/Grupo/:id/azar', of())).toMatchObject({
      status: 409,
      body: { errores: [{ codigo: 'NADIE_PRESENTE' }] },
    });
    expect(await look()).toMatchObject({ quedan: 5, de: 5 });
  });

  it('puts nobody of another group aside', async () => {
    const otra = await createClase(app, { profesor: clase.profesor });
    const lejos = await newAlumno(app, otra);
    const body = { perfilId: lejos.perfilId };
    const answer = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/azar/apartar', { ...of(), body });
    expect(answer.status).toBe(404);
  });

  it('has one last pupil at most, even if the program fails', async () => {
    await draw();
    const [otro] = (await look()).salieron[0] === idOf(0) ? [idOf(1)] : [idOf(0)];
    const again = sql`insert into bolsa (perfil_id, grupo_id, ultimo) values (${otro}, ${clase.grupoId}, true)`;
    await expect(again.execute(app.db)).rejects.toThrow(/bolsa_ultimo/);
  });
});
