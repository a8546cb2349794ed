import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closePeriodo,
  codigoOf,
  createClase,
  createPac,
  createRecompensa,
  createTabla,
  createUmbral,
  giveLote,
  grant,
  insertKudos,
  mensajeOf,
  newAlumno,
  ownApp,
  pastWalls,
  type Alumno,
  type Answer,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const QUITAR = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';
const HORA = 3_600_000;
const DIA = 24 * HORA;

// An own app, since tests backdate boosters, pupils and batches.
const app = await ownApp();
let clase: Clase;
let lucia: Alumno;
let mateo: Alumno;

const newcomer = async (nombre: string, apellido: string) => {
  const alumno = await newAlumno(app, clase, nombre, apellido);
  await sql`update perfil set creado_en = now() - interval '30 days' where id = ${alumno.perfilId}`.execute(app.db);
  return alumno;
};

beforeAll(async () => {
  clase = await createClase(app);
  mateo = await newcomer('Mateo', 'Ferreiro');
});
beforeEach(async () => {
  lucia = await newcomer('Lucía', 'Núñez');
});
afterEach(async () => assert.deepEqual(await findDifferences(app.db), []));

const hace = (ms: number, mas: Record<string, string> = {}) => ({ 'aupa-hace': String(ms), ...mas });
const NUEVA = { 'aupa-evaluacion': 'nueva' };

const give = (headers: Record<string, string>, n = 1, { perfilId } = lucia) =>
  app.call(clase.profesor.token, GRANT, { params: { perfilId, medallaId: clase.medalla.id, n }, headers });
const propio = ({ token } = lucia) =>
  app.must(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const historial = async ({ token, perfilId } = lucia) =>
  (await app.must(token, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: { perfilId } })).entradas;
const now = async () => {
  const { rows } = await sql<{ ahora: Date }>`select now() as ahora`.execute(app.db);
  return rows[0]?.ahora.getTime() ?? 0;
};
/** `fecha` is `ms` before a moment between `desde` and `hasta`. */
function expectAgo(fecha: string | null | undefined, ms: number, desde: number, hasta: number): void {
  const instante = Date.parse(fecha ?? '');
  expect(instante + ms).toBeGreaterThanOrEqual(desde);
  expect(instante + ms).toBeLessThanOrEqual(hasta + 2);
}
const monedasOf = ({ body }: Answer) => (body as { monedas: number }).monedas;

