import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  buy,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  createUmbral,
  grant,
  it,
  mensajeOf,
  newAlumnos,
  redeem,
  revoke,
  saldoOf,
  sendKudo,
  stock,
  undoLote,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

let clase: Clase;
let hugo: Alumno;
let sofia: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  const [uno, otra] = await newAlumnos(app, clase, [
    ['Hugo', 'Martín'],
    ['Sofía', 'Navarro'],
  ]);
  [hugo, sofia] = [uno as Alumno, otra as Alumno];
});

const token = () => clase.profesor.token;
const medalla = (cantidadMonedasBrinda: number) =>
  createMedalla(app, clase.profesor, { nombre: `De ${cantidadMonedasBrinda}`, cantidadMonedasBrinda });
const propio = ({ token: suyo }: Alumno = hugo) =>
  app.must(suyo, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const saldo = async () => {
  const { monedas, monedasDebidas } = await propio();
  return [monedas, monedasDebidas];
};
const giveBack = (canjeId: number) => app.must(token(), 'POST /api/Canje/:canjeId/devolver', { params: { canjeId } });
const FORGIVE = 'POST /api/Profesor/perfiles/:perfilId/condonar';
const forgive = (perfilId = hugo.perfilId, suyo = token()) => app.call(suyo, FORGIVE, { params: { perfilId } });
const undoAll = (loteId: number) => undoLote(app, clase, loteId, { siGastadas: 'parcial' });
/** Coins in minus coins out explain every balance, without a floor. */
const proven = async () => expect(await findDifferences(app.db)).toEqual([]);

describe('coins are exact', () => {
  it('earning 50 and 21, spending 70, undoing the 21 and returning the reward leaves 50 coins', async () => {
    const [de50, de21] = [await medalla(50), await medalla(21)];
    const primero = await grant(app, clase, hugo.perfilId, { medallaId: de50.id });
    const segundo = await grant(app, clase, hugo.perfilId, { medallaId: de21.id });
    const { canjeId } = await buy(app, hugo, (await stock(app, clase, { precio: 70 })).id);
    expect(await saldo()).toEqual([1, 0]);
    await undoAll(segundo.loteId);
    expect(await saldo()).toEqual([0, 20]);
    await giveBack(canjeId);
    expect(await saldo()).toEqual([50, 0]);
    await undoLote(app, clase, primero.loteId);
    expect(await saldo()).toEqual([0, 0]);
    expect((await propio()).medallas).toEqual([]);
    await proven();
  });

  /** Ways to give Hugo 30 coins and take them back after he has spent them. */
  const WAYS: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a batch, undone': async () => {
      const { loteId } = await grant(app, clase, hugo.perfilId, { medallaId: (await medalla(30)).id });
      return () => undoAll(loteId);
    },
    'a medal, taken away by hand': async () => {
      const { id } = await medalla(30);
      await grant(app, clase, hugo.perfilId, { medallaId: id });
      return () => revoke(app, clase, hugo.perfilId, 1, id);
    },
    'a request that was accepted, undone': async () => {
      const { id } = await askMedalla(app, hugo, (await medalla(30)).id);
      await app.must(token(), 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
      return () =>
        app.must(token(), 'POST /api/Profesor/solicitudes-medallas/:id/deshacer', {
          params: { id },
          body: { siGastadas: 'parcial' },
        });
    },
    'a threshold’s medal, undone': async () => {
      await createUmbral(app, clase, { medallaId: (await medalla(30)).id, cantidadKudos: 1 });
      await sendKudo(app, sofia, hugo.perfilId);
      const [ultimo] = await app.must(token(), 'GET /api/Grupo/:id/cambios', { params: { id: clase.grupoId } });
      return () => undoAll(ultimo?.referenciaId ?? 0);
    },
  };
  it.for(Object.keys(WAYS))('%s: spent coins are owed, and coins that come next or back pay them', async (way) => {
    const takeBack = await (WAYS[way] as (typeof WAYS)[string])();
    const { canjeId } = await buy(app, hugo, (await stock(app, clase, { precio: 30 })).id);
    await takeBack();
    expect(await saldo()).toEqual([0, 30]);
    await grant(app, clase, hugo.perfilId);
    expect(await saldo()).toEqual([0, 25]);
    await giveBack(canjeId);
    expect(await saldo()).toEqual([5, 0]);
    await proven();
  });

  it('a redemption needs existing coins, and its refusal says how many are missing in all', async () => {
    const { id } = await stock(app, clase, { precio: 10, repetible: true });
    await grant(app, clase, hugo.perfilId, { n: 2 });
    await buy(app, hugo, id);
    await revoke(app, clase, hugo.perfilId, 2);
    const refused = await redeem(app, hugo, id);
    expect(codigoOf(refused)).toBe('MONEDAS_INSUFICIENTES');
    expect(mensajeOf(refused)).toContain('Te faltan 20 monedas');
    expect(await saldo()).toEqual([0, 10]);
  });
});

