import type { Pac } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askPac,
  codigoOf,
  createClase,
  createPac,
  createRecompensa,
  dia,
  grant,
  it,
  mensajeOf,
  newAlumno,
  redeem,
  revoke,
  saldoOf,
  stock,
  takeOut,
  testApp,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let recompensaId: number;
beforeEach(async () => {
  clase = await createClase(app);
  recompensaId = (await createRecompensa(app, clase.profesor)).id;
});

const current = (token = clase.profesor.token) =>
  app.call(token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } });
const currentPac = async () => (await current()).body as Pac;
const history = () =>
  app.must(clase.profesor.token, 'GET /api/Profesor/pac/historial', { query: { grupoId: clase.grupoId } });
const inventario = ({ token, perfilId }: Alumno) =>
  app.must(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params: { perfilId } });
const remove = (id: number, token = clase.profesor.token) =>
  app.call(token, 'DELETE /api/Profesor/pac/:id', { params: { id } });

async function letDaysPass(pacId: number, dias: number): Promise<void> {
  await sql`
    update pac set inicio = inicio - ${dias}::int, fin = fin - ${dias}::int,
      desde = desde - make_interval(days => ${dias}::int), hasta = hasta - make_interval(days => ${dias}::int)
    where id = ${pacId}`.execute(app.db);
}

describe('making a challenge', () => {
  const NOMBRE = 'El nombre del desafío debe tener entre 3 y 50 caracteres.';
  const MEDALLAS = 'La cantidad de medallas tiene que estar entre 1 y 10.000.';
  const VISUAL = 'Elige uno de los dibujos del desafío.';
  const FIN = 'La fecha de fin tiene que ser posterior a la de inicio.';

  it.each([
    ['fechaInicio', { fechaInicio: dia(-1) }, 'La fecha de inicio no puede ser anterior a hoy.'],
    ['fechaFin', { fechaInicio: dia(3), fechaFin: dia(3) }, FIN],
    ['fechaFin', { fechaInicio: dia(3), fechaFin: dia(2) }, FIN],
    ['fechaInicio', { fechaInicio: '2027-02-29' }, 'Elige la fecha de inicio.'],
    ['fechaFin', { fechaFin: 'mañana' }, 'Elige la fecha de fin.'],
    ['fechaFin', { fechaFin: undefined }, 'Elige la fecha de fin.'],
    ['nombre', { nombre: 'ab' }, NOMBRE],
    ['nombre', { nombre: 'a'.repeat(51) }, NOMBRE],
    ['cantidadMedallasNecesarias', { cantidadMedallasNecesarias: 0 }, MEDALLAS],
    ['cantidadMedallasNecesarias', { cantidadMedallasNecesarias: 10_001 }, MEDALLAS],
    ['cantidadMedallasNecesarias', { cantidadMedallasNecesarias: 1.5 }, MEDALLAS],
    ['recompensaClaseId', { recompensaClaseId: null }, 'Debes seleccionar una recompensa.'],
    ['visual', { visual: 'volcan' }, VISUAL],
    ['visual', { visual: 'Cohete' }, VISUAL],
    ['visual', { visual: '' }, VISUAL],
    ['visual', { visual: null }, VISUAL],
  ])('names the fault of %s in %j', async (campo, given, frase) => {
    const answer = await askPac(app, clase, recompensaId, given);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errores: [{ campo, mensaje: frase }] });
    expect((await current()).status).toBe(204);
  });

  it('takes only own rewards that are not retired, and own groups', async () => {
    const ajena = await createClase(app);
    const suya = await createRecompensa(app, ajena.profesor);
    expect(codigoOf(await askPac(app, clase, suya.id))).toBe('RECOMPENSA_AJENA');
    expect((await askPac(app, { ...ajena, profesor: clase.profesor }, recompensaId)).status).toBe(404);
    await app.must(clase.profesor.token, 'DELETE /api/Recompensa/:id', { params: { id: recompensaId } });
    expect(codigoOf(await askPac(app, clase, recompensaId))).toBe('RECOMPENSA_AJENA');
  });

  it('takes a number for a drawing from older clients, and answers it in full', async () => {
    const pac = await createPac(app, clase, recompensaId, { visual: 3, fechaInicio: dia(2) });
    expect(pac).toMatchObject({
      visual: 'montana',
      estado: 'Programado',
      totalContribuciones: 0,
      contribucionesPorSemana: [],
      miembros: 0,
      recompensaClaseNombre: 'Pista en el examen',
      fechaInicio: dia(2),
      fechaFin: dia(7),
    });
    expect((await current()).body).toEqual(pac);
  });

  it('is possible once at a time, also when two ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => askPac(app, clase, recompensaId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    const again = await askPac(app, clase, recompensaId, { fechaInicio: dia(3) });
    expect(mensajeOf(again)).toBe('Esta clase ya tiene un desafío en marcha o programado.');
  });

  it('is read by its class only', async () => {
    await createPac(app, clase, recompensaId);
    const alumno = await newAlumno(app, clase);
    expect((await current(alumno.token)).status).toBe(200);
    expect((await current((await createClase(app)).profesor.token)).status).toBe(404);
    await takeOut(app, clase, alumno.perfilId);
    expect((await current(alumno.token)).status).toBe(404);
  });
});