describe('medals that waited in the queue', () => {
  it('have their date of giving in the history and in the list of how they were earned', async () => {
    await grant(app, clase, lucia.perfilId);
    const antes = await now();
    expect((await give(hace(5 * HORA), 2)).status).toBe(201);
    const despues = await now();
    const lineas = await historial();
    // The late grant was given first.
    expect(lineas.map(({ medallas }) => medallas[0]?.cantidad)).toEqual([1, 2]);
    expectAgo(lineas[1]?.fecha, 5 * HORA, antes, despues);
    const { obtenidas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', {
      params: { perfilId: lucia.perfilId, medallaId: clase.medalla.id },
    });
    expectAgo(obtenidas.find(({ cantidad }) => cantidad === 2)?.fecha, 5 * HORA, antes, despues);
  });

  it('are in order of giving on the pages of a history', async () => {
    await grant(app, clase, lucia.perfilId);
    for (const horas of [3, 1, 2]) await give(hace(horas * HORA), horas + 1);
    const orden = [];
    let antes: number | null = null;
    do {
      const {
        entradas,
        siguiente,
      }: { entradas: Array<{ medallas: Array<{ cantidad: number }> }>; siguiente: number | null } = await app.must(
        lucia.token,
        'GET /api/PerfilEstudiante/:perfilId/historial',
        {
          params: { perfilId: lucia.perfilId },
          query: { limite: 1, ...(antes === null ? {} : { antes }) },
        },
      );
      orden.push(...entradas.flatMap(({ medallas }) => medallas.map(({ cantidad }) => cantidad)));
      antes = siguiente;
    } while (antes !== null);
    // The fifth medal brought a booster too; its line lists no medals.
    expect(orden).toEqual([1, 2, 3, 4]);
  });

  it('are dated at most a week back, and never before their pupil came', async () => {
    const antes = await now();
    await give(hace(400 * DIA));
    expectAgo((await historial())[0]?.fecha, 7 * DIA, antes, await now());
    const nueva = await newAlumno(app, clase, 'Vera', 'Sanz');
    await sql`update perfil set creado_en = now() - interval '2 hours' where id = ${nueva.perfilId}`.execute(app.db);
    const vino = await now();
    await give(hace(5 * HORA), 1, nueva);
    expectAgo((await historial(nueva))[0]?.fecha, 2 * HORA, antes, await now());
    expect(vino).toBeGreaterThanOrEqual(antes);
  });

  it('are dated now if their time makes no sense, as in a call that never waits', async () => {
    const antes = await now();
    for (const headers of [{}, hace(0), { 'aupa-hace': '-5' }, { 'aupa-hace': 'ayer' }]) await give(headers);
    for (const { fecha } of await historial()) expectAgo(fecha, 0, antes, await now());
  });

  it('keep the date of the first answer, whatever a repetition says', async () => {
    const key = { 'idempotency-key': 'la-misma' };
    const first = await give({ ...hace(HORA), ...key });
    expect(await give({ ...hace(3 * HORA), ...key })).toMatchObject({ status: 201, text: first.text });
    expect(await historial()).toHaveLength(1);
  });

  it('bring coins by the booster of their time, not by the present one', async () => {
    await give({}, 5);
    const rows = await app.db.transaction().execute((tx) =>
      pastWalls(tx, () =>
        sql`update hito set ganado_en = now() - interval '4 days', hasta = now() - interval '3 days'
            where perfil_id = ${lucia.perfilId}`.execute(tx),
      ),
    );
    expect(Number(rows.numAffectedRows)).toBe(1);
    expect(monedasOf(await give({}))).toBe(5);
    expect(monedasOf(await give(hace(3.5 * DIA)))).toBe(7);
    expect(monedasOf(await give(hace(4.5 * DIA)))).toBe(5);
    expect(monedasOf(await give(hace(2.5 * DIA)))).toBe(5);
  });

  it('that reach a milestone start its booster at their time, to last a day from now', async () => {
    expect(monedasOf(await give(hace(60 * HORA), 5))).toBe(25);
    // These were given a little later or earlier, without network too.
    expect(monedasOf(await give(hace(59 * HORA), 2))).toBe(15);
    expect(monedasOf(await give(hace(61 * HORA), 1))).toBe(5);
    const { multiplicadorPotenciador, potenciadorHasta } = await propio();
    expect(multiplicadorPotenciador).toBe(1.5);
    expect(Date.parse(potenciadorHasta ?? '') - (await now())).toBeGreaterThan(23 * HORA);
  });

  it('count for a challenge that had begun and still runs', async () => {
    const { id: recompensaId } = await createRecompensa(app, clase.profesor);
    const { id } = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 50 });
    const total = async () =>
      (await app.db.selectFrom('pac').select('total').where('id', '=', id).executeTakeFirstOrThrow()).total;
    await give(hace(2 * HORA), 3);
    expect(await total()).toBe(0);
    await sql`update pac set creado_en = now() - interval '3 days', desde = now() - interval '3 days' where id = ${id}`.execute(
      app.db,
    );
    await give(hace(2 * DIA), 4);
    expect(await total()).toBe(4);
    await give(hace(4 * DIA), 5);
    expect(await total()).toBe(4);
    // After its last day it stays as it is, also for medals given while it ran.
    await sql`update pac set hasta = now() - interval '1 hour' where id = ${id}`.execute(app.db);
    await give(hace(2 * DIA), 6);
    expect(await total()).toBe(4);
  });
});

