import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  askPac,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  newAlumnos,
  ownApp,
  redeem,
  stock,
  type Alumno,
  type Answer,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

// All acts that change what a class has earned, in random order and in parallel, over HTTP.
const RUNS = 6;
const AT_ONCE = 220;

const app = await ownApp();
const clase = await createClase(app);
const alumnos = await newAlumnos(app, clase, [
  ['Eva', 'Gil'],
  ['Evb', 'Gil'],
  ['Evc', 'Gil'],
  ['Evd', 'Gil'],
]);
const medallas = [clase.medalla.id];
for (const cantidadMonedasBrinda of [0, 30]) {
  medallas.push((await createMedalla(app, clase.profesor, { cantidadMonedasBrinda })).id);
}
const recompensas: number[] = [];
for (const repetible of [false, true]) recompensas.push((await stock(app, clase, { precio: 15, repetible })).id);

const KINDS = [
  'grant',
  'grant',
  'grant',
  'revoke',
  'redeem',
  'redeem',
  'entregar',
  'devolver',
  'pac',
  'sinPac',
  'cerrar',
] as const;

const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(3),
  b: fc.nat(2),
  n: fc.integer({ min: 1, max: 5 }),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const REFUSALS = new Set([
  'COPIAS_INSUFICIENTES',
  'MONEDAS_INSUFICIENTES',
  'RECOMPENSA_YA_CANJEADA',
  'CANJE_DECIDIDO',
  'PAC_ABIERTO',
  'PAC_COMPLETADO',
  'PERIODO_VACIO',
  'NO_ENCONTRADO',
]);

async function latest(tabla: 'canje' | 'pac', skip: number): Promise<number> {
  const row = await app.db
    .selectFrom(tabla)
    .select('id')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 1_000_000;
}

async function perform({ kind, a, b, n }: Command): Promise<Answer> {
  const { token } = clase.profesor;
  const alumno = alumnos[a] as Alumno;
  const params = { perfilId: alumno.perfilId, medallaId: medallas[b] ?? 0, n };
  switch (kind) {
    case 'grant':
      return app.call(
        token,
        'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
        { params },
      );
    case 'revoke':
      return app.call(token, 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
        params,
        query: { cantidad: n },
      });
    case 'redeem':
      return redeem(app, alumno, recompensas[b % 2] ?? 0);
    case 'entregar':
    case 'devolver':
      return app.call(token, `POST /api/Canje/:canjeId/${kind}`, {
        params: { canjeId: await latest('canje', a * 2) },
      });
    case 'pac':
      return askPac(app, clase, recompensas[b % 2] ?? 0, { cantidadMedallasNecesarias: [3, 40, 400][b] });
    case 'sinPac':
      return app.call(token, 'DELETE /api/Profesor/pac/:id', { params: { id: await latest('pac', 0) } });
    case 'cerrar':
      return closePeriodo(app, clase);
  }
}

/** Retries like a client when the server is too busy to begin. */
async function persist(one: Command): Promise<Answer> {
  for (;;) {
    const answer = await perform(one);
    if (answer.status !== 503) return answer;
  }
}

async function granted(): Promise<Map<number, number>> {
  const rows = await app.db
    .selectFrom('asignacion')
    .select(({ fn }) => ['perfil_id', fn.sum<number>('cantidad').as('suma')])
    .groupBy('perfil_id')
    .execute();
  return new Map(rows.map(({ perfil_id, suma }) => [perfil_id, suma]));
}

async function assertHonest(answers: readonly Answer[]): Promise<void> {
  const dishonest = answers.filter((answer) => answer.status >= 400 && !REFUSALS.has(codigoOf(answer) ?? ''));
  expect(dishonest.map(({ text }) => text)).toEqual([]);
  expect(await findDifferences(app.db)).toEqual([]);
  const saldos = await app.db.selectFrom('perfil').select('monedas').execute();
  for (const { monedas } of saldos) expect(monedas).toBeGreaterThanOrEqual(0);
  const premios = await app.db
    .selectFrom('pac')
    .innerJoin('canje', 'canje.pac_id', 'pac.id')
    .select(({ fn }) => ['pac.id', fn.countAll<number>().as('veces')])
    .groupBy('pac.id')
    .execute();
  for (const { veces } of premios) expect(veces).toBe(alumnos.length);
}

