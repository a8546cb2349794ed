import type { EndpointKey } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  codigoOf,
  countStatements,
  createClase,
  createMedalla,
  createPac,
  grant,
  it,
  newAlumno,
  newAlumnos,
  newEstudiante,
  saldoOf,
  stock,
  takeOut,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

interface Resultado {
  decididas: number[];
  omitidas: Array<{ id: number; codigo: string; mensaje: string }>;
  lotes?: Array<{ id: number; loteId: number }>;
}
type Verbo = 'aceptar' | 'rechazar';
type Tipo = 'solicitudes' | 'solicitudes-medallas';

const call = (verbo: Verbo, tipo: Tipo, solicitudesIds: unknown, rest: object = {}, headers = {}) =>
  app.call(clase.profesor.token, `POST /api/Profesor/${verbo}-${tipo}` as EndpointKey, {
    body: { grupoId: clase.grupoId, solicitudesIds, ...rest },
    headers,
  });
async function decide(verbo: Verbo, tipo: Tipo, ids: readonly number[], rest = {}): Promise<Resultado> {
  const answer = await call(verbo, tipo, ids, rest);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Resultado;
}

const ask = async (token: string, { codigo } = clase) => {
  await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  const [una] = await app.must(token, 'GET /api/Estudiante/solicitudes-union');
  return una?.id ?? 0;
};
const withdraw = (token: string, id: number) =>
  app.must(token, 'DELETE /api/Estudiante/solicitudes-union/:id', { params: { id } });
const perfiles = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
const pendientes = () =>
  app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId: clase.grupoId } });