describe('the days of a challenge', () => {
  it('begin and end at midnight of the school, even across a clock change, including the last day', async () => {
    // The clocks go forward on the last Sunday of March, at one in the morning UTC.
    const ano = new Date().getUTCFullYear() + 1;
    const cambio = new Date(Date.UTC(ano, 2, 31));
    cambio.setUTCDate(31 - cambio.getUTCDay());
    const domingo = cambio.getUTCDate();
    const { id } = await createPac(app, clase, recompensaId, {
      fechaInicio: `${ano}-03-${domingo - 1}`,
      fechaFin: `${ano}-03-${domingo}`,
    });
    const { desde, hasta } = await app.db
      .selectFrom('pac')
      .select(['desde', 'hasta'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([desde.toISOString(), hasta.toISOString()]).toEqual([
      `${ano}-03-${domingo - 2}T23:00:00.000Z`,
      `${ano}-03-${domingo}T22:00:00.000Z`,
    ]);
    await remove(id);
    const bisiesto = ano + ((4 - (ano % 4)) % 4);
    const febrero = { fechaInicio: `${bisiesto}-02-29`, fechaFin: `${bisiesto}-03-01` };
    expect(await createPac(app, clase, recompensaId, febrero)).toMatchObject(febrero);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('are those of the school in %s', async (tzAula) => {
    const lejos = await testApp({ tzAula });
    try {
      const suya = await createClase(lejos);
      const { id } = await createRecompensa(lejos, suya.profesor);
      const ayer = await askPac(lejos, suya, id, { fechaInicio: dia(-1, tzAula), fechaFin: dia(1, tzAula) });
      expect(ayer.status).toBe(400);
      const hoy = await createPac(lejos, suya, id, { fechaInicio: dia(0, tzAula), fechaFin: dia(1, tzAula) });
      expect([hoy.estado, hoy.diasRestantes]).toEqual(['Activo', 2]);
      const alumno = await newAlumno(lejos, suya);
      await grant(lejos, suya, alumno.perfilId, { n: 2 });
      await sql`update pac set fin = (now() at time zone ${tzAula})::date, inicio = inicio - 3,
        hasta = ((now() at time zone ${tzAula})::date + 1)::timestamp at time zone ${tzAula}`.execute(lejos.db);
      await grant(lejos, suya, alumno.perfilId, { n: 3 });
      const query = { grupoId: suya.grupoId };
      expect(await lejos.must(suya.profesor.token, 'GET /api/Profesor/pac', { query })).toMatchObject({
        totalContribuciones: 5,
        estado: 'Activo',
        diasRestantes: 1,
      });
    } finally {
      await lejos.close();
    }
  });

  it('end the challenge when over: nothing counts any more, and a new one can be made', async () => {
    const alumno = await newAlumno(app, clase);
    const { id } = await createPac(app, clase, recompensaId);
    await grant(app, clase, alumno.perfilId, { n: 4 });
    await letDaysPass(id, 8);
    expect((await current()).status).toBe(204);
    await grant(app, clase, alumno.perfilId, { n: 2 });
    expect(await history()).toMatchObject([{ id, estado: 'Vencido', totalContribuciones: 4, diasRestantes: 0 }]);
    const nuevo = await createPac(app, clase, recompensaId, { nombre: 'Otra vez' });
    expect([nuevo.id === id, nuevo.totalContribuciones]).toEqual([false, 0]);
    // A removal of medals that counted for the past challenge leaves the new one alone.
    await revoke(app, clase, alumno.perfilId, 4);
    expect((await history())[0]?.totalContribuciones).toBe(2);
    expect((await currentPac()).totalContribuciones).toBe(0);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

describe('contributions', () => {
  it('are the medals granted within the days, less those removed, by week', async () => {
    const [una, otra] = [await newAlumno(app, clase), await newAlumno(app, clase, 'Zoe', 'Gil')];
    await grant(app, clase, una.perfilId, { n: 3 });
    await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 100 });
    await grant(app, clase, una.perfilId, { n: 5 });
    await grant(app, clase, otra.perfilId, { n: 2 });
    expect(await currentPac()).toMatchObject({ totalContribuciones: 7, miembros: 2, estado: 'Activo' });
    // Newest first: five of the challenge, then one from before it.
    await revoke(app, clase, una.perfilId, 6);
    const pac = await currentPac();
    expect(pac.totalContribuciones).toBe(2);
    expect(pac.contribucionesPorSemana.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(2);
    expect(new Date(`${pac.contribucionesPorSemana[0]?.semana}T00:00:00Z`).getUTCDay()).toBe(1);
    await grant(app, { ...clase }, otra.perfilId, { n: 1 });
    expect((await currentPac()).totalContribuciones).toBe(3);
  });

  it('before the start do not count', async () => {
    const alumno = await newAlumno(app, clase);
    await createPac(app, clase, recompensaId, { fechaInicio: dia(1) });
    await grant(app, clase, alumno.perfilId, { n: 3 });
    expect(await currentPac()).toMatchObject({ totalContribuciones: 0, estado: 'Programado' });
  });

  it('go on through the end of a term', async () => {
    const alumno = await newAlumno(app, clase);
    await createPac(app, clase, recompensaId);
    await grant(app, clase, alumno.perfilId, { n: 3 });
    const query = { grupoId: clase.grupoId };
    await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query });
    await grant(app, clase, alumno.perfilId, { n: 2 });
    expect(await currentPac()).toMatchObject({ totalContribuciones: 5, estado: 'Activo' });
  });
});

describe('completion', () => {
  it('rewards every present member once, also one who had redeemed it, in the same step', async () => {
    const [una, otra, fuera] = [
      await newAlumno(app, clase),
      await newAlumno(app, clase, 'Zoe', 'Gil'),
      await newAlumno(app, clase, 'Íñigo', 'Vega'),
    ];
    const { id: premio } = await stock(app, clase, { precio: 20 });
    await grant(app, clase, una.perfilId, { n: 4 });
    expect((await redeem(app, una, premio)).status).toBe(201);
    await takeOut(app, clase, fuera.perfilId);
    await createPac(app, clase, premio, { cantidadMedallasNecesarias: 5 });
    await grant(app, clase, otra.perfilId, { n: 4 });
    expect(await inventario(otra)).toEqual([]);
    await grant(app, clase, otra.perfilId, { n: 3 });
    expect(await currentPac()).toMatchObject({ estado: 'Completado', totalContribuciones: 7 });
    expect((await inventario(otra)).map(({ esRegalo, precio }) => [esRegalo, precio])).toEqual([[true, 0]]);
    expect((await inventario(una)).map(({ esRegalo }) => esRegalo)).toEqual([true, false]);
    const regalos = await app.db.selectFrom('canje').select('perfil_id').where('pac_id', 'is not', null).execute();
    expect(regalos.some(({ perfil_id }) => perfil_id === fuera.perfilId)).toBe(false);
    // A gift is not a redemption: the reward may still be bought.
    expect((await redeem(app, otra, premio)).status).toBe(201);
    await grant(app, clase, una.perfilId, { n: 9 });
    expect(await inventario(otra)).toHaveLength(2);
    expect((await history())[0]?.totalContribuciones).toBe(7);
  });

  it('by the last contributions arriving together happens once', async () => {
    const alumnos = [];
    for (let i = 0; i < 6; i += 1) alumnos.push(await newAlumno(app, clase, `Ana${'abcdef'[i]}`, 'Ruiz'));
    const { id } = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 6 });
    await Promise.all(alumnos.flatMap(({ perfilId }) => [grant(app, clase, perfilId), grant(app, clase, perfilId)]));
    const pac = await currentPac();
    expect(pac.estado).toBe('Completado');
    expect(pac.totalContribuciones).toBe(6);
    for (const alumno of alumnos) expect(await inventario(alumno)).toHaveLength(1);
    const eventos = await app.db
      .selectFrom('evento')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .where('clase', '=', 'pac-completado')
      .execute();
    expect([eventos.length, pac.id]).toEqual([1, id]);
  });

  it('is final: it can’t be deleted or undone, and a new challenge can be made', async () => {
    const alumno = await newAlumno(app, clase);
    const { id } = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 2 });
    await grant(app, clase, alumno.perfilId, { n: 2 });
    expect(codigoOf(await remove(id))).toBe('PAC_COMPLETADO');
    await revoke(app, clase, alumno.perfilId, 2);
    expect(await currentPac()).toMatchObject({ estado: 'Completado', totalContribuciones: 2 });
    expect(await inventario(alumno)).toHaveLength(1);
    expect(await saldoOf(app, alumno)).toBe(0);
    const nuevo = await createPac(app, clase, recompensaId);
    expect((await currentPac()).id).toBe(nuevo.id);
    expect((await history()).map((pac) => pac.id)).toEqual([id]);
  });

  it('gives the promised reward although it was retired meanwhile; returning a gift gives no coins', async () => {
    const alumno = await newAlumno(app, clase);
    await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 1 });
    await app.must(clase.profesor.token, 'DELETE /api/Recompensa/:id', { params: { id: recompensaId } });
    await grant(app, clase, alumno.perfilId);
    const [regalo] = await inventario(alumno);
    expect(regalo).toMatchObject({ id: recompensaId, esRegalo: true, estado: 'Pendiente' });
    const params = { canjeId: regalo?.canjeId ?? 0 };
    await app.must(clase.profesor.token, 'POST /api/Canje/:canjeId/devolver', { params });
    expect(await saldoOf(app, alumno)).toBe(5);
  });
});

