import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { codigoOf, createClase, expectWait, joinClase, newEstudiante, ownApp } from '../../testing/index.ts';

let token: string;
const app = await ownApp({ throttle: true });
const clase = await createClase(app);
beforeEach(async () => {
  ({ token } = await newEstudiante(app));
});

const ask = (codigo: string) => app.call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
const askRight = () => ask(clase.codigo);
const askWrong = (i = 0) => ask(`ZZZZ${10 + i}`);
async function repeat(times: number, act: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const estados: number[] = [];
  for (let i = 0; i < times; i += 1) estados.push((await act(i)).status);
  return estados;
}
const all = (estado: number, times: number) => Array.from({ length: times }, () => estado);
const letPass = (segundos: number) =>
  sql`update intento set en = en - make_interval(secs => ${segundos})`.execute(app.db);

it('ten wrong codes are answered; then every try waits, even a right one', async () => {
  const before = Date.now();
  expect(await repeat(10, askWrong)).toEqual(all(400, 10));
  expect((await askWrong()).status).toBe(429);
  const refused = await askRight();
  expect([refused.status, codigoOf(refused)]).toEqual([429, 'DEMASIADOS_INTENTOS']);
  expectWait(refused.headers, 600, before);
});

it("text that can't be a code does not count as a guess", async () => {
  expect(await repeat(12, () => ask('AB'))).toEqual(all(400, 12));
  expect(await repeat(11, askWrong)).toEqual([...all(400, 10), 429]);
});

it('a right code never counts, whatever its answer', async () => {
  expect(await repeat(15, askRight)).toEqual([201, ...all(409, 14)]);
  const miembro = await newEstudiante(app);
  await joinClase(app, clase, miembro);
  token = miembro.token;
  expect(await repeat(15, askRight)).toEqual(all(409, 15));
  expect(await repeat(11, askWrong)).toEqual([...all(400, 10), 429]);
});

it('a right code does not clear wrong ones', async () => {
  expect(await repeat(9, askWrong)).toEqual(all(400, 9));
  expect((await askRight()).status).toBe(201);
  expect(await repeat(2, askWrong)).toEqual([400, 429]);
});

it('tries while it is locked do not lengthen the wait', async () => {
  expect(await repeat(10, askWrong)).toEqual(all(400, 10));
  await letPass(300);
  expect(await repeat(12, askWrong)).toEqual(all(429, 12));
  await letPass(301);
  expect((await askRight()).status).toBe(201);
});

it('a parallel burst learns no more than ten in sequence', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => askWrong(i)));
  const estados = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(estados).toEqual([...all(400, 10), ...all(429, 30)]);
  expect((await askRight()).status).toBe(429);
});

it('nobody waits because of another student’s guesses', async () => {
  expect(await repeat(11, askWrong)).toEqual([...all(400, 10), 429]);
  ({ token } = await newEstudiante(app));
  expect((await askRight()).status).toBe(201);
});
