import { beforeEach, expect } from 'vitest';
import { sql } from 'kysely';
import { obeyOrden } from '../operador/ordenes.ts';
import type { Sql } from '../platform/sql.ts';
import {
  app,
  createClase,
  createMedalla,
  it,
  newAlumno,
  overtakeInTurn,
  passBy,
  takeOut,
  untilWaiting,
  type Clase,
} from '../testing/index.ts';

// The teacher's row is the last of all locks, so its holder waits for nobody (decision 0053).
let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const editTabla = async () => {
  const { profesor, tabla, medalla } = clase;
  const body = { nombre: 'Otra', equivalencias: [{ nota: 2, medallasNecesarias: [{ id: medalla.id }] }] };
  return (await app.call(profesor.token, 'PUT /api/TablaEquivalencia/:id', { params: { id: tabla.id }, body })).status;
};

it('a returning pupil is admitted while an edit of the table moves their goal', async () => {
  const { profesor, codigo, grupoId } = clase;
  const alumno = await newAlumno(app, clase);
  await app.db.updateTable('perfil').set({ meta: 5 }).where('id', '=', alumno.perfilId).execute();
  await takeOut(app, clase, alumno.perfilId);
  await app.must(alumno.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  const [solicitud] = await app.must(profesor.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId } });
  const query = { solicitudId: solicitud?.idSolicitud ?? 0 };
  const accept = async () => (await app.call(profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query })).status;
  const answers = await overtakeInTurn(
    app,
    // The edit holds the profile then, and still has to record its event.
    (tx) => sql`lock table evento in share row exclusive mode`.execute(tx.db),
    [editTabla, accept],
  );
  expect(answers).toEqual([200, 200]);
});

it('a group is restored while its table is edited', async () => {
  const { profesor, grupoId, medalla } = clase;
  await app.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: grupoId } });
  const restore = () => obeyOrden({ ...app, tzAula: 'Europe/Madrid' }, ['recuperar', String(grupoId)]);
  const [edited, said] = await overtakeInTurn<string | number>(
    app,
    (tx) => sql`select from medalla where id = ${medalla.id} for update`.execute(tx.db),
    [editTabla, restore],
  );
  expect([edited, said]).toEqual([200, expect.stringContaining('vuelve a estar como estaba')]);
});

it('medals are reordered while a table that lists one of them is edited', async () => {
  const { profesor, medalla, tabla } = clase;
  const { id } = await createMedalla(app, profesor, { nombre: 'Otra' });
  const order = async () => {
    const body = { medallasIds: [id, medalla.id] };
    return (await app.call(profesor.token, 'PUT /api/Medalla/orden', { body })).status;
  };
  const edit = async () => {
    const body = { nombre: 'Otra', equivalencias: [{ nota: 2, medallasNecesarias: [{ id: medalla.id }] }] };
    return (await app.call(profesor.token, 'PUT /api/TablaEquivalencia/:id', { params: { id: tabla.id }, body }))
      .status;
  };
  // The reordering waits for one medal. The edit needs the other and, last, the teacher, so it must not wait.
  const hold = (tx: Sql) => sql`select from medalla where id = ${id} for no key update`.execute(tx.db);
  let ordered: Promise<number> | undefined;
  const edited = await passBy(app, hold, async () => {
    ordered = order();
    await untilWaiting(app, 1);
    return edit();
  });
  expect([edited, await ordered]).toEqual([200, 200]);
});
