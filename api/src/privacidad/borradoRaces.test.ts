import { expect } from 'vitest';
import { enterClase } from '../entry/enter.ts';
import { letIn } from '../entry/letIn.ts';
import { retainIn } from '../mapa/retention.ts';
import { eraseForGood } from '../mapa/borrar.ts';
import { askBorrado, borradoOf, passDay } from '../testing/borrado.ts';
import {
  app,
  asCuenta,
  codigoOf,
  createClase,
  giveLote,
  grantAs,
  it,
  joinClase,
  newAlumno,
  overtake,
  overtakeInTurn,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { askBorrado as ask, undoBorrado } from './borrado.ts';

const SIN_NOMBRE = { cierres: 'SinNombre' as const, textos: [] };
const quien = ({ profesor }: Clase) => asCuenta(profesor.id);
const de = (clase: Clase, { perfilId }: Alumno) => ({ id: clase.grupoId, perfilId });
const undo = (clase: Clase, alumno: Alumno) =>
  app.call(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado', borradoOf(clase, alumno));
const runJob = () => retainIn(app.pool);

/** The profiles of a pupil's account, and whether each is in its class. */
async function perfilesOf({ id }: Alumno) {
  const { rows } = await app.pool.query<{ id: number; dentro: boolean }>(
    'select id, retirado_en is null as dentro from perfil where estudiante_id = $1 order by id',
    [id],
  );
  return rows;
}
const countEventos = async ({ perfilId }: Alumno, tipo: string) =>
  (await app.pool.query('select 1 from evento where perfil_id = $1 and clase = $2', [perfilId, tipo])).rowCount;
const hasCuenta = async ({ id }: Alumno) =>
  (await app.pool.query('select 1 from usuario where id = $1', [id])).rowCount === 1;

it('two tabs ask at once: the pupil leaves once, with the choices of the second', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  const late = await overtake(
    app,
    (tx) => ask(tx, quien(clase), de(clase, alumna), { cierres: 'Fuera', textos: [] }),
    () => askBorrado(app, clase, alumna),
  );
  expect(late.status).toBe(200);
  const { rows } = await app.pool.query('select dentro, cierres from borrado where perfil_id = $1', [alumna.perfilId]);
  expect(rows).toEqual([{ dentro: true, cierres: 'SinNombre' }]);
  expect(await countEventos(alumna, 'perfil-retirado')).toBe(1);
});

it('two teachers ask at once: each hides the pupil, and the account goes with the last profile', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  const ajena = await createClase(app);
  const suya = { ...alumna, perfilId: await joinClase(app, ajena, alumna) };
  const late = await overtake(
    app,
    (tx) => ask(tx, quien(clase), de(clase, alumna), SIN_NOMBRE),
    () => askBorrado(app, ajena, suya),
  );
  expect(late.status).toBe(200);
  expect((await perfilesOf(alumna)).map(({ dentro }) => dentro)).toEqual([false, false]);
  await passDay(app, alumna);
  await runJob();
  expect(await hasCuenta(alumna)).toBe(false);
});

it('an undo that came just in time wins over the hourly job', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  await askBorrado(app, clase, alumna);
  await passDay(app, alumna);
  await overtake(
    app,
    async (tx) => {
      // As if it had begun a moment before the day was over.
      await tx.run({ name: 'prueba-a-tiempo', text: 'update borrado set pedido_en = now() where perfil_id = $1' }, [
        alumna.perfilId,
      ]);
      await undoBorrado(tx, quien(clase), de(clase, alumna));
    },
    runJob,
  );
  expect(await perfilesOf(alumna)).toEqual([{ id: alumna.perfilId, dentro: true }]);
  expect(await findDifferences(app.db)).toEqual([]);
});

it('a pupil who is let in again meanwhile stays', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  await askBorrado(app, clase, alumna);
  await passDay(app, alumna);
  await overtake(
    app,
    async (tx) => {
      await enterClase(tx, quien(clase), { grupo: clase.grupoId }, 'decideSolicitudes');
      await letIn(tx, clase.grupoId, [{ estudianteId: alumna.id, perfilId: alumna.perfilId, orden: 0 }]);
    },
    runJob,
  );
  expect(await perfilesOf(alumna)).toEqual([{ id: alumna.perfilId, dentro: true }]);
});