describe('other acts that waited in the queue', () => {
  it('a removal has its own date', async () => {
    await give(hace(2 * DIA), 2);
    const antes = await now();
    const params = { perfilId: lucia.perfilId, medallaId: clase.medalla.id };
    await app.must(clase.profesor.token, QUITAR, { params, query: { cantidad: 1 } });
    await app.call(clase.profesor.token, QUITAR, { params, query: { cantidad: 1 }, headers: hace(DIA) });
    const lineas = await historial();
    expect(lineas.map(({ clase: que }) => que)).toEqual([
      'medallas-quitadas',
      'medallas-quitadas',
      'medallas-otorgadas',
    ]);
    expectAgo(lineas[1]?.fecha, DIA, antes, await now());
  });

  it('an undo is in time by when it was made, a late batch by when it arrived', async () => {
    const { loteId } = await giveLote(app, clase, [lucia.perfilId]);
    await app.db
      .transaction()
      .execute((tx) =>
        pastWalls(tx, () =>
          sql`update lote set creado_en = now() - interval '30 hours' where id = ${loteId}`.execute(tx),
        ),
      );
    const undo = (id: number, headers = {}) =>
      app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
        params: { loteId: id },
        body: {},
        headers,
      });
    expect(codigoOf(await undo(loteId))).toBe('FUERA_DE_PLAZO');
    expect((await undo(loteId, hace(10 * HORA))).status).toBe(200);
    const tarde = (await give(hace(3 * DIA))).body as { loteId: number };
    const cambios = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/cambios', {
      params: { id: clase.grupoId },
    });
    expect(cambios.find(({ referenciaId }) => referenciaId === tarde.loteId)).toMatchObject({ deshacible: true });
    expect((await undo(tarde.loteId)).status).toBe(200);
  });

  it('a kudo counts for the week in which it was given', async () => {
    const kudo = (headers = {}) =>
      app.call(lucia.token, 'POST /api/Kudo', {
        body: { idPerfilEstudianteEmisor: lucia.perfilId, idPerfilEstudianteRecibe: mateo.perfilId, kudo: 1 },
        headers,
      });
    await insertKudos(app, clase.grupoId, [{ de: lucia.perfilId, para: mateo.perfilId, veces: 2 }]);
    const antes = await now();
    expect((await kudo(hace(7 * DIA))).body).toMatchObject({ kudosDisponibles: 3 });
    expectAgo((await historial())[0]?.fecha, 7 * DIA, antes, await now());
    const fourth = await kudo(hace(7 * DIA));
    expect([codigoOf(fourth), mensajeOf(fourth)]).toEqual([
      'KUDOS_AGOTADOS',
      'Ya habías dado tus 3 reconocimientos de aquella semana.',
    ]);
    const dado = (await kudo()).body as { id: number; kudosDisponibles: number };
    expect(dado.kudosDisponibles).toBe(2);
    const undone = await app.must(lucia.token, 'POST /api/Kudo/:id/deshacer', { params: { id: dado.id } });
    expect(undone.kudosDisponibles).toBe(3);
  });

  it('an attendance list belongs to its day and keeps its time', async () => {
    await sql`update grupo set creado_en = now() - interval '30 days' where id = ${clase.grupoId}`.execute(app.db);
    const params = { id: clase.grupoId };
    const { dia } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', { params });
    const antes = await now();
    const { body } = await app.call(clase.profesor.token, 'PUT /api/Grupo/:id/asistencia', {
      params,
      body: { dia, alumnos: [] },
      headers: hace(2 * HORA),
    });
    expectAgo((body as { tomada: string }).tomada, 2 * HORA, antes, await now());
  });
});

