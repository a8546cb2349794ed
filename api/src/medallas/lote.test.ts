import { describe, expect, it } from 'vitest';
import {
  codigoOf,
  countStatements,
  createClase,
  createPac,
  createRecompensa,
  grant,
  newAlumnos,
  ownApp,
  takeOut,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const app = await ownApp();
const clase = await createClase(app);
const alumnos = await newAlumnos(
  app,
  clase,
  Array.from(
    { length: 30 },
    (_, i) => ['Aisha', `Diallo ${String.fromCharCode(65 + (i % 26)).repeat(1 + (i > 25 ? 1 : 0))}`] as const,
  ),
);
const ids = alumnos.map(({ perfilId }) => perfilId);
const ajena = await createClase(app, { alumnos: [['Otro', 'Alumno']] });

const KEY = 'POST /api/AsignacionMedallas/lote';
const bodyOf = (given: object = {}) => ({
  grupoId: clase.grupoId,
  perfilesIds: ids.slice(0, 3),
  medallaId: clase.medalla.id,
  cantidad: 1,
  ...given,
});
const give = (given: object = {}) => app.call(clase.profesor.token, KEY, { body: bodyOf(given) });
const saldos = async () =>
  (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).map(
    ({ monedas }) => monedas,
  );

describe('a batch', () => {
  it('gives the same to each, in one batch, and says what each got', async () => {
    const { status, body } = await give({ cantidad: 2, motivo: 'Gran esfuerzo' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mensaje: expect.stringMatching(/^6 medallas para Aisha Diallo A, .* y Aisha Diallo C\.$/) as string,
      otorgadas: ids.slice(0, 3).map((perfilId) => ({ perfilId, medallas: 2, monedas: 10, calificacionActual: 1 })),
    });
    const rows = await app.db.selectFrom('asignacion').select(['lote_id', 'cantidad']).execute();
    expect(rows.map(({ lote_id }) => lote_id)).toEqual([0, 1, 2].map(() => (body as { loteId: number }).loteId));
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it.each([
    ['of another group', () => ajena.alumnos[0]?.perfilId ?? 0],
    ['that does not exist', () => 2_000_000_000],
    ['a second time', () => ids[0] ?? 0],
  ])('with one profile %s gives nothing to anybody, and names its position', async (_, malo) => {
    const before = await saldos();
    const answer = await give({ perfilesIds: [...ids.slice(0, 2), malo(), ids[2]] });
    expect(answer.status).toBe(400);
    expect((answer.body as { errores: object[] }).errores).toEqual([
      { codigo: 'PERFIL_NO_VALIDO', mensaje: expect.any(String) as string, campo: 'perfilesIds.2' },
    ]);
    expect(await saldos()).toEqual(before);
  });

  it('names each pupil who is missing', async () => {
    const [sacado] = await newAlumnos(app, clase, [['Marta', 'Ruiz']]);
    await takeOut(app, clase, sacado?.perfilId ?? 0);
    const answer = await give({ perfilesIds: [1_999_999_999, ids[0], sacado?.perfilId] });
    const { errores } = answer.body as { errores: Array<{ campo: string }> };
    expect(errores.map(({ campo }) => campo)).toEqual(['perfilesIds.0', 'perfilesIds.2']);
  });

  it.each([
    ['nobody', { perfilesIds: [] }, 'perfilesIds'],
    ['100 at once', { perfilesIds: Array.from({ length: 100 }, (_, i) => i + 1) }, 'perfilesIds'],
    ['0 copies', { cantidad: 0 }, 'cantidad'],
    ['100 copies', { cantidad: 100 }, 'cantidad'],
  ])('of %s is refused by its field', async (_, given, campo) => {
    const answer = await give(given);
    expect(answer.status).toBe(400);
    expect((answer.body as { errores: object[] }).errores).toMatchObject([{ campo }]);
  });

  it.each([
    ['medal that is not there', () => ({ medallaId: 2_000_000_000 })],
    ['medal of another teacher', () => ({ medallaId: ajena.medalla.id })],
    ['group of another teacher', () => ({ grupoId: ajena.grupoId })],
    ['group that is not there', () => ({ grupoId: 2_000_000_000 })],
  ])('of a %s is not found', async (_, given) => {
    const before = await saldos();
    const answer = await give(given());
    expect([answer.status, codigoOf(answer)]).toEqual([404, 'NO_ENCONTRADO']);
    expect(await saldos()).toEqual(before);
  });

  it('stores its answer for seven days: a retry within them gives nothing more', async () => {
    const headers = { 'idempotency-key': 'lote-1' };
    const first = await app.call(clase.profesor.token, KEY, { body: bodyOf(), headers });
    const before = await saldos();
    await app.pool.query(`update idempotencia set caduca_en = caduca_en - interval '6 days 23 hours'`);
    const again = await app.call(clase.profesor.token, KEY, { body: bodyOf(), headers });
    expect(again.body).toEqual(first.body);
    expect(await saldos()).toEqual(before);
  });

  it('takes eight statements in its transaction for 30 as for one, and so does its undo', async () => {
    const { id: recompensaId } = await createRecompensa(app, clase.profesor);
    await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 10_000 });
    const count = async (perfilesIds: number[]) => {
      const { token } = clase.profesor;
      const headers = (que: string) => ({ 'idempotency-key': `${que}-${perfilesIds.length}` });
      let loteId = 0;
      const dada = await countStatements(async () => {
        const { body } = await app.call(token, KEY, { body: bodyOf({ perfilesIds }), headers: headers('dar') });
        ({ loteId } = body as { loteId: number });
      });
      const deshecha = await countStatements(async () => {
        const input = { params: { loteId }, body: {}, headers: headers('deshacer') };
        const { status } = await app.call(token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', input);
        expect(status).toBe(200);
      });
      return [dada, deshecha];
    };
    const [una, treinta] = [await count(ids.slice(0, 1)), await count(ids)];
    // Eight include begin, key and commit. Three more find the session, ask for recorded events and notify.
    expect(una).toEqual([8 + 3, 8 + 3]);
    expect(treinta).toEqual(una);
    await grant(app, clase, ids[0] ?? 0);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});