/** Inserts join requests of `cuantos` students directly, without registering each. */
async function manyAsk(cuantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gente as (
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
      select gen_random_uuid(), 'Estudiante', 'm' || ${clase.grupoId}::int || '.' || n, 'm' || ${clase.grupoId}::int || '.' || n,
        'Maximiliano Augusto', 'Fernández-Villaverde', 'x'
      from generate_series(1, ${cuantos}::int) n returning id)
    insert into solicitud_union (grupo_id, estudiante_id) select ${clase.grupoId}, id from gente returning id
  `.execute(app.db);
  return rows.map(({ id }) => id);
}

describe('several join requests', () => {
  it('are accepted like one: new profiles with nothing, old ones restored, the class notified', async () => {
    const vieja = await newAlumno(app, clase, 'Vera', 'Gil');
    await grant(app, clase, vieja.perfilId, { n: 2 });
    await takeOut(app, clase, vieja.perfilId);
    const nueva = await newEstudiante(app, ['Nora', 'Paz']);
    const ids = [await ask(nueva.token), await ask(vieja.token)];
    expect(await decide('aceptar', 'solicitudes', ids)).toEqual({ decididas: ids, omitidas: [] });
    expect(await perfiles()).toMatchObject([
      { nombreEstudiante: 'Nora Paz', monedas: 0, medallas: [] },
      { id: vieja.perfilId, monedas: 10, medallas: [{ cantidad: 2 }] },
    ]);
    const { rows } = await sql<{ usuario_id: string; perfil_id: number | null }>`
      select usuario_id, perfil_id from evento where grupo_id = ${clase.grupoId} and clase = 'solicitud-union-aceptada'
      order by id desc limit 2`.execute(app.db);
    expect(rows.map(({ usuario_id }) => usuario_id).toSorted()).toEqual([nueva.id, vieja.id].toSorted());
    expect(rows.every(({ perfil_id }) => perfil_id !== null)).toBe(true);
  });

  it('omit and name those taken back, decided, foreign or unknown; one named twice is decided once', async () => {
    const [una, otra, tercera] = await Promise.all([
      newEstudiante(app, ['Ana', 'Ruiz']),
      newEstudiante(app, ['Eva', 'Ruiz']),
      newEstudiante(app, ['Leo', 'Ruiz']),
    ]);
    const ajena = await createClase(app);
    const [queda, retirada, decidida] = [await ask(una.token), await ask(otra.token), await ask(tercera.token)];
    const deOtro = await ask(una.token, ajena);
    await withdraw(otra.token, retirada);
    await decide('rechazar', 'solicitudes', [decidida]);
    expect(
      await decide('aceptar', 'solicitudes', [queda, retirada, decidida, deOtro, queda, 2_000_000_000, queda]),
    ).toEqual({
      decididas: [queda],
      omitidas: [
        {
          id: retirada,
          codigo: 'NO_ENCONTRADO',
          mensaje: 'Esta solicitud ya no está: se ha retirado mientras tanto.',
        },
        { id: decidida, codigo: 'SOLICITUD_DECIDIDA', mensaje: 'La solicitud de Leo Ruiz ya estaba decidida.' },
        expect.objectContaining({ id: deOtro, codigo: 'NO_ENCONTRADO' }),
        expect.objectContaining({ id: 2_000_000_000, codigo: 'NO_ENCONTRADO' }),
      ],
    });
    expect(await perfiles()).toHaveLength(1);
    expect(
      await app.must(ajena.profesor.token, 'GET /api/Profesor/solicitudes-union', {
        query: { grupoId: ajena.grupoId },
      }),
    ).toHaveLength(1);
  });

  it('change nothing and say so if none is pending', async () => {
    const una = await newEstudiante(app);
    const id = await ask(una.token);
    await withdraw(una.token, id);
    expect(await decide('aceptar', 'solicitudes', [id])).toMatchObject({ decididas: [], omitidas: [{ id }] });
    expect(await decide('rechazar', 'solicitudes', [id])).toMatchObject({ decididas: [], omitidas: [{ id }] });
  });

  it('200 take as many statements as 2; 201, none or an invalid id are refused by the field', async () => {
    const ids = await manyAsk(200);
    const two = await countStatements(() => decide('aceptar', 'solicitudes', ids.slice(0, 2)));
    const many = await countStatements(() => decide('aceptar', 'solicitudes', ids));
    expect(many).toBe(two);
    expect(await pendientes()).toEqual([]);
    const todos = await perfiles();
    expect(todos).toHaveLength(200);
    expect(todos[0]?.nombreEstudiante).toBe('Maximiliano Augusto Fernández-Villaverde');
    for (const wrong of [[...ids, 1], [], [0], ['1'], [1.5], null, 7, {}]) {
      const answer = await call('aceptar', 'solicitudes', wrong);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errores: [{ campo: expect.stringMatching(/^solicitudesIds/) }] });
    }
    expect(codigoOf(await call('aceptar', 'solicitudes', ids, { grupoId: 2_000_000_000 }))).toBe('NO_ENCONTRADO');
  });

  it('sent twice by one tap answer the same and are decided once', async () => {
    const id = await ask((await newEstudiante(app)).token);
    const headers = { 'idempotency-key': `todas-${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => call('aceptar', 'solicitudes', [id], {}, headers)));
    for (const answer of answers) expect(answer.body).toEqual({ decididas: [id], omitidas: [] });
  });

  it('in a deleted group are not found', async () => {
    const id = await ask((await newEstudiante(app)).token);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    for (const verbo of ['aceptar', 'rechazar'] as const) {
      expect((await call(verbo, 'solicitudes', [id])).status).toBe(404);
    }
  });
});

