import type { Recompensa } from '@aupa/contract';
import { rutaImagen } from '@aupa/domain/perfil';
import { CATALOGO, idEnTienda, itemEnTienda, type ItemAvatar } from '@aupa/domain/avatar';
import { describe, expect } from 'vitest';
import {
  alumnoWithMonedas,
  app,
  askPac,
  closePeriodo,
  codigoOf,
  countStatements,
  createClase,
  createMedalla,
  createRecompensa,
  it,
  joinClase,
  mensajeOf,
  redeem,
  saldoOf,
  stock,
  takeOut,
  type Alumno,
  type Answer,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const EN_VENTA = CATALOGO.filter(({ gratis }) => !gratis);
const find = (that: (item: ItemAvatar) => boolean): ItemAvatar => {
  const item = CATALOGO.find(that);
  if (!item) throw new Error('The catalogue has no such item');
  return item;
};
const gorra = find(({ codigoUnico }) => codigoUnico === 'sombrero-gorra');
const tinte = find(({ tipo, gratis }) => tipo === 'ColorPelo' && !gratis);
const caro = find(({ precio }) => precio === 60);
const gratis = find((item) => item.gratis);

const clase = await createClase(app);
const unaMoneda = (await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 })).id;

const withMonedas = (monedas: number) => alumnoWithMonedas(app, clase, unaMoneda, monedas);
const buy = (alumno: Alumno, item: ItemAvatar, body?: { precio: number }) =>
  redeem(app, alumno, idEnTienda(item), {}, body);
const tienda = (token: string): Promise<Recompensa[]> =>
  app.must(token, 'GET /api/Tienda/:id/recompensas', { params: { id: clase.tiendaId } });
const inventario = (alumno: Alumno, token = alumno.token) =>
  app.must(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params: { perfilId: alumno.perfilId } });
const suyos = async ({ token, perfilId }: Alumno) =>
  (await app.must(token, 'GET /api/Avatar/:id/inventario-avatar', { params: { id: perfilId } })).map(({ id }) => id);
const claveOf = async ({ perfilId }: Alumno) =>
  (await app.db.selectFrom('perfil').select('imagen_clave').where('id', '=', perfilId).executeTakeFirstOrThrow())
    .imagen_clave;
const canjeOf = (answer: Answer) => (answer.body as { canjeId: number }).canjeId;
const estados = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the avatar items of a store', () => {
  it('come after the rewards, in the catalogue’s order, on the own face', async () => {
    const alumno = await withMonedas(0);
    const recompensa = await stock(app, clase, { precio: 10_000 });
    const lista = await tienda(alumno.token);
    const items = lista.filter(({ itemAvatar }) => itemAvatar);
    expect(lista.slice(-EN_VENTA.length)).toEqual(items);
    expect(lista.some(({ id, tipo }) => id === recompensa.id && tipo === 'Icono')).toBe(true);
    expect(items.map(({ id }) => itemEnTienda(id))).toEqual(EN_VENTA);
    const urlMiniatura = rutaImagen(await claveOf(alumno), 'sombrero-gorra');
    expect(items.find(({ id }) => id === idEnTienda(gorra))).toEqual({
      id: idEnTienda(gorra),
      nombre: 'Ítem de Avatar: Gorra',
      precio: gorra.precio,
      tipo: 'Imagen',
      representacion: { urlMiniatura },
      datos: { urlMiniatura },
      repetible: false,
      itemAvatar: { id: gorra.id, tipo: 'Sombrero', nombre: 'Gorra' },
    });
    expect(items.find(({ id }) => id === idEnTienda(tinte))).toMatchObject({
      nombre: `Ítem de Avatar: ${tinte.color}`,
      itemAvatar: { tipo: 'ColorPelo', nombre: tinte.nombre, color: tinte.color },
    });
  });

  it('are shown to the teacher on the mannequin, whatever was bought', async () => {
    const alumno = await withMonedas(gorra.precio);
    expect((await buy(alumno, gorra)).status).toBe(201);
    const items = (await tienda(clase.profesor.token)).filter(({ itemAvatar }) => itemAvatar);
    expect(items).toHaveLength(EN_VENTA.length);
    for (const { representacion } of items)
      expect(representacion.urlMiniatura).toMatch(/^\/imagenes\/items\/[\w-]+\.svg\?v=\d+$/);
  });

  it('take no extra statement when some were bought', async () => {
    const alumno = await withMonedas(200);
    const before = await countStatements(() => tienda(alumno.token));
    for (const item of EN_VENTA.slice(0, 4)) expect((await buy(alumno, item)).status).toBe(201);
    expect(before).toBeGreaterThan(1);
    expect(await countStatements(() => tienda(alumno.token))).toBe(before);
  });

  it('are not rewards of any teacher', async () => {
    const { token } = clase.profesor;
    const id = idEnTienda(gorra);
    const body = { nombre: 'Gorra', nombreIcono: 'gift', precio: 20 };
    expect((await app.call(token, 'PUT /api/Recompensa/:id', { params: { id }, body })).status).toBe(404);
    expect((await app.call(token, 'DELETE /api/Recompensa/:id', { params: { id } })).status).toBe(404);
    const params = { id: clase.tiendaId, recompensaId: id };
    const removed = await app.call(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params });
    expect(removed.status).toBe(404);
    const asignar = { recompensaId: id, gruposIds: [clase.grupoId] };
    const assigned = await app.call(token, 'POST /api/Recompensa/asignar-a-grupos', { body: asignar });
    expect(codigoOf(assigned)).toBe('RECOMPENSA_AJENA');
    expect(codigoOf(await askPac(app, clase, id))).toBe('RECOMPENSA_AJENA');
    await createRecompensa(app, clase.profesor);
    const mias = await app.must(token, 'GET /api/Recompensa/obtener-recompensas-profesor');
    expect(mias.every((una) => una.tipo === 'Icono')).toBe(true);
  });
});

