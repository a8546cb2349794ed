import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  asCuenta,
  askMedalla,
  buy,
  createClase,
  createMedalla,
  createPac,
  createRecompensa,
  createUmbral,
  grant,
  it,
  joinClase,
  newAlumno,
  newProfesor,
  overtake,
  pastWalls,
  revoke,
  sendKudo,
  stock,
  takeOut,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';
import { tellNovedades } from './novedades.ts';

let clase: Clase;
let lucia: Alumno;
let hugo: Alumno;
let noa: Alumno;

beforeEach(async () => {
  clase = await createClase(app, { profesor: await newProfesor(app, { nombre: 'Irene', apellido: 'Castro' }) });
  lucia = await newAlumno(app, clase);
  hugo = await newAlumno(app, clase, 'Hugo', 'Gil');
  noa = await newAlumno(app, clase, 'Noa', 'Rey');
});

type Suyo = Pick<Alumno, 'token' | 'perfilId'>;
const RUTA = 'PerfilEstudiante/:perfilId/novedades';
const read = ({ token, perfilId }: Suyo) => app.must(token, `GET /api/${RUTA}`, { params: { perfilId } });
const tell = async ({ token, perfilId }: Suyo, eventosIds: readonly number[]) =>
  (await app.must(token, `POST /api/${RUTA}`, { params: { perfilId }, body: { eventosIds: [...eventosIds] } }))
    .contadas;
const clases = async (suyo: Suyo) => (await read(suyo)).entradas.map(({ clase: que }) => que);
const decide = (verb: 'aceptar' | 'rechazar', solicitudId: number, motivo: string) =>
  app.must(clase.profesor.token, `POST /api/Profesor/${verb}-solicitud-medalla`, {
    query: { solicitudId },
    body: { motivo },
  });
const deliver = async (verb: 'entregar' | 'devolver' | 'deshacer', canjeId: number) => {
  await app.must(clase.profesor.token, `POST /api/Canje/:canjeId/${verb}`, { params: { canjeId } });
};
const closeTerm = () =>
  app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });

describe('the news of a returning pupil', () => {
  it('are all events while they were away, newest first, each with who and why', async () => {
    const recompensa = await stock(app, clase, { precio: 10 });
    const lectura = await createMedalla(app, clase.profesor, { nombre: 'Lectura' });
    await grant(app, clase, lucia.perfilId, { n: 2, motivo: 'Por ayudar en clase' });
    const { canjeId } = await buy(app, lucia, recompensa.id);
    await tell(lucia, (await read(lucia)).ids);
    const regalo = await createRecompensa(app, clase.profesor, { nombre: 'Recreo largo', nombreIcono: 'gift' });
    await createPac(app, clase, regalo.id, { cantidadMedallasNecesarias: 3 });

    await createUmbral(app, clase, { cantidadKudos: 2, tipoKudoId: 3 });
    await sendKudo(app, hugo, lucia.perfilId, 3);
    await sendKudo(app, noa, lucia.perfilId, 3);
    await decide('aceptar', (await askMedalla(app, lucia, lectura.id, 'Leí tres libros.')).id, '¡Y qué libros!');
    await decide('rechazar', (await askMedalla(app, lucia, lectura.id, 'Y otro.')).id, 'Termínalo antes.');
    await deliver('entregar', canjeId);
    await grant(app, clase, lucia.perfilId, { motivo: 'Por la lámina' });
    await closeTerm();

    const { entradas, ids, monedas } = await read(lucia);
    expect(entradas.map(({ clase: que, frase, motivo }) => [que, frase, motivo])).toEqual([
      [
        'periodo-cerrado',
        expect.stringMatching(/^Tu 1\.ª evaluación: .*\. Queda en tu perfil y empieza otra evaluación\.$/),
        null,
      ],
      ['regalo-recibido', 'Recompensa «Recreo largo» por el desafío de la clase.', null],
      ['potenciador-ganado', 'Potenciador ×1,5 durante un día.', null],
      ['medallas-otorgadas', '«Constancia». Te la ha dado Irene.', 'Por la lámina'],
      ['canje-entregado', 'Recompensa «Pista en el examen» entregada.', null],
      ['solicitud-medalla-rechazada', 'Irene te responde sobre «Lectura».', 'Termínalo antes.'],
      ['medallas-otorgadas', '«Lectura»: Irene aceptó la solicitud.', '¡Y qué libros!'],
      ['medallas-otorgadas', '«Constancia» por los reconocimientos «Me ayudó a entenderlo» de la clase.', null],
      ['kudo-recibido', 'Reconocimiento «Me ayudó a entenderlo» de Noa Rey.', null],
      ['kudo-recibido', 'Reconocimiento «Me ayudó a entenderlo» de Hugo Gil.', null],
    ]);
    expect(ids).toEqual(entradas.map(({ id }) => id));
    expect(monedas).toBe(entradas.reduce((suma, entrada) => suma + entrada.monedas, 0));
    const [cierre, regalado, , , entregado, respuesta, pedida, umbral, kudo] = entradas;
    expect([cierre?.periodoId, pedida?.pedida, respuesta?.pedida]).toEqual([
      expect.any(Number),
      'Leí tres libros.',
      'Y otro.',
    ]);
    expect(respuesta?.medallas.map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([['Lectura', 1]]);
    expect([regalado?.recompensa, entregado?.recompensa]).toEqual([
      { id: regalo.id, nombre: 'Recreo largo', representacion: { nombreIcono: 'gift' } },
      { id: recompensa.id, nombre: 'Pista en el examen', representacion: { nombreIcono: 'lightbulb' } },
    ]);
    const tipoKudo = { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'handshake-angle' };
    expect([umbral?.tipoKudo, kudo?.tipoKudo]).toEqual([tipoKudo, tipoKudo]);
    expect(umbral?.caras.map(({ perfilEstudianteId, nombre }) => [perfilEstudianteId, nombre])).toEqual([
      [noa.perfilId, 'Noa'],
      [hugo.perfilId, 'Hugo'],
    ]);
    expect(kudo?.caras.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Noa Rey']);
    // The history says the same, without the rejection, which is shown with the requests.
    const { entradas: historia } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId: lucia.perfilId },
      query: {},
    });
    for (const entrada of entradas.filter(({ clase: que }) => que !== 'solicitud-medalla-rechazada'))
      expect(historia).toContainEqual(entrada);
  });

  it('are told once: a marked one never comes again, on any device', async () => {
    await grant(app, clase, lucia.perfilId);
    await sendKudo(app, hugo, lucia.perfilId);
    const { ids } = await read(lucia);
    expect((await tell(lucia, ids)).toSorted()).toEqual(ids.toSorted());
    expect(await tell(lucia, ids)).toEqual([]);
    const tarjeta = { ...lucia, token: (await letIn(app, lucia)).token };
    expect(await read(tarjeta)).toEqual({ entradas: [], ids: [], monedas: 0 });
    await grant(app, clase, lucia.perfilId, { n: 2 });
    expect(await read(tarjeta)).toMatchObject({ entradas: [{ clase: 'medallas-otorgadas' }], monedas: 10 });
  });

  it('are each told by only one of two devices that claim them at once', async () => {
    await grant(app, clase, lucia.perfilId);
    await sendKudo(app, hugo, lucia.perfilId);
    const [ultimo = 0, primero = 0] = (await read(lucia)).ids;
    const { perfilId } = lucia;
    const late = await overtake(
      app,
      (tx) => tellNovedades(tx, perfilId, { eventosIds: [ultimo] }, asCuenta(lucia.id)),
      () => tell(lucia, [ultimo, primero]),
    );
    expect(late).toEqual([primero]);
  });

  it('leave out what was undone, lost or done by the pupil', async () => {
    const recompensa = await stock(app, clase, { precio: 10, repetible: true });
    await grant(app, clase, lucia.perfilId, { n: 4 });
    const { canjeId } = await buy(app, lucia, recompensa.id);
    const { canjeId: devuelto } = await buy(app, lucia, recompensa.id);
    await tell(lucia, (await read(lucia)).ids);

    const { loteId } = await grant(app, clase, lucia.perfilId);
    await app.must(clase.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
      params: { loteId },
      body: {},
    });
    const { id } = await app.must(hugo.token, 'POST /api/Kudo', {
      body: { idPerfilEstudianteEmisor: hugo.perfilId, idPerfilEstudianteRecibe: lucia.perfilId, kudo: 1 },
    });
    await app.must(hugo.token, 'POST /api/Kudo/:id/deshacer', { params: { id } });
    await deliver('entregar', canjeId);
    await deliver('deshacer', canjeId);
    await revoke(app, clase, lucia.perfilId);
    await sendKudo(app, lucia, hugo.perfilId);
    expect(await read(lucia)).toEqual({ entradas: [], ids: [], monedas: 0 });

    await deliver('entregar', canjeId);
    await deliver('devolver', devuelto);
    expect(await clases(lucia)).toEqual(['canje-devuelto', 'canje-entregado']);
    expect((await read(lucia)).monedas).toBe(10);
  });

  it('show only the last answer to a request', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    await decide('rechazar', id, 'Aún no.');
    const undo = () =>
      app.must(clase.profesor.token, 'POST /api/Profesor/solicitudes-medallas/:id/deshacer', {
        params: { id },
        body: {},
      });
    await undo();
    expect(await clases(lucia)).toEqual([]);
    await decide('rechazar', id, 'Mejor mañana.');
    expect((await read(lucia)).entradas.map(({ motivo }) => motivo)).toEqual(['Mejor mañana.']);
    await undo();
    await decide('aceptar', id, 'Bien visto.');
    expect((await read(lucia)).entradas.map(({ clase: que, motivo }) => [que, motivo])).toEqual([
      ['medallas-otorgadas', 'Bien visto.'],
    ]);
  });

  it('name no pupil who was taken out, but count them', async () => {
    await createUmbral(app, clase, { cantidadKudos: 2, tipoKudoId: 6 });
    await sendKudo(app, hugo, lucia.perfilId, 6);
    await sendKudo(app, noa, lucia.perfilId, 6);
    await takeOut(app, clase, noa.perfilId);
    const { entradas } = await read(lucia);
    const faces = entradas.map(({ caras, carasDeMas }) => [caras.map(({ nombre }) => nombre), carasDeMas]);
    expect(faces).toEqual([
      [['Hugo'], 1],
      [[], 1],
      [['Hugo'], 0],
    ]);
    expect(JSON.stringify(entradas)).not.toContain('Noa');
  });

  it('are only for their pupil to mark: other ids are ignored', async () => {
    await grant(app, clase, lucia.perfilId);
    await grant(app, clase, hugo.perfilId);
    const suyas = (await read(lucia)).ids;
    expect(await tell(hugo, [...suyas, 2_000_000_000_000])).toEqual([]);
    expect((await read(lucia)).ids).toEqual(suyas);
    const ajena = await app.call(hugo.token, `POST /api/${RUTA}`, {
      params: { perfilId: lucia.perfilId },
      body: { eventosIds: suyas },
    });
    expect(ajena.status).toBe(404);
    expect((await read(lucia)).ids).toEqual(suyas);
  });

  it('are hidden from a pupil who is out of the group, or whose group is deleted', async () => {
    await grant(app, clase, lucia.perfilId);
    const { ids } = await read(lucia);
    const ask = (key: 'GET' | 'POST') =>
      app.call(lucia.token, `${key} /api/${RUTA}`, {
        params: { perfilId: lucia.perfilId },
        ...(key === 'POST' ? { body: { eventosIds: ids } } : {}),
      });
    const expectClosed = async () =>
      expect([(await ask('GET')).status, (await ask('POST')).status]).toEqual([404, 404]);
    await takeOut(app, clase, lucia.perfilId);
    await expectClosed();
    expect(await joinClase(app, clase, lucia)).toBe(lucia.perfilId);
    expect((await read(lucia)).ids).toEqual(ids);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    await expectClosed();
  });

  it('are the newest sixty of many events, with the ids and coins of the newest five hundred', async () => {
    await grant(app, clase, lucia.perfilId);
    const { id: loteId } = await app.db
      .selectFrom('lote')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .executeTakeFirstOrThrow();
    // 501 with the granted one. Each brings the coins of its batch.
    await sql`insert into evento (grupo_id, clase, perfil_id, lote_id)
      select ${clase.grupoId}, 'medallas-otorgadas', ${lucia.perfilId}, ${loteId} from generate_series(1, 500)`.execute(
      app.db,
    );
    const { entradas, ids, monedas } = await read(lucia);
    expect([entradas.length, ids.length, monedas]).toEqual([60, 500, 500 * 5]);
    expect(ids.slice(0, 60)).toEqual(entradas.map(({ id }) => id));
    expect((await tell(lucia, ids)).length).toBe(500);
    expect(await read(lucia)).toMatchObject({ ids: [expect.any(Number)], monedas: 5 });
  });

  it('include every answer to a request in words, however much came after it', async () => {
    await decide('rechazar', (await askMedalla(app, lucia, clase.medalla.id)).id, 'Termínalo antes.');
    await sql`insert into evento (grupo_id, clase, perfil_id)
      select ${clase.grupoId}, 'monedas-condonadas', ${lucia.perfilId} from generate_series(1, 70)`.execute(app.db);
    const { entradas } = await read(lucia);
    expect([entradas.length, entradas.at(-1)?.motivo]).toEqual([60, 'Termínalo antes.']);
  });

  it('show only what is left of a grant, with its coins, or nothing', async () => {
    await grant(app, clase, lucia.perfilId, { n: 3 });
    await grant(app, clase, lucia.perfilId);
    await revoke(app, clase, lucia.perfilId, 2);
    const { entradas, ids, monedas } = await read(lucia);
    expect(entradas.map((una) => [una.clase, una.monedas, una.medallas.map(({ cantidad }) => cantidad)])).toEqual([
      ['medallas-otorgadas', 10, [2]],
    ]);
    expect([ids.length, monedas]).toEqual([1, 10]);
    await revoke(app, clase, lucia.perfilId, 2);
    expect([await read(lucia), await tell(lucia, ids)]).toEqual([{ entradas: [], ids: [], monedas: 0 }, []]);
  });

  it('show a booster while it runs', async () => {
    await grant(app, clase, lucia.perfilId, { n: 5 });
    expect(await clases(lucia)).toEqual(['potenciador-ganado', 'medallas-otorgadas']);
    const { ids } = await read(lucia);
    await app.db.transaction().execute((tx) =>
      pastWalls(tx, () =>
        sql`update hito set ganado_en = now() - interval '4 days', hasta = now() - interval '3 days'
            where perfil_id = ${lucia.perfilId}`.execute(tx),
      ),
    );
    expect(await clases(lucia)).toEqual(['medallas-otorgadas']);
    expect(await tell(lucia, ids)).toHaveLength(1);
  });

  it('begin empty with the update: nothing from before, but everything of a later profile', async () => {
    await grant(app, clase, lucia.perfilId);
    const ultimo = (await read(lucia)).ids[0] ?? 0;
    await app.db.updateTable('perfil').set({ novedades_desde: ultimo }).where('id', '=', lucia.perfilId).execute();
    expect([await clases(lucia), await tell(lucia, [ultimo])]).toEqual([[], []]);
    const ines = await newAlumno(app, clase, 'Inés', 'Gil');
    await grant(app, clase, ines.perfilId);
    expect(await clases(ines)).toEqual(['medallas-otorgadas']);
  });
});