describe('a reason', () => {
  const propias = (token: string) => app.must(token, 'GET /api/Estudiante/solicitudes-union');

  it('is read by the rejected student, alone or among several; it may be missing', async () => {
    const [una, otra, tercera] = [await newEstudiante(app), await newEstudiante(app), await newEstudiante(app)];
    const solicitudId = await ask(una.token);
    await app.must(clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud', {
      query: { solicitudId },
      body: { motivo: '  No eres\u0000 de esta clase. ' },
    });
    const ids = [await ask(otra.token), await ask(tercera.token)];
    await decide('rechazar', 'solicitudes', [ids[0] ?? 0], { motivo: 'Usa tu nombre de verdad.' });
    for (const motivo of ['', '   ', '\u200b']) {
      await decide('rechazar', 'solicitudes', [ids[1] ?? 0], { motivo });
    }
    expect((await propias(una.token))[0]).toMatchObject({ estado: 'Rechazada', motivo: 'No eres  de esta clase.' });
    expect((await propias(otra.token))[0]).toMatchObject({ motivo: 'Usa tu nombre de verdad.' });
    expect((await propias(tercera.token))[0]).toMatchObject({ estado: 'Rechazada', motivo: null });
  });

  it('of 201 characters is refused with its field; 200 are stored', async () => {
    const { token } = await newEstudiante(app);
    const id = await ask(token);
    expect((await call('rechazar', 'solicitudes', [id], { motivo: 'ñ'.repeat(201) })).body).toMatchObject({
      mensaje: 'El motivo puede tener como mucho 200 caracteres.',
      errores: [{ campo: 'motivo' }],
    });
    expect(await pendientes()).toHaveLength(1);
    await decide('rechazar', 'solicitudes', [id], { motivo: '😀'.repeat(200) });
    expect((await propias(token))[0]?.motivo).toBe('😀'.repeat(200));
  });

  it('of a medal request is read on the own profile, and by the teacher', async () => {
    const alumno = await newAlumno(app, clase);
    const { id, motivo } = await askMedalla(app, alumno, clase.medalla.id);
    expect(motivo).toBeNull();
    await app.must(clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud-medalla', {
      query: { solicitudId: id },
      body: { motivo: 'Aún no.' },
    });
    const query = { grupoId: clase.grupoId };
    const esperado = [{ id, estado: 'Rechazada', motivo: 'Aún no.' }];
    expect(await app.must(alumno.token, 'GET /api/Estudiante/solicitudes-medalla', { query })).toMatchObject(esperado);
    expect(await app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-medallas', { query })).toMatchObject(
      esperado,
    );
  });

  it('of an accepted medal is the reason of its grant', async () => {
    const alumno = await newAlumno(app, clase);
    const { id } = await askMedalla(app, alumno, clase.medalla.id);
    await decide('aceptar', 'solicitudes-medallas', [id], { motivo: 'Por ayudar.' });
    const [suceso] = (
      await app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId: alumno.perfilId },
      })
    ).entradas;
    expect(suceso).toMatchObject({ motivo: 'Por ayudar.' });
  });

  it('never belongs to a pending request: the database refuses it', async () => {
    await ask((await newEstudiante(app)).token);
    await expect(sql`update solicitud_union set motivo = 'x'`.execute(app.db)).rejects.toThrow('check');
  });
});