describe("the database's constraints", () => {
  const plant = (creada: string) =>
    app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into lote (grupo_id, autor_id, causa) values (${clase.grupoId}, ${clase.profesor.id}, 'asignacion') returning id`.execute(
        tx,
      );
      await sql`
        insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
          multiplicador_decimas, monedas, creada_en)
        select grupo_id, perfil_id, medalla_id, periodo_id, ${rows[0]?.id}, 1, 0, 10, 0, now() + ${creada}::interval
        from copia where perfil_id = ${lucia.perfilId}`.execute(tx);
    });

  it('refuse a grant dated tomorrow, eight days ago, or before its pupil came', async () => {
    await give({});
    for (const creada of ['1 minute', '-8 days'])
      await expect(plant(creada)).rejects.toThrow('a grant is of when it was done');
    await sql`update perfil set creado_en = now() - interval '1 day' where id = ${lucia.perfilId}`.execute(app.db);
    await expect(plant('-2 days')).rejects.toThrow('a grant is of when it was done');
  });

  it('refuse a date after the recording, or more than a week before', async () => {
    for (const hecho of ['1 minute', '-8 days']) {
      const plantEvento = sql`insert into evento (grupo_id, clase, hecho_en)
        values (${clase.grupoId}, 'medallas-otorgadas', now() + ${hecho}::interval)`;
      await expect(plantEvento.execute(app.db)).rejects.toThrow('evento_check');
    }
  });
});

describe('a term that was closed in between', () => {
  beforeEach(async () => {
    clase = await createClase(app);
    lucia = await newcomer('Lucía', 'Núñez');
    mateo = await newcomer('Mateo', 'Ferreiro');
  });

  const escala = (medallaId: number) =>
    createTabla(app, clase.profesor, [
      [1, [medallaId]],
      [5, [medallaId, medallaId, medallaId]],
    ]);

  it('makes the server ask whether late medals count in the new term or are discarded', async () => {
    const tabla = await escala(clase.medalla.id);
    await sql`update grupo set tabla_equivalencia_id = ${tabla.id} where id = ${clase.grupoId}`.execute(app.db);
    await give({}, 1, mateo);
    await closePeriodo(app, clase);
    const asked = await give(hace(35 * 60_000), 3);
    expect([asked.status, codigoOf(asked), mensajeOf(asked)]).toEqual([
      409,
      'EVALUACION_CERRADA',
      'Las diste antes de cerrar la 1.ª evaluación: ¿contarlas en la nueva o descartarlas?',
    ]);
    expect((await propio()).calificacionActual).toBe(0);
    expect((await give(hace(35 * 60_000, NUEVA), 3)).status).toBe(201);
    expect((await propio()).calificacionActual).toBe(5);
  });

  it('is named in the question, and of several the one of the grant', async () => {
    const { token } = clase.profesor;
    const query = { grupoId: clase.grupoId };
    await give({});
    await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query, body: { nombre: 'Otoño' } });
    await give({});
    await app.must(token, 'POST /api/Profesor/reiniciar-logros', { query });
    await sql`update periodo set abierto_en = now() - interval '30 days', cerrado_en = now() - interval '3 days'
      where grupo_id = ${clase.grupoId} and nombre = 'Otoño'`.execute(app.db);
    expect(mensajeOf(await give(hace(4 * DIA)))).toBe(
      'La diste antes de cerrar «Otoño»: ¿contarla en la nueva o descartarla?',
    );
    expect(mensajeOf(await give(hace(HORA)))).toContain('antes de cerrar la 2.ª evaluación');
    expect((await give({})).status).toBe(201);
  });

  it('also makes the server ask about a batch or a removal, without using up the key', async () => {
    await give({}, 4);
    await closePeriodo(app, clase);
    await give({}, 2);
    const key = { 'idempotency-key': 'quitar' };
    const params = { perfilId: lucia.perfilId, medallaId: clase.medalla.id };
    const take = (headers: Record<string, string>) =>
      app.call(clase.profesor.token, QUITAR, { params, query: { cantidad: 1 }, headers: { ...headers, ...key } });
    const asked = await take(hace(HORA));
    expect([codigoOf(asked), mensajeOf(asked)]).toEqual([
      'EVALUACION_CERRADA',
      'La quitaste antes de cerrar la 1.ª evaluación: ¿quitarla en la nueva o dejarla?',
    ]);
    expect((await take(hace(HORA, NUEVA))).status).toBe(200);
    const lote = await app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote', {
      body: {
        grupoId: clase.grupoId,
        perfilesIds: [lucia.perfilId, mateo.perfilId],
        medallaId: clase.medalla.id,
        cantidad: 1,
      },
      headers: hace(HORA),
    });
    expect(mensajeOf(lote)).toContain('Las diste antes de cerrar');
  });

  it('a kudo that reaches a threshold pays its medal now, without a question', async () => {
    await give({});
    await closePeriodo(app, clase);
    await createUmbral(app, clase, { cantidadKudos: 1 });
    const antes = await now();
    const { status } = await app.call(lucia.token, 'POST /api/Kudo', {
      body: { idPerfilEstudianteEmisor: lucia.perfilId, idPerfilEstudianteRecibe: mateo.perfilId, kudo: 1 },
      headers: hace(HORA),
    });
    expect(status).toBe(201);
    const linea = (await historial(mateo)).find(({ clase: que }) => que === 'medallas-otorgadas');
    expectAgo(linea?.fecha, 0, antes, await now());
  });
});