describe('owed coins', () => {
  beforeEach(async () => {
    await grant(app, clase, hugo.perfilId, { n: 4 });
    await buy(app, hugo, (await stock(app, clase, { precio: 20 })).id);
    await revoke(app, clase, hugo.perfilId, 4);
  });
  const cambios = () => app.must(token(), 'GET /api/Grupo/:id/cambios', { params: { id: clase.grupoId } });
  const historial = async ({ token: suyo, perfilId }: Alumno = hugo) =>
    (await app.must(suyo, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: { perfilId } })).entradas;

  it('are shown to the pupil who owes them and the teacher, to nobody else', async () => {
    const lista = await app.must(token(), 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
    expect(lista.map(({ monedas, monedasDebidas }) => [monedas, monedasDebidas])).toEqual([
      [0, 20],
      [0, 0],
    ]);
    const visto = await app.must(sofia.token, 'GET /api/PerfilEstudiante/:perfilId', {
      params: { perfilId: hugo.perfilId },
    });
    expect(visto).not.toHaveProperty('monedasDebidas');
    const { papeletas } = await app.must(token(), 'GET /api/Grupo/:id/papeletas', { params: { id: clase.grupoId } });
    expect(papeletas.find(({ perfilId }) => perfilId === hugo.perfilId)).toMatchObject({
      monedas: 0,
      monedasDebidas: 20,
    });
  });

  it('are forgiven once and entirely, and the history says by whom', async () => {
    expect((await forgive()).body).toMatchObject({ mensaje: '20 monedas perdonadas a Hugo Martín.' });
    expect(await saldo()).toEqual([0, 0]);
    const otra = await forgive();
    expect([otra.status, codigoOf(otra)]).toEqual([409, 'NO_DEBE_MONEDAS']);
    expect((await historial())[0]).toMatchObject({ clase: 'monedas-condonadas', monedas: 20 });
    expect((await historial())[0]?.frase).toMatch(/ te ha perdonado 20 monedas que faltaban\.$/);
    await proven();
  });

  it('are forgiven once, also by two requests at the same moment', async () => {
    const codigos = (await Promise.all([forgive(), forgive(), forgive()])).map(codigoOf);
    expect(codigos.toSorted()).toEqual(['NO_DEBE_MONEDAS', 'NO_DEBE_MONEDAS', undefined]);
    expect(await saldoOf(app, hugo)).toBe(0);
    await proven();
  });

  it('are owed again when forgiving is undone, less later earnings, without a trace in the history', async () => {
    await forgive();
    await grant(app, clase, hugo.perfilId);
    const perdon = (await cambios()).find(({ texto }) => texto === 'Monedas perdonadas a Hugo Martín');
    expect(perdon).toMatchObject({ tipo: 'Lote', causas: ['20 monedas'], deshacible: true, perfiles: [hugo.perfilId] });
    const hecho = await undoLote(app, clase, perdon?.referenciaId ?? 0);
    expect(hecho).toEqual({
      mensaje: 'Deshecho: a Hugo Martín le faltan 15 monedas.',
      deshechas: [{ perfilId: hugo.perfilId, medallas: 0, monedas: 20, faltaron: 15 }],
    });
    expect(await saldo()).toEqual([0, 15]);
    expect((await historial()).map((una) => una.clase)).not.toContain('monedas-condonadas');
    const otra = await app.call(token(), 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
      params: { loteId: perdon?.referenciaId ?? 0 },
      body: {},
    });
    expect(codigoOf(otra)).toBe('YA_DESHECHO');
    await proven();
  });

  it('that were forgiven in a closed term stay forgiven', async () => {
    await forgive();
    await grant(app, clase, hugo.perfilId);
    const perdon = (await cambios()).find(({ texto }) => texto.startsWith('Monedas perdonadas'));
    expect((await closePeriodo(app, clase)).status).toBeLessThan(300);
    expect((await cambios()).find(({ id }) => id === perdon?.id)).toMatchObject({ deshacible: false });
    const late = await app.call(token(), 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
      params: { loteId: perdon?.referenciaId ?? 0 },
      body: {},
    });
    expect(codigoOf(late)).toBe('PERIODO_CERRADO');
  });

  it('survive the end of a term, and only the teacher can forgive them', async () => {
    await grant(app, clase, sofia.perfilId);
    await closePeriodo(app, clase);
    expect(await saldo()).toEqual([0, 20]);
    expect((await forgive(hugo.perfilId, hugo.token)).status).toBe(403);
    const ajena = await createClase(app);
    expect((await forgive(hugo.perfilId, ajena.profesor.token)).status).toBe(404);
  });
});

describe("the database's constraints", () => {
  const plant = async (causa: string | null, monedas: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into lote (grupo_id, autor_id, causa) values (${clase.grupoId}, ${causa === null ? clase.profesor.id : hugo.id}, ${causa ?? 'retirada'})
      returning id`.execute(app.db);
    return sql`insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
      values (${clase.grupoId}, ${hugo.perfilId}, ${rows[0]?.id ?? 0}, ${causa}, ${monedas}, ${monedas})`.execute(
      app.db,
    );
  };

  it.for(['canje', null])('a movement of %s leaves no balance below 0', async (causa) => {
    await expect(plant(causa, -1)).rejects.toThrow(/movimiento_saldo_check/);
  });

  it('a movement has the cause of its batch', async () => {
    const { loteId } = await grant(app, clase, hugo.perfilId);
    const other = sql`insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
      values (${clase.grupoId}, ${hugo.perfilId}, ${loteId}, 'retirada', -1, -1)`;
    await expect(other.execute(app.db)).rejects.toThrow(/foreign key/);
  });

  it('a removal takes exactly the coins that came', async () => {
    const { loteId } = await grant(app, clase, hugo.perfilId, { n: 3 });
    const plantOf = (monedas: number) => sql`
      with nuevo as (
        insert into lote (grupo_id, autor_id, causa) values (${clase.grupoId}, ${clase.profesor.id}, 'retirada') returning id
      )
      insert into retirada (grupo_id, asignacion_id, lote_id, cantidad, monedas)
      select ${clase.grupoId}, (select id from asignacion where lote_id = ${loteId}), id, 2, ${monedas}::int from nuevo`;
    for (const monedas of [0, 9, 11]) {
      await expect(plantOf(monedas).execute(app.db)).rejects.toThrow('it does not take just what came');
    }
  });
});