it(`agrees with its ledger after any ${AT_ONCE} acts in parallel`, { timeout: 600_000 }, async () => {
  const batch = fc.array(command, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const done = new Set<string>();
  const seed = Date.now();
  process.stdout.write(`ledger: seed ${seed}\n`);
  for (const commands of fc.sample(batch, { numRuns: RUNS, seed })) {
    const before = await granted();
    const answers = await Promise.all(commands.map(persist));
    await assertHonest(answers);
    for (const [i, { kind }] of commands.entries()) if ((answers[i]?.status ?? 500) < 300) done.add(kind);
    const after = await granted();
    for (const [perfilId, suma] of before) expect(after.get(perfilId) ?? 0).toBeGreaterThanOrEqual(suma);
    const dadas = commands.reduce((suma, { kind, n }, i) => {
      return kind === 'grant' && answers[i]?.status === 201 ? suma + n : suma;
    }, 0);
    const total = (todas: Map<number, number>) => [...todas.values()].reduce((suma, n) => suma + n, 0);
    expect(total(after) - total(before)).toBe(dadas);
  }
  // Refusals alone would prove nothing. `sinPac` only sometimes finds a challenge to delete.
  expect(done.add('sinPac')).toEqual(new Set(KINDS));
  expect(app.logged()).not.toMatch(/deadlock|40P01/);
});

it('rewards each member once when all the medals of a challenge come at once', async () => {
  await perform({ kind: 'sinPac', a: 0, b: 0, n: 1 });
  const abierto = await perform({ kind: 'pac', a: 0, b: 1, n: 1 });
  expect(abierto.status).toBe(201);
  const grants = Array.from({ length: 60 }, (_, i): Command => ({ kind: 'grant', a: i % 4, b: i % 3, n: 1 }));
  await assertHonest(await Promise.all(grants.map(persist)));
  const { completado_en, id } = await app.db
    .selectFrom('pac')
    .select(['id', 'completado_en'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(completado_en).not.toBeNull();
  const premios = await app.db.selectFrom('canje').select('perfil_id').where('pac_id', '=', id).execute();
  expect(premios.map(({ perfil_id }) => perfil_id).toSorted((x, y) => x - y)).toEqual(
    alumnos.map(({ perfilId }) => perfilId),
  );
});

interface Seen {
  monedas: number;
  canjes: number;
}

async function look({ perfilId }: Alumno): Promise<Seen> {
  const { monedas } = await app.db
    .selectFrom('perfil')
    .select('monedas')
    .where('id', '=', perfilId)
    .executeTakeFirstOrThrow();
  const canjes = await app.db
    .selectFrom('canje')
    .select('id')
    .where('perfil_id', '=', perfilId)
    .where('origen', '=', 'canje')
    .execute();
  return { monedas, canjes: canjes.length };
}

/** Whether a command changed its student's coins as it should, and nothing else. */
function isRight({ kind }: Command, answer: Answer, before: Seen, after: Seen): boolean {
  const moved = after.monedas - before.monedas;
  const redeemed = after.canjes - before.canjes;
  if (codigoOf(answer) === 'MONEDAS_INSUFICIENTES' && before.monedas >= 15) return false;
  if (kind === 'redeem' && answer.status === 201) return moved === -15 && redeemed === 1;
  if (redeemed !== 0) return false;
  if (answer.status >= 400) return moved === 0;
  if (kind === 'grant') return moved >= 0;
  if (kind === 'revoke') return moved <= 0;
  if (kind === 'devolver') return moved === 0 || moved === 15;
  return moved === 0;
}

async function shown(): Promise<unknown[]> {
  const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: clase.grupoId },
  });
  return perfiles.flatMap(({ calificacionActual, medallas: suyas }) => [calificacionActual, ...suyas]);
}

it('agrees with a simple model after each act', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
      for (const one of commands) {
        const alumno = alumnos[one.a] as Alumno;
        const before = await look(alumno);
        const answer = await persist(one);
        await assertHonest([answer]);
        expect(isRight(one, answer, before, await look(alumno)), `${one.kind}: ${answer.text}`).toBe(true);
        const closed = one.kind === 'cerrar' && answer.status === 201;
        expect((await shown()).filter((algo) => closed && algo !== 0)).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});
