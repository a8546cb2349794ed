import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { newProfesor, ownApp } from '../testing/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Writing } from './writing.ts';

const MINUTO = 60_000;

let stop: (() => void) | undefined;
const app = await ownApp();
const writing = new Writing(app.pool, true, pino({ level: 'silent' }));
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

const holdTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });

async function expire(): Promise<string> {
  const { id } = await newProfesor(app);
  await sql`
    update sesion set creada_en = now() - interval '1 day', caduca_en = now() - interval '1 second'
    where usuario_id = ${id}`.execute(app.db);
  return id;
}
const sesionesOf = async (id: string) =>
  (await app.db.selectFrom('sesion').select('usuario_id').where('usuario_id', '=', id).execute()).length;

it('sweeps within a minute of the start, and then every hour', async () => {
  const before = await expire();
  holdTime();
  const start = Date.now();
  stop = startHousekeeping({ db: app.db, pool: app.pool, writing }, pino({ level: 'silent' }));
  // Advance no further, or the sweep's queries would time out.
  vi.advanceTimersToNextTimer();
  expect(Date.now() - start).toBeLessThanOrEqual(MINUTO);
  await expect.poll(() => sesionesOf(before)).toBe(0);
  const later = await expire();
  vi.advanceTimersByTime(start + 60 * MINUTO - Date.now());
  await expect.poll(() => sesionesOf(later)).toBe(0);
});

it('leaves no timer once it is stopped', () => {
  holdTime();
  stop = startHousekeeping({ db: app.db, pool: app.pool, writing }, pino({ level: 'silent' }));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
