import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  buy,
  codigoOf,
  createClase,
  createMedalla,
  createUmbral,
  giveLote,
  grant,
  it,
  newAlumno,
  newEstudiante,
  pastWalls,
  stock,
  undoLote,
  type Alumno,
  type Clase,
  type Estudiante,
} from '../../testing/index.ts';
import { sql } from 'kysely';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let hugo: Alumno;
let sofia: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  hugo = await newAlumno(app, clase, 'Hugo', 'Martín');
  sofia = await newAlumno(app, clase, 'Sofía', 'Navarro');
});

const token = () => clase.profesor.token;
const cambios = (query: object = {}) =>
  app.must(token(), 'GET /api/Grupo/:id/cambios', { params: { id: clase.grupoId }, query });
const undoOf = (
  key: 'POST /api/Profesor/solicitudes-union/:id/deshacer' | 'POST /api/Profesor/solicitudes-medallas/:id/deshacer',
  id: number,
) => app.call(token(), key, { params: { id }, body: {} });
const undoUnion = (id: number) => undoOf('POST /api/Profesor/solicitudes-union/:id/deshacer', id);
const undoMedalla = (id: number) => undoOf('POST /api/Profesor/solicitudes-medallas/:id/deshacer', id);
const undoCanje = (canjeId: number) => app.call(token(), 'POST /api/Canje/:canjeId/deshacer', { params: { canjeId } });
const propio = (alumno: Alumno) =>
  app.must(alumno.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const historial = async ({ token: suyo, perfilId }: Alumno) =>
  (await app.must(suyo, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: { perfilId } })).entradas.map(
    ({ clase: que }) => que,
  );

async function ask(estudiante: Estudiante): Promise<number> {
  await app.must(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  const pendientes = await app.must(token(), 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: clase.grupoId },
  });
  return pendientes.find(({ idEstudiante }) => idEstudiante === estudiante.id)?.idSolicitud ?? 0;
}
const decide = (que: 'aceptar' | 'rechazar', solicitudId: number) =>
  app.must(token(), `POST /api/Profesor/${que}-solicitud`, { query: { solicitudId } });