describe('medals and pupils that count for a challenge', () => {
  it('include every grant after its creation, even one that waited for the creation', async () => {
    for (let round = 0; round < 8; round += 1) {
      const alumnos = [await newAlumno(app, clase), await newAlumno(app, clase, 'Zoe', 'Gil')];
      const give = () => Promise.all(alumnos.map(({ perfilId }) => grant(app, clase, perfilId)));
      const [{ id }] = await Promise.all([
        createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 500 }),
        ...Array.from({ length: 4 }, give),
      ]);
      await give();
      const creado = await app.db
        .selectFrom('evento')
        .select('id')
        .where('grupo_id', '=', clase.grupoId)
        .where('clase', '=', 'pac-cambiado')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const after = await app.db
        .selectFrom('asignacion as a')
        .innerJoin('evento as e', 'e.lote_id', 'a.lote_id')
        .select('a.pac_id')
        .where('a.grupo_id', '=', clase.grupoId)
        .where('e.clase', '=', 'medallas-otorgadas')
        .where('e.id', '>', creado.id)
        .execute();
      expect(after.length).toBeGreaterThanOrEqual(2);
      expect(after.every(({ pac_id }) => pac_id === id)).toBe(true);
      expect((await currentPac()).totalContribuciones).toBe(after.length);
      clase = await createClase(app);
      recompensaId = (await createRecompensa(app, clase.profesor)).id;
    }
  });

  it('include only pupils in class at its completion: later ones have no reward', async () => {
    const [antes, despues] = [await newAlumno(app, clase), await newAlumno(app, clase, 'Zoe', 'Gil')];
    await takeOut(app, clase, despues.perfilId);
    await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 1 });
    await grant(app, clase, antes.perfilId);
    const nueva = await newAlumno(app, clase, 'Lola', 'Ruiz');
    const seen = async (token: string) =>
      (await app.must(token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } }))?.recibida;
    expect([await seen(antes.token), await seen(nueva.token), await seen(clase.profesor.token)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('add up by week to its total, whatever is removed after completion', async () => {
    const alumno = await newAlumno(app, clase);
    await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 3 });
    await grant(app, clase, alumno.perfilId, { n: 2 });
    await revoke(app, clase, alumno.perfilId);
    await grant(app, clase, alumno.perfilId, { n: 2 });
    await revoke(app, clase, alumno.perfilId, 2);
    const pac = await currentPac();
    expect(pac.contribucionesPorSemana.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(3);
    expect(pac.totalContribuciones).toBe(3);
  });
});

describe('deleting a challenge', () => {
  it('makes room for another, keeps the medals, and is the teacher’s only', async () => {
    const alumno = await newAlumno(app, clase);
    const { id } = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 3 });
    await grant(app, clase, alumno.perfilId, { n: 2 });
    expect((await remove(id, (await createClase(app)).profesor.token)).status).toBe(404);
    expect((await remove(id, alumno.token)).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect([(await current()).status, await history()]).toEqual([204, []]);
    await grant(app, clase, alumno.perfilId, { n: 5 });
    expect(await inventario(alumno)).toEqual([]);
    expect((await askPac(app, clase, recompensaId)).status).toBe(201);
    expect(await saldoOf(app, alumno)).toBe(35);
  });
});

it('leaves every balance equal to its ledger', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});