describe('several medal requests', () => {
  it("bring batches, coins and the challenge's prize as if accepted one by one", async () => {
    const alumnos = await newAlumnos(app, clase, [
      ['Ana', 'Ruiz'],
      ['Eva', 'Ruiz'],
    ]);
    const premio = await stock(app, clase, { precio: 10 });
    await createPac(app, clase, premio.id, { cantidadMedallasNecesarias: 4 });
    const otra = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 7 });
    const ids: number[] = [];
    for (const alumno of alumnos) {
      for (const medalla of [clase.medalla, otra]) ids.push((await askMedalla(app, alumno, medalla.id)).id);
    }
    const { decididas, omitidas, lotes } = await decide('aceptar', 'solicitudes-medallas', ids);
    expect([decididas, omitidas]).toEqual([ids, []]);
    expect(lotes?.map(({ id }) => id)).toEqual(ids);
    expect(new Set(lotes?.map(({ loteId }) => loteId)).size).toBe(4);
    for (const alumno of alumnos) expect(await saldoOf(app, alumno)).toBe(12);
    const pacs = await app.must(clase.profesor.token, 'GET /api/Profesor/pac/historial', {
      query: { grupoId: clase.grupoId },
    });
    const actual = await app.must(clase.profesor.token, 'GET /api/Profesor/pac', {
      query: { grupoId: clase.grupoId },
    });
    expect([...pacs, actual]).toContainEqual(expect.objectContaining({ estado: 'Completado', totalContribuciones: 4 }));
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('of one student are accepted in order: a booster from one applies to the next', async () => {
    const alumno = await newAlumno(app, clase);
    await grant(app, clase, alumno.perfilId, { n: 4 });
    const diez = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 10 });
    const veinte = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 20 });
    const ids = [(await askMedalla(app, alumno, diez.id)).id, (await askMedalla(app, alumno, veinte.id)).id];
    await decide('aceptar', 'solicitudes-medallas', ids.toReversed());
    // The fifth medal brings ×1.5 for the sixth, in the order in which they were asked for.
    expect(await saldoOf(app, alumno)).toBe(4 * 5 + 10 + 30);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('omit those of retired medals, removed students and other groups; the first can be rejected', async () => {
    const [ana, eva] = await newAlumnos(app, clase, [
      ['Ana', 'Ruiz'],
      ['Eva', 'Ruiz'],
    ]);
    if (!ana || !eva) throw new Error('Nobody joined');
    const vieja = await createMedalla(app, clase.profesor);
    const retirada = (await askMedalla(app, ana, vieja.id)).id;
    const buena = (await askMedalla(app, ana, clase.medalla.id)).id;
    const fuera = (await askMedalla(app, eva, clase.medalla.id)).id;
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: vieja.id } });
    await takeOut(app, clase, eva.perfilId);
    const ajena = await createClase(app, { alumnos: [['Leo', 'Gil']] });
    const [leo] = ajena.alumnos;
    if (!leo) throw new Error('Nobody joined');
    const deOtro = (await askMedalla(app, leo, ajena.medalla.id)).id;
    expect(await decide('aceptar', 'solicitudes-medallas', [retirada, buena, fuera, deOtro])).toMatchObject({
      decididas: [buena],
      omitidas: [
        {
          id: retirada,
          codigo: 'MEDALLA_RETIRADA',
          mensaje:
            'La medalla que pide Ana Ruiz ya no está entre las tuyas. Rechaza la solicitud y da otra medalla si quieres.',
        },
        { id: fuera, codigo: 'NO_ENCONTRADO' },
        { id: deOtro, codigo: 'NO_ENCONTRADO' },
      ],
    });
    expect(await decide('rechazar', 'solicitudes-medallas', [retirada, buena])).toMatchObject({
      decididas: [retirada],
      omitidas: [{ id: buena, codigo: 'SOLICITUD_DECIDIDA' }],
      lotes: [],
    });
    expect(await decide('aceptar', 'solicitudes-medallas', [fuera, deOtro])).toMatchObject({ decididas: [] });
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('take no more statements for many than for two', async () => {
    const nombres = Array.from({ length: 12 }, (_, i) => [`Ana${'abcdefghijkl'[i]}`, 'Ruiz'] as const);
    const alumnos = await newAlumnos(app, clase, nombres);
    const ids: number[] = [];
    for (const alumno of alumnos) ids.push((await askMedalla(app, alumno, clase.medalla.id)).id);
    const two = await countStatements(() => decide('aceptar', 'solicitudes-medallas', ids.slice(0, 2)));
    const many = await countStatements(() => decide('aceptar', 'solicitudes-medallas', ids));
    expect(many).toBeLessThanOrEqual(two);
  });
});

describe('pending decisions', () => {
  const waits = () => app.must(clase.profesor.token, 'GET /api/Profesor/pendientes');

  it('are counted by group as each list shows them; groups without any are left out', async () => {
    expect(await waits()).toEqual({ total: 0, grupos: [] });
    const segunda = await createClase(app, { profesor: clase.profesor });
    const alumno = await newAlumno(app, clase);
    await grant(app, clase, alumno.perfilId, { n: 10 });
    const premio = await stock(app, clase, { precio: 10 });
    await app.must(alumno.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
      params: { perfilId: alumno.perfilId, recompensaId: premio.id },
    });
    await askMedalla(app, alumno, clase.medalla.id);
    const { token } = await newEstudiante(app);
    await ask(token);
    await ask(token, segunda);
    const de = ({ grupoId }: Clase, counts: object) => ({
      grupoId,
      nombre: '2.º ESO B',
      materia: 'Matemáticas',
      ...counts,
    });
    expect(await waits()).toEqual({
      total: 4,
      grupos: [
        de(clase, { solicitudesUnion: 1, solicitudesMedallas: 1, canjes: 1 }),
        de(segunda, { solicitudesUnion: 1, solicitudesMedallas: 0, canjes: 0 }),
      ],
    });
    // Their medal request no longer waits; their paid reward does.
    await takeOut(app, clase, alumno.perfilId);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: segunda.grupoId } });
    expect(await waits()).toEqual({
      total: 2,
      grupos: [de(clase, { solicitudesUnion: 1, solicitudesMedallas: 0, canjes: 1 })],
    });
    expect(await app.must((await createClase(app)).profesor.token, 'GET /api/Profesor/pendientes')).toEqual({
      total: 0,
      grupos: [],
    });
  });
});