describe('a decided medal request', () => {
  it('accepted and undone loses its medal and waits again, by its own call or the batch’s', async () => {
    const { id } = await askMedalla(app, hugo, clase.medalla.id);
    const accept = () =>
      app.must(token(), 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
    await accept();
    expect((await cambios())[0]).toMatchObject({
      tipo: 'SolicitudMedalla',
      referenciaId: id,
      texto: 'Solicitud aceptada a Hugo Martín',
      causas: ['Constancia', '5 monedas'],
      deshacible: true,
    });
    expect((await undoMedalla(id)).body).toEqual({
      mensaje: 'Deshecho: ya no la tiene Hugo Martín. La solicitud vuelve a esperar.',
    });
    expect(await propio(hugo)).toMatchObject({ monedas: 0, medallas: [] });
    expect((await cambios())[0]).toMatchObject({ deshacible: false, deshecho: expect.any(String) as string });
    expect(codigoOf(await undoMedalla(id))).toBe('YA_DESHECHO');
    const { loteId } = await accept();
    await undoLote(app, clase, loteId);
    const query = { grupoId: clase.grupoId };
    const [suya] = await app.must(hugo.token, 'GET /api/Estudiante/solicitudes-medalla', { query });
    expect(suya).toMatchObject({ id, estado: 'Pendiente', motivo: null });
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('rejected and undone waits again, unless its student has asked for the same since', async () => {
    const { id } = await askMedalla(app, hugo, clase.medalla.id);
    const reject = (solicitudId: number) =>
      app.must(token(), 'POST /api/Profesor/rechazar-solicitud-medalla', {
        query: { solicitudId },
        body: { motivo: 'Aún no' },
      });
    await reject(id);
    expect((await cambios())[0]).toMatchObject({
      texto: 'Solicitud rechazada a Hugo Martín',
      causas: ['Constancia', 'Aún no'],
    });
    expect((await undoMedalla(id)).status).toBe(200);
    await reject(id);
    await askMedalla(app, hugo, clase.medalla.id);
    expect(codigoOf(await undoMedalla(id))).toBe('CAMBIADO_DESPUES');
  });
});

describe('a decided join request', () => {
  it('accepted and undone takes the pupil out and waits; accepted again, it restores the profile', async () => {
    const nora = await newEstudiante(app, ['Nora', 'Vidal']);
    const id = await ask(nora);
    await decide('aceptar', id);
    expect((await cambios())[0]).toMatchObject({
      tipo: 'SolicitudUnion',
      referenciaId: id,
      texto: 'Entrada aceptada a Nora Vidal',
    });
    expect((await undoUnion(id)).status).toBe(200);
    const params = { id: clase.grupoId };
    expect(await app.must(token(), 'GET /api/Grupo/:id/perfiles', { params })).toHaveLength(2);
    expect(codigoOf(await undoUnion(id))).toBe('YA_DESHECHO');
    await decide('aceptar', id);
    expect(await app.must(token(), 'GET /api/Grupo/:id/perfiles', { params })).toHaveLength(3);
  });

  it('can’t be undone once the pupil has earned something, until that is undone', async () => {
    const nora = await newEstudiante(app, ['Nora', 'Vidal']);
    const id = await ask(nora);
    await decide('aceptar', id);
    const perfil = (await app.must(token(), 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).find(
      ({ nombreEstudiante }) => nombreEstudiante === 'Nora Vidal',
    );
    const { loteId } = await grant(app, clase, perfil?.id ?? 0);
    expect(codigoOf(await undoUnion(id))).toBe('YA_TIENE_LOGROS');
    const entry = async () => (await cambios()).find((uno) => uno.tipo === 'SolicitudUnion' && uno.referenciaId === id);
    await decide('aceptar', await ask(await newEstudiante(app, ['Olga', 'Mas'])));
    expect(await entry()).toMatchObject({ deshacible: false, deshecho: null });
    await undoLote(app, clase, loteId);
    expect(await entry()).toMatchObject({ deshacible: true });
    expect((await undoUnion(id)).status).toBe(200);
  });

  it('rejected and undone waits again and no longer counts, unless another one waits', async () => {
    const nora = await newEstudiante(app, ['Nora', 'Vidal']);
    const id = await ask(nora);
    for (let i = 0; i < 4; i += 1) {
      await decide('rechazar', id);
      expect((await undoUnion(id)).status).toBe(200);
    }
    await decide('rechazar', id);
    expect((await cambios())[0]?.texto).toBe('Entrada rechazada a Nora Vidal');
    const otra = await ask(nora);
    expect(codigoOf(await undoUnion(id))).toBe('CAMBIADO_DESPUES');
    await decide('aceptar', otra);
    expect(codigoOf(await undoUnion(id))).toBe('CAMBIADO_DESPUES');
  });
});

describe('a redemption', () => {
  beforeEach(() => grant(app, clase, sofia.perfilId, { n: 4 }));

  it('delivered and undone waits again, without a trace in the history', async () => {
    const { id } = await stock(app, clase, { nombre: 'Elegir la música', precio: 15 });
    const { canjeId } = await buy(app, sofia, id);
    const before = await historial(sofia);
    await app.must(token(), 'POST /api/Canje/:canjeId/entregar', { params: { canjeId } });
    expect((await cambios())[0]).toMatchObject({
      tipo: 'Canje',
      referenciaId: canjeId,
      texto: 'Canje entregado a Sofía Navarro',
      causas: ['Elegir la música'],
    });
    expect((await undoCanje(canjeId)).body).toEqual({ mensaje: '«Elegir la música» vuelve a esperar.' });
    expect(await historial(sofia)).toEqual(before);
    expect(codigoOf(await undoCanje(canjeId))).toBe('YA_DESHECHO');
  });

  it('given back and undone takes its coins again, unless they are spent', async () => {
    const { id } = await stock(app, clase, { nombre: 'Elegir la música', precio: 15, repetible: true });
    const { canjeId } = await buy(app, sofia, id);
    const { monedas } = await propio(sofia);
    const giveBack = () => app.must(token(), 'POST /api/Canje/:canjeId/devolver', { params: { canjeId } });
    await giveBack();
    expect((await cambios())[0]).toMatchObject({
      texto: 'Canje devuelto a Sofía Navarro',
      causas: ['Elegir la música', '15 monedas de vuelta'],
    });
    expect((await undoCanje(canjeId)).status).toBe(200);
    expect((await propio(sofia)).monedas).toBe(monedas);
    expect(await findDifferences(app.db)).toEqual([]);
    await giveBack();
    await app.must(sofia.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
      params: { perfilId: sofia.perfilId, recompensaId: id },
      body: {},
    });
    const answer = await undoCanje(canjeId);
    expect(codigoOf(answer)).toBe('MONEDAS_INSUFICIENTES');
    expect(answer.text).toMatch(/A Sofía Navarro le faltan? \d+ monedas? para volver a pagar «Elegir la música»\./);
  });

  it('that is undecided has nothing to undo, and a missing one is not found', async () => {
    const canje = await buy(app, sofia, (await stock(app, clase)).id);
    expect(codigoOf(await undoCanje(canje.canjeId))).toBe('YA_DESHECHO');
    expect((await undoCanje(2_000_000_000)).status).toBe(404);
  });
});

describe('a kudo', () => {
  const give = () =>
    app.must(hugo.token, 'POST /api/Kudo', {
      body: { idPerfilEstudianteEmisor: hugo.perfilId, idPerfilEstudianteRecibe: sofia.perfilId, kudo: 1 },
    });
  const undo = (id: number, suyo = hugo.token) => app.call(suyo, 'POST /api/Kudo/:id/deshacer', { params: { id } });

  it('taken back by its giver frees its slot, and is in nobody’s history', async () => {
    const [, segundo] = [await give(), await give(), await give()];
    expect((await undo(segundo.id, sofia.token)).status).toBe(404);
    expect((await undo(segundo.id)).body).toEqual({ kudosDisponibles: 1 });
    expect(codigoOf(await undo(segundo.id))).toBe('YA_DESHECHO');
    expect((await propio(sofia)).kudosRecibidos).toMatchObject([{ cantidad: 2 }]);
    expect(await historial(sofia)).toEqual(['kudo-recibido', 'kudo-recibido']);
    expect(await historial(hugo)).toEqual(['kudo-dado', 'kudo-dado']);
    expect((await give()).kudosDisponibles).toBe(0);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('can’t be taken back once it has counted, or after 15 seconds', async () => {
    const tarde = await give();
    await app.db
      .transaction()
      .execute((tx) =>
        pastWalls(tx, () =>
          sql`update kudo set creado_en = creado_en - interval '16 seconds' where id = ${tarde.id}`.execute(tx),
        ),
      );
    expect(codigoOf(await undo(tarde.id))).toBe('FUERA_DE_PLAZO');
    await createUmbral(app, clase, { cantidadKudos: 2 });
    expect(codigoOf(await undo((await give()).id))).toBe('KUDO_CONTADO');
  });
});

describe('the list of changes', () => {
  it('says what each gave and caused, newest first, a page at a time', async () => {
    await giveLote(app, clase, [hugo.perfilId, sofia.perfilId], { motivo: 'Gran esfuerzo' });
    const lectura = await createMedalla(app, clase.profesor, { nombre: 'Lectura', cantidadMonedasBrinda: 10 });
    await grant(app, clase, hugo.perfilId, { medallaId: lectura.id, n: 4 });
    const todos = await cambios();
    expect(todos.slice(0, 2)).toMatchObject([
      {
        tipo: 'Lote',
        texto: 'Lectura ×4 a Hugo Martín',
        perfiles: [hugo.perfilId],
        causas: ['También ganó un potenciador ×1,5', '40 monedas'],
        deshacible: true,
        deshecho: null,
      },
      {
        texto: 'Constancia a 2 alumnos',
        perfiles: [hugo.perfilId, sofia.perfilId],
        nombreIcono: 'fire',
        causas: ['Gran esfuerzo', '5 monedas a cada uno'],
      },
    ]);
    expect(await cambios({ limite: 1 })).toEqual(todos.slice(0, 1));
    expect(await cambios({ antes: todos[0]?.id ?? 0 })).toEqual(todos.slice(1));
  });

  it('has nothing older than a day, and changes of a closed term can’t be undone', async () => {
    const { loteId } = await giveLote(app, clase, [hugo.perfilId]);
    await app.must(token(), 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
    expect((await cambios()).find(({ referenciaId }) => referenciaId === loteId)).toMatchObject({ deshacible: false });
    await app.db
      .transaction()
      .execute((tx) =>
        pastWalls(tx, () => sql`update evento set creado_en = creado_en - interval '25 hours'`.execute(tx)),
      );
    expect(await cambios()).toEqual([]);
  });
});

it('leaves a ledger that explains every balance', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});