describe('buying one', () => {
  it('pays its price and moves it at once from the store to the inventory and the wardrobe', async () => {
    const alumno = await withMonedas(gorra.precio + 5);
    expect(await suyos(alumno)).not.toContain(gorra.id);
    const answer = await buy(alumno, gorra, { precio: gorra.precio });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      mensaje: '¡«Gorra» es para ti! Te espera en «Personalizar avatar».',
      monedas: 5,
    });
    expect(await suyos(alumno)).toContain(gorra.id);
    expect((await tienda(alumno.token)).map(({ id }) => id)).not.toContain(idEnTienda(gorra));
    const comprado = {
      id: idEnTienda(gorra),
      nombre: 'Ítem de Avatar: Gorra',
      tipo: 'Imagen',
      precio: gorra.precio,
      canjeId: canjeOf(answer),
      estado: 'Entregada',
      esRegalo: false,
      representacion: { urlMiniatura: rutaImagen(await claveOf(alumno), 'sombrero-gorra') },
      itemAvatar: { id: gorra.id, nombre: 'Gorra' },
    };
    expect(await inventario(alumno)).toMatchObject([comprado]);
    expect(await inventario(alumno, clase.profesor.token)).toMatchObject([comprado]);
  });

  it('names a colour as such in the answer and in the history', async () => {
    const alumno = await withMonedas(tinte.precio);
    const nombre = `Color de pelo: ${tinte.nombre}`;
    expect(mensajeOf(await buy(alumno, tinte))).toContain(`«${nombre}»`);
    const { entradas } = await app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId: alumno.perfilId },
    });
    expect(entradas[0]).toMatchObject({
      clase: 'canje-hecho',
      frase: `Nuevo para tu avatar: «${nombre}».`,
      monedas: -tinte.precio,
    });
  });

  it('is refused with its sentence when not allowed, and nothing is paid', async () => {
    const alumno = await withMonedas(caro.precio - 1);
    expect(mensajeOf(await buy(alumno, caro))).toBe('Te falta 1 moneda para esta recompensa.');
    expect(codigoOf(await buy(alumno, gorra, { precio: gorra.precio + 10 }))).toBe('PRECIO_CAMBIADO');
    expect(codigoOf(await buy(alumno, gratis))).toBe('RECOMPENSA_YA_CANJEADA');
    const [base] = [idEnTienda(gorra) - gorra.id];
    for (const id of [base, base + 9_999_999, 2_147_483_647]) expect((await redeem(app, alumno, id)).status).toBe(404);
    const otra = await withMonedas(60);
    const deOtra = { token: alumno.token, perfilId: otra.perfilId } as Alumno;
    expect((await buy(deOtra, gorra)).status).toBe(404);
    expect([await saldoOf(app, alumno), await saldoOf(app, otra)]).toEqual([caro.precio - 1, 60]);
    expect([await inventario(alumno), await inventario(otra)]).toEqual([[], []]);
  });

  it('50 times at once charges once', async () => {
    const alumno = await withMonedas(gorra.precio * 50);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(alumno, gorra)));
    expect(estados(answers)).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(new Set(answers.map(codigoOf))).toEqual(new Set([undefined, 'RECOMPENSA_YA_CANJEADA']));
    expect([await saldoOf(app, alumno), (await inventario(alumno)).length]).toEqual([gorra.precio * 49, 1]);
  });

  it('50 different ones at once with money for some never goes below 0', async () => {
    const alumno = await withMonedas(100);
    const answers = await Promise.all(EN_VENTA.slice(0, 50).map((item) => buy(alumno, item)));
    const pagado = (await inventario(alumno)).reduce((suma, { precio }) => suma + precio, 0);
    expect(answers.filter(({ status }) => status === 201).length).toBe((await inventario(alumno)).length);
    expect(pagado).toBeGreaterThan(0);
    expect(await saldoOf(app, alumno)).toBe(100 - pagado);
    const rest = EN_VENTA.slice(0, 50).filter((_, i) => answers[i]?.status !== 201);
    expect(Math.min(...rest.map(({ precio }) => precio))).toBeGreaterThan(100 - pagado);
    expect(new Set(answers.map(codigoOf))).toEqual(new Set([undefined, 'MONEDAS_INSUFICIENTES']));
  });
});

