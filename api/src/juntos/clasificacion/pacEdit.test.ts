import type { BodyIn, Pac } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  asCuenta,
  codigoOf,
  createClase,
  createPac,
  createRecompensa,
  dia,
  grant,
  grantAs,
  it,
  mensajeOf,
  newAlumno,
  overtake,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';
import { editPac } from './pac.ts';

type Edicion = BodyIn<'PUT /api/Profesor/pac/:id'>;

let clase: Clase;
let alumno: Alumno;
let recompensaId: number;
beforeEach(async () => {
  clase = await createClase(app);
  alumno = await newAlumno(app, clase);
  recompensaId = (await createRecompensa(app, clase.profesor)).id;
});

const edicionOf = ({ nombre, cantidadMedallasNecesarias, fechaInicio, fechaFin }: Pac): Edicion => ({
  nombre,
  cantidadMedallasNecesarias,
  fechaInicio,
  fechaFin,
});
const edit = (pac: Pac, given: Record<string, unknown> = {}, token = clase.profesor.token) =>
  app.call(token, 'PUT /api/Profesor/pac/:id', {
    params: { id: pac.id },
    body: { ...edicionOf(pac), ...given },
  });
const current = async () =>
  (await app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } })) as Pac;

const letDaysPass = ({ id }: Pac, dias: number) =>
  sql`
  update pac set inicio = inicio - ${dias}::int, fin = fin - ${dias}::int,
    desde = desde - make_interval(days => ${dias}::int), hasta = hasta - make_interval(days => ${dias}::int)
  where id = ${id}`.execute(app.db);

describe('a challenge that runs', () => {
  it('takes another name, goal and end, keeps its progress, and answers the new state', async () => {
    const pac = await createPac(app, clase, recompensaId);
    await grant(app, clase, alumno.perfilId, { n: 4 });
    const answer = await edit(pac, { nombre: ' Hasta el cielo ', cantidadMedallasNecesarias: 5, fechaFin: dia(20) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: pac.id,
      nombre: 'Hasta el cielo',
      cantidadMedallasNecesarias: 5,
      totalContribuciones: 4,
      recompensaClaseNombre: 'Pista en el examen',
      fechaInicio: dia(0),
      fechaFin: dia(20),
      estado: 'Activo',
      completado: null,
      version: 2,
    });
    expect(await current()).toEqual(answer.body);
    await grant(app, clase, alumno.perfilId);
    const done = await current();
    expect(done.estado).toBe('Completado');
    expect(Date.parse(done.completado ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it.each([
    [
      'cantidadMedallasNecesarias',
      { cantidadMedallasNecesarias: 4 },
      'La clase ya lleva 4 medallas: la meta tiene que ser mayor.',
    ],
    [
      'cantidadMedallasNecesarias',
      { cantidadMedallasNecesarias: 3 },
      'La clase ya lleva 4 medallas: la meta tiene que ser mayor.',
    ],
    [
      'cantidadMedallasNecesarias',
      { cantidadMedallasNecesarias: 10_001 },
      'La cantidad de medallas tiene que estar entre 1 y 10.000.',
    ],
    ['fechaInicio', { fechaInicio: dia(1) }, 'El desafío ya ha empezado: su fecha de inicio no se puede cambiar.'],
    ['fechaInicio', { fechaInicio: dia(-1) }, 'El desafío ya ha empezado: su fecha de inicio no se puede cambiar.'],
    ['fechaFin', { fechaFin: dia(0) }, 'La fecha de fin tiene que ser posterior a la de inicio.'],
    ['fechaFin', { fechaFin: 'nunca' }, 'Elige la fecha de fin.'],
    ['nombre', { nombre: 'ab' }, 'El nombre del desafío debe tener entre 3 y 50 caracteres.'],
    ['nombre', { nombre: 'a'.repeat(51) }, 'El nombre del desafío debe tener entre 3 y 50 caracteres.'],
  ])('names the fault of %s in %j and changes nothing', async (campo, given, frase) => {
    const pac = await createPac(app, clase, recompensaId);
    await grant(app, clase, alumno.perfilId, { n: 4 });
    const antes = await current();
    const answer = await edit(pac, given);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errores: [{ campo, mensaje: frase }] });
    expect(await current()).toEqual(antes);
  });

  it('can end today at the earliest', async () => {
    const pac = await createPac(app, clase, recompensaId);
    await letDaysPass(pac, 3);
    const begun = await current();
    const early = await edit(begun, { fechaFin: dia(-1) });
    expect([early.status, mensajeOf(early)]).toEqual([400, 'La fecha de fin no puede ser anterior a hoy.']);
    expect((await edit(begun, { fechaFin: dia(0) })).body).toMatchObject({ diasRestantes: 1, estado: 'Activo' });
  });
});

it('a planned challenge may move to another day, but not before today', async () => {
  const pac = await createPac(app, clase, recompensaId, { fechaInicio: dia(3) });
  const past = await edit(pac, { fechaInicio: dia(-1) });
  expect([past.status, mensajeOf(past)]).toEqual([400, 'La fecha de inicio no puede ser anterior a hoy.']);
  expect((await edit(pac, { fechaInicio: dia(0) })).body).toMatchObject({ estado: 'Activo' });
  await grant(app, clase, alumno.perfilId);
  expect((await current()).totalContribuciones).toBe(1);
});

it("a challenge that is over, completed or deleted can't be edited, and the refusal says so", async () => {
  const over = await createPac(app, clase, recompensaId);
  await letDaysPass(over, 30);
  expect(codigoOf(await edit(over, { fechaFin: dia(9) }))).toBe('PAC_TERMINADO');
  const done = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 1 });
  await grant(app, clase, alumno.perfilId);
  const late = await edit(done, { cantidadMedallasNecesarias: 9 });
  expect([late.status, codigoOf(late)]).toEqual([409, 'PAC_COMPLETADO']);
  const gone = await createPac(app, clase, recompensaId);
  await app.must(clase.profesor.token, 'DELETE /api/Profesor/pac/:id', { params: { id: gone.id } });
  expect((await edit(gone)).status).toBe(404);
});

