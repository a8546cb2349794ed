import { idEnTienda, CATALOGO } from '@aupa/domain/avatar';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  dia,
  formularioAvatar,
  grant,
  it,
  mensajeOf,
  newAlumno,
  newDeListado,
  newProfesor,
  redeem,
  saldoOf,
  stock,
  takeDispositivos,
  type Alumno,
  type Answer,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let alumno: Alumno;
beforeEach(async () => {
  clase = await createClase(app);
  await takeDispositivos(app, clase);
  alumno = await newAlumno(app, clase, 'Aisha', 'Diallo');
  const { id: medallaId } = await createMedalla(app, clase.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 30 });
  await grant(app, clase, alumno.perfilId, { medallaId });
});

const token = () => clase.profesor.token;
const dePerfil = () => ({ params: { perfilId: alumno.perfilId } });
const redeemPara = (recompensaId: number, { body, headers, de = token() }: Given = {}) =>
  app.call(de, 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  });
interface Given {
  body?: { precio: number };
  headers?: Record<string, string>;
  de?: string;
}
const canjeOf = (answer: Answer) => (answer.body as { canjeId: number }).canjeId;
const undo = (canjeId: number) => app.call(token(), 'POST /api/Canje/:canjeId/deshacer', { params: { canjeId } });
const cambios = () => app.must(token(), 'GET /api/Grupo/:id/cambios', { params: { id: clase.grupoId } });
const frases = async (de: string) =>
  (await app.must(de, 'GET /api/PerfilEstudiante/:perfilId/historial', dePerfil())).entradas.map(({ frase }) => frase);
const inventario = () => app.must(token(), 'GET /api/Estudiante/perfiles/:perfilId/recompensas', dePerfil());
const enTienda = async () => {
  const input = { params: { id: clase.tiendaId }, query: { perfilId: alumno.perfilId } };
  return (await app.must(token(), 'GET /api/Tienda/:id/recompensas', input)).map(({ id }) => id);
};

describe('redeeming for a pupil', () => {
  it('is an ordinary redemption, and history and changes say who did it', async () => {
    const { id } = await stock(app, clase, { nombre: 'Elegir música' });
    expect(await enTienda()).toContain(id);
    const answer = await redeemPara(id, { body: { precio: 20 } });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { mensaje: '«Elegir música» es para Aisha Diallo.', monedas: 10 },
    ]);
    expect(await inventario()).toMatchObject([{ id, estado: 'Pendiente', precio: 20, esRegalo: false }]);
    expect(await enTienda()).not.toContain(id);
    const dicho = 'Recompensa «Elegir música» canjeada. Lo ha hecho Marta';
    expect((await frases(token()))[0]).toBe(`${dicho}.`);
    expect((await frases(alumno.token))[0]).toBe(`${dicho} por ti.`);
    expect((await cambios())[0]).toMatchObject({
      tipo: 'Canje',
      referenciaId: canjeOf(answer),
      texto: 'Canje para Aisha Diallo',
      causas: ['Elegir música', '20 monedas menos'],
      perfiles: [alumno.perfilId],
      deshacible: true,
    });
  });

  it('is not recorded when the pupil redeems: no change of the teacher, and no name', async () => {
    const { id } = await stock(app, clase, { nombre: 'Elegir música' });
    await redeem(app, alumno, id);
    expect((await cambios()).filter(({ tipo }) => tipo === 'Canje')).toEqual([]);
    expect((await frases(token()))[0]).toBe('Recompensa «Elegir música» canjeada.');
  });

  it("follows the pupil's rules with words for the teacher, and a refusal pays nothing", async () => {
    const { id } = await stock(app, clase, { precio: 20 });
    const { id: cara } = await stock(app, clase, { nombre: 'Excursión', precio: 500 });
    const otro = await redeemPara(id, { body: { precio: 15 } });
    expect([otro.status, codigoOf(otro)]).toEqual([409, 'PRECIO_CAMBIADO']);
    const pocas = await redeemPara(cara);
    expect([pocas.status, codigoOf(pocas), mensajeOf(pocas)]).toEqual([
      409,
      'MONEDAS_INSUFICIENTES',
      'A Aisha Diallo le faltan 470 monedas para «Excursión».',
    ]);
    expect((await redeemPara(id)).status).toBe(201);
    const otraVez = await redeemPara(id);
    expect([codigoOf(otraVez), mensajeOf(otraVez)]).toEqual([
      'RECOMPENSA_YA_CANJEADA',
      'Aisha Diallo ya tiene «Pista en el examen».',
    ]);
    expect(await saldoOf(app, alumno)).toBe(10);
  });

  it('is only for the teacher whose pupil it is', async () => {
    const { id } = await stock(app, clase);
    const otro = await newProfesor(app);
    expect((await redeemPara(id, { de: otro.token })).status).toBe(404);
    expect((await redeemPara(id, { de: alumno.token })).status).toBe(403);
    const ajena = await createClase(app);
    const suya = await stock(app, ajena);
    expect((await redeemPara(suya.id)).status).toBe(404);
    const tienda = { params: { id: ajena.tiendaId }, query: { perfilId: alumno.perfilId } };
    expect((await app.call(token(), 'GET /api/Tienda/:id/recompensas', tienda)).status).toBe(404);
    const propia = { params: { id: clase.tiendaId }, query: { perfilId: alumno.perfilId } };
    expect((await app.call(otro.token, 'GET /api/Tienda/:id/recompensas', propia)).status).toBe(404);
    expect(await saldoOf(app, alumno)).toBe(30);
  });

  it('sent twice is paid once', async () => {
    const { id } = await stock(app, clase, { repetible: true, precio: 10 });
    const headers = { 'Idempotency-Key': 'canjear-para-aisha' };
    const [one, two] = await Promise.all([redeemPara(id, { headers }), redeemPara(id, { headers })]);
    expect([one.status, two.text]).toEqual([201, one.text]);
    expect(await saldoOf(app, alumno)).toBe(20);
  });
});