it('an undo that comes while it goes for good finds nobody', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  await askBorrado(app, clase, alumna);
  const late = await overtake(
    app,
    (tx) => eraseForGood(tx, alumna.id, [{ perfilId: alumna.perfilId, ...SIN_NOMBRE }]),
    () => undo(clase, alumna),
  );
  expect([late.status, await hasCuenta(alumna)]).toEqual([404, false]);
});

it('medals in flight come before the erasure or not at all, and the balances hold', async ({ clase }) => {
  const [alumna, otro] = [await newAlumno(app, clase, 'Zoe'), await newAlumno(app, clase, 'Noa')];
  const item = ({ perfilId }: Alumno) => ({ perfilId, medallaId: clase.medalla.id, cantidad: 2 });
  const asked = await overtake(
    app,
    (tx) => grantAs(tx, clase.profesor.id, [item(alumna), item(otro)]),
    () => askBorrado(app, clase, alumna),
  );
  expect(asked.status).toBe(200);
  await passDay(app, alumna);
  await overtake(app, (tx) => grantAs(tx, clase.profesor.id, [item(otro)]), runJob);
  expect(await hasCuenta(alumna)).toBe(false);
  expect(await findDifferences(app.db)).toEqual([]);
  // An old page sends again what it had kept for the network.
  const late = await app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote', {
    body: { perfilesIds: [alumna.perfilId, otro.perfilId], medallaId: clase.medalla.id, cantidad: 1 },
  });
  expect(late.status).toBeGreaterThanOrEqual(400);
});

it('medals that wait for the erasure reach nobody', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  const late = await overtake(
    app,
    (tx) => eraseForGood(tx, alumna.id, [{ perfilId: alumna.perfilId, ...SIN_NOMBRE }]),
    () =>
      app.call(
        clase.profesor.token,
        'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
        { params: { perfilId: alumna.perfilId, medallaId: clase.medalla.id, n: 1 } },
      ),
  );
  expect([late.status, codigoOf(late)]).toEqual([404, 'NO_ENCONTRADO']);
  expect(await findDifferences(app.db)).toEqual([]);
});

it('undoing a batch that waits for the erasure keeps the balances', async ({ clase }) => {
  const [alumna, otro] = [await newAlumno(app, clase, 'Zoe'), await newAlumno(app, clase, 'Noa')];
  const { loteId } = await giveLote(app, clase, [alumna.perfilId, otro.perfilId]);
  const late = await overtake(
    app,
    (tx) => eraseForGood(tx, alumna.id, [{ perfilId: alumna.perfilId, ...SIN_NOMBRE }]),
    () =>
      app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
        params: { loteId },
        body: {},
      }),
  );
  expect(late.status).toBeLessThan(500);
  expect(await findDifferences(app.db)).toEqual([]);
});

it('asking while the class is deleted erases nobody', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  const late = await overtake(
    app,
    async (tx) => {
      await enterClase(tx, quien(clase), { grupo: clase.grupoId }, 'deleteGrupo');
      await tx.run({ name: 'prueba-eliminar', text: 'update grupo set eliminado_en = now() where id = $1' }, [
        clase.grupoId,
      ]);
    },
    () => askBorrado(app, clase, alumna),
  );
  expect([late.status, await hasCuenta(alumna)]).toEqual([404, true]);
});

it('deleting the class while the pupil is hidden, or goes for good, stops neither', async ({ clase }) => {
  const alumna = await newAlumno(app, clase);
  const remove = () =>
    app.call(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
  const [removed] = await overtakeInTurn(app, (tx) => ask(tx, quien(clase), de(clase, alumna), SIN_NOMBRE), [remove]);
  expect(removed?.status).toBe(204);
  await passDay(app, alumna);
  // The sweep removes the class and all its rows while the job waits for them.
  await overtake(
    app,
    (tx) => tx.run({ name: 'prueba-quitar', text: 'delete from grupo where id = $1' }, [clase.grupoId]),
    runJob,
  );
  await runJob();
  const { rowCount } = await app.pool.query('select 1 from borrado where usuario_id = $1 and hecho_en is null', [
    alumna.id,
  ]);
  expect(rowCount).toBe(0);
});