describe('one that was bought', () => {
  it('needs no delivery: it is not in the teacher’s list and can’t be given back', async () => {
    const alumno = await withMonedas(gorra.precio);
    const canjeId = canjeOf(await buy(alumno, gorra));
    const { token } = clase.profesor;
    const canjes = await app.must(token, 'GET /api/Tienda/:id/canjes', { params: { id: clase.tiendaId } });
    expect(canjes.map((uno) => uno.canjeId)).not.toContain(canjeId);
    for (const verb of ['entregar', 'devolver'] as const) {
      const answer = await app.call(token, `POST /api/Canje/:canjeId/${verb}`, { params: { canjeId } });
      expect([answer.status, codigoOf(answer)]).toEqual([409, 'CANJE_DECIDIDO']);
    }
    expect(await saldoOf(app, alumno)).toBe(0);
  });

  it('notifies its owner and the teacher, like any redemption', async () => {
    const alumno = await withMonedas(gorra.precio);
    const canjeId = canjeOf(await buy(alumno, gorra));
    const eventos = await app.db
      .selectFrom('evento')
      .select(['clase', 'perfil_id'])
      .where('canje_id', '=', canjeId)
      .execute();
    expect(eventos).toEqual([{ clase: 'canje-hecho', perfil_id: alumno.perfilId }]);
  });

  it('stays when the term ends, and for a pupil who was taken out and comes back', async () => {
    const alumno = await withMonedas(gorra.precio);
    await buy(alumno, gorra);
    expect((await closePeriodo(app, clase)).status).toBe(201);
    expect(await suyos(alumno)).toContain(gorra.id);
    await takeOut(app, clase, alumno.perfilId);
    expect((await buy(alumno, caro)).status).toBe(404);
    expect(await joinClase(app, clase, alumno)).toBe(alumno.perfilId);
    expect(await inventario(alumno)).toMatchObject([{ itemAvatar: { id: gorra.id } }]);
    expect(codigoOf(await buy(alumno, gorra))).toBe('RECOMPENSA_YA_CANJEADA');
  });

  it("belongs to one group: the same child's profile in another does not have it", async () => {
    const alumno = await withMonedas(gorra.precio);
    await buy(alumno, gorra);
    const otra = await createClase(app, { profesor: clase.profesor });
    const perfilId = await joinClase(app, otra, alumno);
    expect(await suyos({ ...alumno, perfilId })).not.toContain(gorra.id);
  });
});

it('leaves every balance equal to its ledger', async () => {
  const { n } = await app.db
    .selectFrom('canje')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('item_avatar_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(n).toBeGreaterThan(5);
  expect(await findDifferences(app.db)).toEqual([]);
});