describe('side by side with the pupil', () => {
  it('many redemptions at once are paid as often as the coins allow', async () => {
    const { id } = await stock(app, clase, { precio: 10, repetible: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? redeemPara(id) : redeem(app, alumno, id))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.flatMap((answer) => codigoOf(answer) ?? []))).toEqual(new Set(['MONEDAS_INSUFICIENTES']));
    expect(await saldoOf(app, alumno)).toBe(0);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

describe('undoing it', () => {
  it('gives the coins back, and removes it from inventory and history', async () => {
    const { id } = await stock(app, clase, { nombre: 'Elegir música' });
    const canjeId = canjeOf(await redeemPara(id));
    const answer = await undo(canjeId);
    expect([answer.status, mensajeOf(answer)]).toEqual([
      200,
      '«Elegir música» vuelve a la tienda, y las monedas a Aisha Diallo.',
    ]);
    expect(await saldoOf(app, alumno)).toBe(30);
    expect(await inventario()).toEqual([]);
    expect(await enTienda()).toContain(id);
    expect((await frases(alumno.token)).join()).not.toContain('Elegir música');
    expect((await cambios())[0]).toMatchObject({ tipo: 'Canje', deshacible: false, deshecho: expect.any(String) });
    expect(codigoOf(await undo(canjeId))).toBe('YA_DESHECHO');
    expect((await redeemPara(id)).status).toBe(201);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('many times at once happens once', async () => {
    const { id } = await stock(app, clase);
    const canjeId = canjeOf(await redeemPara(id));
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(canjeId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await saldoOf(app, alumno)).toBe(30);
  });

  it('after a delivery undoes only the delivery; a second press does nothing', async () => {
    const { id } = await stock(app, clase);
    const canjeId = canjeOf(await redeemPara(id));
    await app.must(token(), 'POST /api/Canje/:canjeId/entregar', { params: { canjeId } });
    const [entrega, hecho] = (await cambios()).filter(({ tipo }) => tipo === 'Canje');
    expect([entrega?.deshacible, hecho?.deshacible]).toEqual([true, false]);
    expect((await undo(canjeId)).status).toBe(200);
    expect(codigoOf(await undo(canjeId))).toBe('YA_DESHECHO');
    expect(await inventario()).toMatchObject([{ canjeId, estado: 'Pendiente' }]);
    expect(await saldoOf(app, alumno)).toBe(10);
  });

  it('of the pupil’s own redemption is refused', async () => {
    const { id } = await stock(app, clase);
    expect(codigoOf(await undo(canjeOf(await redeem(app, alumno, id))))).toBe('YA_DESHECHO');
  });

  it('after the term was closed is refused', async () => {
    const { id } = await stock(app, clase);
    const canjeId = canjeOf(await redeemPara(id));
    await closePeriodo(app, clase);
    expect(codigoOf(await undo(canjeId))).toBe('PERIODO_CERRADO');
  });
});

describe('the avatar of a pupil', () => {
  const personalizar = (given: Record<string, unknown> = {}, de = token()) =>
    app.call(de, 'PUT /api/Profesor/perfiles/:perfilId/personalizar', {
      ...dePerfil(),
      body: formularioAvatar(given),
    });
  const gorra = CATALOGO.find(({ gratis, tipo }) => !gratis && tipo === 'Sombrero');
  const gorraId = gorra?.id ?? 0;

  it('is changed by the teacher with the pupil’s own items, and the history says so', async () => {
    expect((await personalizar({ AtributosIds: [202, 402, gorraId] })).status).toBe(400);
    const comprada = await redeemPara(gorra ? idEnTienda(gorra) : 0);
    expect(comprada.status).toBe(201);
    const answer = await personalizar({ AtributosIds: [202, 402, gorraId] });
    expect([answer.status, mensajeOf(answer)]).toEqual([200, 'El avatar de Aisha Diallo está guardado.']);
    const puesto = await app.must(alumno.token, 'GET /api/Avatar/:id', { params: { id: alumno.perfilId } });
    expect(puesto).toMatchObject({ elegido: true });
    expect(puesto.atributosIds).toContain(gorraId);
    const suyas = await app.must(token(), 'GET /api/Avatar/:id/inventario-avatar', {
      params: { id: alumno.perfilId },
    });
    expect(suyas.map(({ id }) => id)).toContain(gorraId);
    const [cambiado, conseguido] = await frases(alumno.token);
    expect(cambiado).toBe('Avatar cambiado. Lo ha hecho Marta por ti.');
    expect(conseguido).toMatch(/^Nuevo para tu avatar: «.+»\. Lo ha hecho Marta por ti\.$/);
    // An item stays: it is listed among the changes and can't be undone.
    expect((await cambios())[0]).toMatchObject({ texto: 'Canje para Aisha Diallo', deshacible: false });
    expect((await undo(canjeOf(comprada))).status).toBe(404);
  });

  it('changed by the pupil appears in no history', async () => {
    const antes = await frases(alumno.token);
    const own = { params: { id: alumno.perfilId }, body: formularioAvatar() };
    expect((await app.call(alumno.token, 'PUT /api/Avatar/:id/personalizar', own)).status).toBe(200);
    expect(await frases(alumno.token)).toEqual(antes);
  });

  it('is not changed by another teacher', async () => {
    expect((await personalizar({}, (await newProfesor(app)).token)).status).toBe(404);
  });
});

describe('the goal of a pupil', () => {
  const definir = (metaCalificacion: number, de = token()) =>
    app.call(de, 'POST /api/Profesor/perfiles/:perfilId/definir-meta', { ...dePerfil(), body: { metaCalificacion } });

  it('is set by the teacher within the table, and the history says so', async () => {
    const answer = await definir(1);
    expect([answer.status, answer.body]).toEqual([
      200,
      { mensaje: 'La meta de Aisha Diallo es 1.', metaCalificacion: 1 },
    ]);
    expect((await frases(alumno.token))[0]).toBe('Nueva meta: 1. Lo ha hecho Marta por ti.');
    const fuera = await definir(7);
    expect([fuera.status, codigoOf(fuera)]).toEqual([400, 'CAMPO_INVALIDO']);
    expect((await definir(1, (await newProfesor(app)).token)).status).toBe(404);
  });

  it('is reached like one that the pupil set', async () => {
    await definir(1);
    await grant(app, clase, alumno.perfilId);
    expect(await frases(token())).toContain('¡Meta alcanzada: 1!');
  });
});

it('in a class from a list, all of it works without any session of a pupil', async () => {
  const [suyo] = await newDeListado(app, clase, [['Íñigo', 'Quispe']]);
  const { perfilId } = suyo ?? { perfilId: 0 };
  const { id: medallaId } = await createMedalla(app, clase.profesor, {
    nombre: 'Hucha llena',
    cantidadMonedasBrinda: 20,
  });
  const { id: recompensaId } = await stock(app, clase);
  await app.must(token(), 'POST /api/Profesor/perfiles/:perfilId/definir-meta', {
    params: { perfilId },
    body: { metaCalificacion: 1 },
  });
  await grant(app, clase, perfilId, { medallaId });
  await grant(app, clase, perfilId, { motivo: 'Cada día un poco' });
  await app.must(token(), 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId, recompensaId },
  });
  const look = { params: { perfilId }, body: formularioAvatar() };
  expect((await app.call(token(), 'PUT /api/Profesor/perfiles/:perfilId/personalizar', look)).status).toBe(200);
  const { papeletas } = await app.must(token(), 'GET /api/Grupo/:id/papeletas', {
    params: { id: clase.grupoId },
    query: { desde: dia(0) },
  });
  expect(papeletas.find((una) => una.perfilId === perfilId)).toMatchObject({
    calificacionActual: 1,
    metaCalificacion: 1,
    monedas: 5,
    yaTiene: [recompensaId],
  });
  const sesiones = await app.db
    .selectFrom('sesion')
    .innerJoin('perfil', 'perfil.estudiante_id', 'sesion.usuario_id')
    .select('sesion.usuario_id')
    .where('perfil.id', '=', perfilId)
    .execute();
  expect(sesiones).toEqual([]);
});
