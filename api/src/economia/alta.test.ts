import type { Respuesta } from '@aupa/contract';
import { RECOMPENSAS_EJEMPLO } from '@aupa/domain/economia';
import { beforeEach, expect } from 'vitest';
import { app, codigoOf, createClase, createRecompensa, it, type Clase } from '../testing/index.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const NUEVA = { nombre: 'Música en clase', nombreIcono: 'star', precio: 20 };
const create = (given: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call(clase.profesor.token, 'POST /api/Recompensa/alta', { body: { ...NUEVA, ...given }, headers });
const askEjemplos = (body: Record<string, unknown> = {}) =>
  app.call(clase.profesor.token, 'POST /api/Profesor/ejemplos-recompensas', { body });
const propias = () => app.must(clase.profesor.token, 'GET /api/Recompensa/obtener-recompensas-profesor');
const otroGrupo = async () => {
  const { token } = clase.profesor;
  const { tablaEquivalenciaId } = await app.must(token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
  const body = { nombre: '3.º C', materia: 'Física', institucion: 'IES Sur', tablaEquivalenciaId };
  return (await app.must(token, 'POST /api/grupo/alta', { body })).id;
};

it('a reward goes into each ticked store once, however often a group was named', async () => {
  const otro = await otroGrupo();
  const answer = await create({ gruposIds: [otro, clase.grupoId, otro] });
  expect(answer.status).toBe(201);
  expect((await propias()).map(({ gruposIds }) => gruposIds)).toEqual([[clase.grupoId, otro]]);
  expect((await create({ nombre: 'Sin tienda', gruposIds: [] })).status).toBe(201);
});

it('a reward is made nowhere if one group is another teacher’s, missing, or not an id', async () => {
  const ajena = await createClase(app);
  for (const [gruposIds, status] of [
    [[clase.grupoId, ajena.grupoId], 404],
    [[999_999], 404],
    [[0], 400],
    [['uno'], 400],
    ['todos', 400],
    [Array<number>(201).fill(clase.grupoId), 400],
  ] as const) {
    expect([gruposIds, (await create({ gruposIds })).status]).toEqual([gruposIds, status]);
  }
  expect(await propias()).toEqual([]);
});

it('a reward is made once by a retried request, even if both arrive at once', async () => {
  const headers = { 'idempotency-key': 'alta-con-tienda' };
  const sent = { gruposIds: [clase.grupoId] };
  const answers = await Promise.all([create(sent, headers), create(sent, headers)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await propias()).toHaveLength(1);
});

it('missing examples come into the named stores, once for two requests at once', async () => {
  await createRecompensa(app, clase.profesor, { nombre: 'DIEZ MINUTOS DE JUEGO' });
  const answers = await Promise.all([1, 2].map(() => askEjemplos({ gruposIds: [clase.grupoId] })));
  const hechas = answers.map(({ body }) => (body as Respuesta<'POST /api/Profesor/ejemplos-recompensas'>).recompensas);
  expect(hechas.toSorted()).toEqual([0, RECOMPENSAS_EJEMPLO.length - 1]);
  const todas = await propias();
  expect(todas).toHaveLength(RECOMPENSAS_EJEMPLO.length);
  expect(todas.filter(({ gruposIds }) => gruposIds.includes(clase.grupoId))).toHaveLength(
    RECOMPENSAS_EJEMPLO.length - 1,
  );
});

it('examples for another teacher’s group are not made', async () => {
  const ajena = await createClase(app);
  expect(codigoOf(await askEjemplos({ gruposIds: [ajena.grupoId] }))).toBe('NO_ENCONTRADO');
  expect(await propias()).toEqual([]);
});