it('an outdated edit is refused, unless it changes nothing or sends no version', async () => {
  const pac = await createPac(app, clase, recompensaId);
  const version = pac.version;
  expect((await edit(pac, { nombre: 'Desde el colegio', version })).status).toBe(200);
  expect(codigoOf(await edit(pac, { nombre: 'Desde casa', version }))).toBe('CAMBIADO_EN_OTRA_PARTE');
  // A retry whose answer was lost.
  expect((await edit(pac, { nombre: 'Desde el colegio', version })).body).toMatchObject({ version: 2 });
  expect((await edit(pac, { nombre: 'Desde casa' })).body).toMatchObject({ nombre: 'Desde casa', version: 3 });
});

it('an edit that waits for the medal that completes the challenge is refused', async () => {
  const pac = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 2 });
  const items = [{ perfilId: alumno.perfilId, medallaId: clase.medalla.id, cantidad: 2 }];
  const answer = await overtake(
    app,
    (tx) => grantAs(tx, clase.profesor.id, items),
    () => edit(pac, { cantidadMedallasNecesarias: 50 }),
  );
  expect(codigoOf(answer)).toBe('PAC_COMPLETADO');
  expect(await current()).toMatchObject({ cantidadMedallasNecesarias: 2, estado: 'Completado' });
});

it('a medal that waits for an edit counts towards the new goal', async () => {
  const pac = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 2 });
  const edicion = { ...edicionOf(pac), cantidadMedallasNecesarias: 3 };
  const answer = await overtake(
    app,
    (tx) => editPac(tx, asCuenta(clase.profesor.id), pac.id, edicion, 'Europe/Madrid'),
    () => grant(app, clase, alumno.perfilId, { n: 2 }),
  );
  expect(answer.medallasOtorgadas).toBe(2);
  expect(await current()).toMatchObject({ totalContribuciones: 2, estado: 'Activo' });
  expect(await findDifferences(app.db)).toEqual([]);
});

it('the database keeps the goal of an open one above its progress', async () => {
  const pac = await createPac(app, clase, recompensaId);
  await grant(app, clase, alumno.perfilId, { n: 4 });
  await expect(sql`update pac set necesarias = 4 where id = ${pac.id}`.execute(app.db)).rejects.toThrow(/check/);
});
