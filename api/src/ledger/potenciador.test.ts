import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  askMedalla,
  createClase,
  createMedalla,
  grant,
  newAlumno,
  ownApp,
  pastWalls,
  revoke,
  testApp,
  undoLote,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

// An own app, since tests backdate milestones.
const app = await ownApp();
let clase: Clase;
let lucia: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  lucia = await newAlumno(app, clase);
});

const perfil = () =>
  app.must(lucia.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const hitos = async () =>
  (
    await app.db
      .selectFrom('hito')
      .select('medallas')
      .where('perfil_id', '=', lucia.perfilId)
      .orderBy('medallas')
      .execute()
  ).map(({ medallas }) => medallas);
const give = (n: number, medallaId = clase.medalla.id) => grant(app, clase, lucia.perfilId, { n, medallaId });

/** Backdates its boosters. Milestones are append-only, so the rows are inserted again. */
async function age(interval: string): Promise<void> {
  const rows = await app.db
    .transaction()
    .execute((tx) =>
      pastWalls(tx, () => tx.deleteFrom('hito').where('perfil_id', '=', lucia.perfilId).returningAll().execute()),
    );
  for (const row of rows) {
    await sql`
      insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
      values (${row.grupo_id}, ${row.perfil_id}, ${row.medallas}, ${row.multiplicador_decimas}, ${row.lote_id},
        ${row.ganado_en}::timestamptz - ${interval}::interval, ${row.hasta}::timestamptz - ${interval}::interval)
    `.execute(app.db);
  }
}

describe('a milestone', () => {
  it('at the fifth medal brings ×1.5 from the next grant on, for 23 h 59 min', async () => {
    expect((await give(4)).monedas).toBe(20);
    expect(await perfil()).toMatchObject({ multiplicadorPotenciador: null, potenciadorHasta: null });
    // The grant that reaches it is not multiplied.
    const before = Date.now();
    expect((await give(1)).monedas).toBe(5);
    const after = Date.now();
    const { multiplicadorPotenciador, potenciadorHasta, tiempoRestantePotenciador } = await perfil();
    expect(multiplicadorPotenciador).toBe(1.5);
    const ganado = Date.parse(potenciadorHasta ?? '') - (23 * 3600 + 59 * 60) * 1000;
    expect(ganado).toBeGreaterThanOrEqual(before);
    expect(ganado).toBeLessThanOrEqual(after);
    const local = new Date(potenciadorHasta ?? '').toLocaleTimeString('es-ES', {
      timeZone: 'Europe/Madrid',
      hour12: false,
    });
    expect(tiempoRestantePotenciador).toBe(local.padStart(8, '0'));
    expect((await give(1)).monedas).toBe(7);
  });

  it('multiplies coins × amount before rounding down', async () => {
    const uno = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 });
    const cero = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 0 });
    await give(5);
    expect((await give(1, uno.id)).monedas).toBe(1);
    expect((await give(3, uno.id)).monedas).toBe(4);
    expect((await give(1, cero.id)).monedas).toBe(0);
    expect((await give(2)).monedas).toBe(16);
  });

  it('with a higher number replaces the running booster', async () => {
    await give(5);
    await give(4);
    expect((await perfil()).multiplicadorPotenciador).toBe(1.5);
    await give(1);
    expect((await perfil()).multiplicadorPotenciador).toBe(1.6);
    await give(10);
    expect((await perfil()).multiplicadorPotenciador).toBe(1.7);
  });

  it('counts whenever a grant crosses it, but only the highest is announced and runs', async () => {
    await give(22);
    expect(await hitos()).toEqual([5, 10, 20]);
    expect((await perfil()).multiplicadorPotenciador).toBe(1.7);
    const told = await app.db
      .selectFrom('evento')
      .select('valor')
      .where('perfil_id', '=', lucia.perfilId)
      .where('clase', '=', 'potenciador-ganado')
      .execute();
    expect(told).toEqual([{ valor: 17 }]);
  });

  it('does not pay again after a removal and a new grant', async () => {
    await give(5);
    await age('2 days');
    await revoke(app, clase, lucia.perfilId, 5);
    await give(5);
    expect(await hitos()).toEqual([5]);
    expect((await perfil()).multiplicadorPotenciador).toBeNull();
    expect((await give(1)).monedas).toBe(5);
  });

  it('counts medals of all kinds and periods, not of another group', async () => {
    const otra = await createMedalla(app, clase.profesor);
    await give(2);
    await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', {
      query: { grupoId: clase.grupoId },
    });
    expect((await perfil()).medallas).toEqual([]);
    await give(2, otra.id);
    expect(await hitos()).toEqual([]);
    await give(1);
    expect(await hitos()).toEqual([5]);
  });

  it('is reached once by many grants at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => give(1)));
    expect(await hitos()).toEqual([5, 10]);
    // Five plain, five at 1.5, two at 1.6.
    expect((await perfil()).monedas).toBe(5 * 5 + 5 * 7 + 2 * 8);
  });
});

describe('a milestone that is won again below a higher one', () => {
  it('keeps the multiplier of the highest, even between requests accepted together, and announces no booster', async () => {
    const { loteId } = await give(5);
    await give(5);
    await undoLote(app, clase, loteId);
    const otra = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 5 });
    const pedidas = [await askMedalla(app, lucia, clase.medalla.id), await askMedalla(app, lucia, otra.id)];
    const before = (await perfil()).monedas;
    await app.must(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitudes-medallas', {
      body: { grupoId: clase.grupoId, solicitudesIds: pedidas.map(({ id }) => id) },
    });
    expect((await perfil()).monedas).toBe(before + 8 + 8);
    expect(await hitos()).toEqual([5, 5, 10]);
    const told = await app.db
      .selectFrom('evento')
      .select('valor')
      .where('perfil_id', '=', lucia.perfilId)
      .where('clase', '=', 'potenciador-ganado')
      .orderBy('id')
      .execute();
    expect(told.map(({ valor }) => valor)).toEqual([15, 16]);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

describe('a booster that has ended', () => {
  it('stops multiplying and disappears exactly at its end', async () => {
    await give(5);
    await age('23 hours 58 minutes');
    expect((await perfil()).multiplicadorPotenciador).toBe(1.5);
    expect((await give(1)).monedas).toBe(7);
    await age('1 minute 1 second');
    expect(await perfil()).toMatchObject({
      multiplicadorPotenciador: null,
      tiempoRestantePotenciador: null,
      potenciadorHasta: null,
    });
    expect((await give(1)).monedas).toBe(5);
  });

  it('does not change how much a removal takes back of multiplied coins', async () => {
    await give(5);
    await give(2);
    expect((await perfil()).monedas).toBe(25 + 15);
    await age('2 days');
    await revoke(app, clase, lucia.perfilId, 2);
    expect((await perfil()).monedas).toBe(25);
  });
});

it("shows its end in the class's time zone", async () => {
  const lejos = await testApp({ tzAula: 'America/Bogota' });
  const suya = await createClase(lejos);
  const una = await newAlumno(lejos, suya);
  await grant(lejos, suya, una.perfilId, { n: 5 });
  const leido = await lejos.must(una.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: suya.grupoId },
  });
  const utc = new Date(leido.potenciadorHasta ?? '');
  const bogota = new Date(utc.getTime() - 5 * 3600 * 1000).toISOString().slice(11, 19);
  expect(leido.tiempoRestantePotenciador).toBe(bogota);
  expect(await findDifferences(lejos.db)).toEqual([]);
  await lejos.close();
});
