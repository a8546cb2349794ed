import type { Sesion } from '@aupa/contract';
import { SESIONES_LIMITADAS_MAX } from '@aupa/domain/clase';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { hashToken } from '../../platform/http/session.ts';
import {
  app,
  asCuenta,
  createClase,
  it,
  newAlumnos,
  newDeListado,
  overtake,
  takeAsistencia,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { callAt, keepAsking, openPuerta, type PuertaDePrueba } from '../../testing/puerta.ts';
import { enterWithTarjeta, newTarjeta, type TarjetaEnMano } from '../../testing/tarjeta.ts';
import { voidTarjeta } from '../tarjetas/commands.ts';

// A page that greets first: its session waits until the pupil presses «Entrar».

let clase: Clase;
let aisha: Alumno;
let tarjeta: TarjetaEnMano;
let puerta: PuertaDePrueba;

beforeEach(async () => {
  await keepAsking(app);
  clase = await createClase(app);
  [aisha] = (await newAlumnos(app, clase, [['Aisha', 'Diallo']])) as [Alumno];
  tarjeta = await newTarjeta(app, clase, aisha.perfilId);
  puerta = await openPuerta(app, clase);
  await takeAsistencia(app, clase, [{ perfilId: aisha.perfilId, estado: 'Falta' }]);
});

const here = () => ({ params: { id: clase.grupoId } });
const greet = ({ token } = tarjeta): Promise<Sesion> =>
  app.must(null, 'POST /api/Login/tarjeta', { body: { token, porTomar: true } });
const take = ({ token }: Pick<Sesion, 'token'>) => app.call(token, 'POST /api/Sesion/tomar');
const leave = ({ token }: Pick<Sesion, 'token'>) => app.must(token, 'POST /api/Sesion/cerrar');
const isIn = async ({ token }: Pick<Sesion, 'token'>) =>
  (await app.call(token, 'GET /api/estudiante/mis-grupos')).status === 200;

/** The teacher's view of the pupil: her card, whether she is inside, and her attendance. */
async function seen() {
  const { token } = clase.profesor;
  const { alumnos: deTarjetas } = await app.must(token, 'GET /api/Grupo/:id/tarjetas', here());
  const { dentro } = await app.must(token, 'GET /api/Grupo/:id/puerta', here());
  const { alumnos } = await app.must(token, 'GET /api/Grupo/:id/asistencia', here());
  const de = <T extends { perfilId: number }>(lista: T[]) => lista.find(({ perfilId }) => perfilId === aisha.perfilId);
  return {
    usos: de(deTarjetas)?.usos.length,
    abiertas: de(deTarjetas)?.abiertas,
    dentro: dentro.includes(aisha.perfilId),
    estado: de(alumnos)?.estado,
    listadas: (await app.must(aisha.token, 'GET /api/Usuario/sesiones')).length - 1,
  };
}
const NADA = { usos: 0, abiertas: 0, dentro: false, estado: 'Falta', listadas: 0 };
const HA_ENTRADO = { usos: 1, abiertas: 1, dentro: true, estado: 'Presente', listadas: 1 };
const usedTimes = async () =>
  (await app.pool.query(`select from evento where clase = 'tarjeta-usada' and perfil_id = $1`, [aisha.perfilId]))
    .rowCount;

describe('a card that greets', () => {
  it('leaves no trace of its pupil when another child says it is not theirs', async () => {
    const login = await greet();
    expect(login.saludo?.nombre).toBe('Aisha');
    expect(await seen()).toEqual(NADA);
    expect((await app.call(login.token, 'GET /api/estudiante/mis-grupos')).status).toBe(403);
    await leave(login);
    expect(await seen()).toEqual(NADA);
    expect((await take(login)).status).toBe(401);
  });

  it('counts as used, and its pupil as present, once taken; the session then lasts twelve hours', async () => {
    const login = await greet();
    expect([(await take(login)).status, await isIn(login)]).toEqual([204, true]);
    expect(await seen()).toEqual(HA_ENTRADO);
    const { rows } = await sql<{ es: boolean }>`select caduca_en = creada_en + interval '12 hours' as es
      from sesion where token_hash = ${hashToken(login.token)}`.execute(app.db);
    expect(rows).toEqual([{ es: true }]);
  });

  it('counts as one use however often it is taken, even at once', async () => {
    const login = await greet();
    const both = await Promise.all([take(login), take(login)]);
    expect([...both, await take(login), await take(aisha)].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect([await usedTimes(), await seen()]).toEqual([1, HA_ENTRADO]);
  });

  it('expires if nobody takes it within ten minutes', async () => {
    const login = await greet();
    await sql`update sesion set creada_en = creada_en - interval '11 minutes', caduca_en = caduca_en - interval '11 minutes'
      where token_hash = ${hashToken(login.token)}`.execute(app.db);
    expect((await take(login)).status).toBe(401);
    expect(await seen()).toEqual(NADA);
    const stretch = sql`update sesion set caduca_en = creada_en + interval '11 minutes'
      where token_hash = ${hashToken(login.token)}`;
    await expect(stretch.execute(app.db)).rejects.toThrow(/sesion_por_tomar/);
  });

  it('voided while its pupil takes the session lets nobody in', async () => {
    const login = await greet();
    const { grupoId: id } = clase;
    const late = await overtake(
      app,
      (tx) => voidTarjeta(tx, asCuenta(clase.profesor.id), { id, perfilId: aisha.perfilId }),
      () => take(login),
    );
    expect([late.status, await usedTimes()]).toEqual([401, 0]);
    expect(await seen()).toEqual(NADA);
  });

  it('ends no session in use when it is only scanned; the eleventh taken ends the oldest', async () => {
    const primera = await greet();
    await take(primera);
    const ultimas = [];
    for (let i = 0; i < SESIONES_LIMITADAS_MAX + 2; i += 1) ultimas.push(await greet());
    expect(await isIn(primera)).toBe(true);
    expect((await take(ultimas[1]!)).status).toBe(401);
    for (const una of ultimas.slice(2)) expect((await take(una)).status).toBe(204);
    const dentro = [];
    for (const una of [primera, ...ultimas.slice(2)]) dentro.push(await isIn(una));
    expect(dentro).toEqual([false, ...Array<boolean>(SESIONES_LIMITADAS_MAX).fill(true)]);
  });

  it('counts as a sign-in of a pupil from a list once it is taken', async () => {
    const [nueva] = await newDeListado(app, clase, [['Noa', 'Rey']]);
    const perfilId = nueva?.perfilId ?? 0;
    const entro = async () =>
      (await app.pool.query('select entro from lista_fila where perfil_id = $1', [perfilId])).rows;
    const login = await greet(await newTarjeta(app, clase, perfilId));
    expect(await entro()).toEqual([{ entro: false }]);
    await take(login);
    expect(await entro()).toEqual([{ entro: true }]);
  });

  it('used by a page that does not greet counts at once', async () => {
    await enterWithTarjeta(app, tarjeta);
    expect(await seen()).toEqual(HA_ENTRADO);
  });
});

describe('a door that greets', () => {
  const come = async (): Promise<Sesion> => {
    const llamada = await callAt(app, puerta, aisha.perfilId);
    const { profesor } = clase;
    await app.must(profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body: {} });
    const body = { ...llamada, porTomar: true };
    const { sesion } = await app.must(null, 'POST /api/Puerta/esperar', { body });
    if (!sesion) throw new Error('Nobody was let in');
    return sesion;
  };
  const INSIDE = { ...NADA, dentro: true };

  it('shows its pupil as inside at once, and as present once they take the session', async () => {
    const login = await come();
    expect(await seen()).toEqual(INSIDE);
    await take(login);
    expect(await seen()).toEqual({ ...HA_ENTRADO, usos: 0, abiertas: 0 });
    expect(await usedTimes()).toBe(0);
  });

  it('leaves no trace of its pupil when another child says they are somebody else', async () => {
    const login = await come();
    await leave(login);
    expect(await seen()).toEqual(NADA);
  });
});
