import { hashToken } from '../../platform/http/session.ts';
import { LLAMADAS_PERFIL, PASES_POR_ALUMNO, SEGUNDOS_SIN_PREGUNTAR } from '@aupa/domain/ingreso';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  codigoOf,
  createClase,
  newAlumnos,
  ownApp,
  type Alumno,
  type Answer,
  type Clase,
} from '../../testing/index.ts';
import { keepAsking, openPuerta, type PuertaDePrueba } from '../../testing/puerta.ts';

const app = await ownApp({ throttle: true });
await keepAsking(app);
let clase: Clase;
let alumnos: Alumno[];
let puerta: PuertaDePrueba;

const NOMBRES = [...'abcdefghijklmnopqrstuvwxyz'].map((letra) => [`Ana${letra}`, 'Gil'] as const);
const ESCUELA = '203.0.113.7';
const TELEFONO = '198.51.100.20';

const setUp = async (cuantos: number) => {
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, NOMBRES.slice(0, cuantos));
  puerta = await openPuerta(app, clase);
};

const here = () => ({ params: { id: clase.grupoId } });
const door = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/puerta', here());
const pass = () => app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body: {} });
const refuseRepetidas = async () => {
  const request = { ...here(), ip: ESCUELA };
  const { body } = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta/rechazar-repetidas', request);
  return body as { rechazadas: number; quedan: number };
};
const look = (ip: string, pase?: string) =>
  app.call(null, 'POST /api/Puerta/mirar', { body: { secreto: puerta.secreto, pase }, ip });
const callAs = (perfilId: number, ip: string, pase?: string) =>
  app.call(null, 'POST /api/Puerta/llamar', { body: { secreto: puerta.secreto, perfilId, pase }, ip });
type Llamada = { entradaId: number; clave: string };
const wait = async (llamada: Llamada) =>
  (await app.must(null, 'POST /api/Puerta/esperar', { body: llamada })) as { estado: string; sesion?: unknown };
const paseOf = async (ip = ESCUELA, pase?: string) => ((await look(ip, pase)).body as { pase: string }).pase;
const llamadaOf = ({ body }: Answer) => body as Llamada;
const perfilOf = (i: number) => alumnos[i]?.perfilId ?? 0;
const askedAgo = (segundos: number, ids: number[]) =>
  sql`update entrada set preguntada_en = now() - make_interval(secs => ${segundos}) where id = any(${ids})`.execute(
    app.db,
  );

const askedAt = async ({ entradaId }: Llamada) => {
  const [row] = await app.db.selectFrom('entrada').select('preguntada_en').where('id', '=', entradaId).execute();
  return row?.preguntada_en.getTime() ?? 0;
};

/** A child's device as its page behaves: looks, calls, asks, and starts again when refused. */
function newAparato(perfilId: number, ip = ESCUELA) {
  let pase: string | undefined;
  let llamada: Llamada | undefined;
  let isIn = false;
  const step = async () => {
    if (isIn) return;
    if (llamada) {
      const { estado, sesion } = await wait(llamada);
      isIn = sesion !== undefined;
      if (estado === 'Espera' || isIn) return;
      llamada = undefined;
    }
    const mirada = await look(ip, pase);
    if (mirada.status !== 200) return;
    pase = (mirada.body as { pase: string }).pase;
    const called = await callAs(perfilId, ip, pase);
    if (called.status === 201) llamada = llamadaOf(called);
  };
  return { step, isIn: () => isIn };
}

/** One phone that calls under every name as often as it can, and asks for all of its calls. */
function newAtaque(ip: string) {
  let suyas: Llamada[] = [];
  const step = async (veces = 26) => {
    const answers = await Promise.all(
      Array.from({ length: veces }, (_, i) => callAs(perfilOf(i % alumnos.length), ip)),
    );
    suyas.push(...answers.filter(({ status }) => status === 201).map(llamadaOf));
    const estados = await Promise.all(suyas.map(wait));
    suyas = suyas.filter((_, i) => estados[i]?.estado === 'Espera');
    return answers;
  };
  return { step, waiting: () => suyas.length };
}

/** Plays rounds of three seconds, in which each page asks once. Answers the number of rounds until all are in. */
async function playUntilAllIn(ataque: { step(): Promise<unknown> } | null): Promise<number> {
  const aparatos = alumnos.map(({ perfilId }) => newAparato(perfilId));
  for (let ronda = 1; ronda <= 20; ronda += 1) {
    await ataque?.step();
    await Promise.all(aparatos.map(({ step }) => step()));
    if (aparatos.every(({ isIn }) => isIn())) return ronda;
    // The teacher's page offers this: refuse the repeated names, let all others in.
    const { rechazadas } = await refuseRepetidas();
    if (rechazadas === 0) await pass();
  }
  return Infinity;
}

describe('one phone that calls under every name', () => {
  it('from elsewhere keeps nobody out: 26 pupils are inside within a minute', async () => {
    await setUp(26);
    const ataque = newAtaque(TELEFONO);
    await ataque.step(192);
    expect(ataque.waiting()).toBe(26 * PASES_POR_ALUMNO);
    expect(await playUntilAllIn(ataque)).toBeLessThanOrEqual(5);
    expect(ataque.waiting()).toBe(0);
    expect((await door()).dentro).toHaveLength(26);
  });

  it('from elsewhere, once per name after each refusal, runs out of passes, and all get in', async () => {
    await setUp(26);
    const ataque = newAtaque(TELEFONO);
    expect(await playUntilAllIn({ step: () => ataque.step() })).toBeLessThanOrEqual(2 * PASES_POR_ALUMNO);
    expect((await door()).dentro).toHaveLength(26);
  });

  it('from the class’s own network uses up its passes, and the next opening lets all in', async () => {
    await setUp(8);
    const ataque = newAtaque(ESCUELA);
    await ataque.step(30);
    const refused = await look(ESCUELA);
    expect([refused.status, codigoOf(refused)]).toEqual([409, 'PASES_AGOTADOS']);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
    puerta = await openPuerta(app, clase);
    expect(await playUntilAllIn(null)).toBeLessThanOrEqual(3);
  });
});

describe('a pass', () => {
  beforeEach(() => setUp(4));

  it('is given per device that looks, at each opening, up to three per pupil at an address', async () => {
    const pase = await paseOf();
    expect(await paseOf(ESCUELA, pase)).toBe(pase);
    for (let i = 1; i < 4 * PASES_POR_ALUMNO; i += 1) expect((await look(ESCUELA)).status).toBe(200);
    expect(codigoOf(await look(ESCUELA))).toBe('PASES_AGOTADOS');
    expect(codigoOf(await callAs(perfilOf(0), ESCUELA))).toBe('PASES_AGOTADOS');
    // Existing passes still work, and so do other addresses.
    expect((await callAs(perfilOf(0), ESCUELA, pase)).status).toBe(201);
    expect((await look(ESCUELA, pase)).status).toBe(200);
    expect((await look(TELEFONO)).status).toBe(200);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
    puerta = await openPuerta(app, clase);
    expect(await paseOf(ESCUELA, pase)).not.toBe(pase);
    expect(codigoOf(await callAs(perfilOf(0), ESCUELA, pase))).toBe('PASE_ANULADO');
  });

  it('is not given if the letters name nobody', async () => {
    const { codigo } = puerta;
    const nobody = await app.must(null, 'POST /api/Puerta/mirar', { body: { codigo, letras: 'zz' } });
    expect(nobody).toMatchObject({ alumnos: [], pase: null });
  });

  it('holds one call: calling under another name moves it', async () => {
    const pase = await paseOf();
    const first = llamadaOf(await callAs(perfilOf(0), ESCUELA, pase));
    const second = llamadaOf(await callAs(perfilOf(1), ESCUELA, pase));
    expect((await door()).esperan.map(({ perfilId }) => perfilId)).toEqual([perfilOf(1)]);
    expect((await app.call(null, 'POST /api/Puerta/esperar', { body: first })).status).toBe(404);
    expect((await wait(second)).estado).toBe('Espera');
    const again = sql`insert into entrada (grupo_id, perfil_id, clave_hash, aparato, caduca_en)
      select grupo_id, perfil_id, clave_hash, aparato, caduca_en from entrada where id = ${second.entradaId}`;
    await expect(again.execute(app.db)).rejects.toThrow('entrada_clave_espera');
  });

  it('of another door, or an invented one, is refused', async () => {
    const ajena = await createClase(app);
    await newAlumnos(app, ajena, NOMBRES.slice(0, 1));
    const { secreto } = await openPuerta(app, ajena);
    const { pase } = await app.must(null, 'POST /api/Puerta/mirar', { body: { secreto } });
    for (const malo of [pase ?? '', 'ninguno']) {
      expect(codigoOf(await callAs(perfilOf(0), ESCUELA, malo))).toBe('PASE_ANULADO');
    }
  });
});

describe('a call', () => {
  beforeEach(() => setUp(4));

  it('is dropped twenty seconds after its device stops asking, and frees its place', async () => {
    const calladas: Llamada[] = [];
    for (let i = 0; i < LLAMADAS_PERFIL; i += 1) calladas.push(llamadaOf(await callAs(perfilOf(0), ESCUELA)));
    const [viva] = calladas as [Llamada];
    const ids = calladas.map(({ entradaId }) => entradaId);
    expect(codigoOf(await callAs(perfilOf(0), ESCUELA))).toBe('PUERTA_LLENA');
    await askedAgo(SEGUNDOS_SIN_PREGUNTAR, ids.slice(1));
    expect((await wait(viva)).estado).toBe('Espera');
    expect((await door()).esperan.map(({ entradaId }) => entradaId)).toEqual([viva.entradaId]);
    for (const callada of calladas.slice(1)) expect((await wait(callada)).estado).toBe('Olvidada');
    expect((await callAs(perfilOf(0), ESCUELA)).status).toBe(201);
    for (const callada of calladas.slice(1)) expect((await wait(callada)).estado).toBe('Olvidada');
    expect((await door()).esperan).toHaveLength(2);
  });

  it('goes on as long as its device asks', async () => {
    const llamada = llamadaOf(await callAs(perfilOf(0), ESCUELA));
    await askedAgo(SEGUNDOS_SIN_PREGUNTAR / 2, [llamada.entradaId]);
    const before = await askedAt(llamada);
    expect((await wait(llamada)).estado).toBe('Espera');
    expect(await askedAt(llamada)).toBeGreaterThan(before);
  });

  it('under a name with several is refused with them and loses its pass; other names keep theirs', async () => {
    const [sola, suya, otra] = [await paseOf(), await paseOf(), await paseOf(TELEFONO)];
    const tranquila = llamadaOf(await callAs(perfilOf(1), ESCUELA, sola));
    const repetidas = [await callAs(perfilOf(0), ESCUELA, suya), await callAs(perfilOf(0), TELEFONO, otra)].map(
      llamadaOf,
    );
    expect(await refuseRepetidas()).toEqual({ rechazadas: 2, quedan: 1 });
    for (const repetida of repetidas) expect((await wait(repetida)).estado).toBe('Rechazada');
    expect((await wait(tranquila)).estado).toBe('Espera');
    expect(codigoOf(await callAs(perfilOf(0), ESCUELA, suya))).toBe('PASE_ANULADO');
    expect((await callAs(perfilOf(0), ESCUELA, await paseOf(ESCUELA, suya))).status).toBe(201);
    expect(await refuseRepetidas()).toEqual({ rechazadas: 0, quedan: 2 });
  });

  it('regains its pass at the teacher’s address, within the limit, if the name was called elsewhere too', async () => {
    const claim = async (perfilId: number, ips: readonly string[]) => {
      for (const ip of ips) expect((await callAs(perfilId, ip)).status).toBe(201);
      expect((await refuseRepetidas()).rechazadas).toBe(ips.length);
    };
    const countPases = async (ip: string) => {
      const here = app.db.selectFrom('pase').select('anulado').where('puerta_id', '=', clase.grupoId);
      return (await here.where('direccion_hash', '=', hashToken(ip)).execute()).length;
    };
    await claim(perfilOf(0), [ESCUELA, TELEFONO]);
    await claim(perfilOf(1), [ESCUELA, ESCUELA]);
    expect([await countPases(ESCUELA), await countPases(TELEFONO)]).toEqual([2, 1]);
    // One attacker at the teacher's address, another elsewhere with any number of addresses.
    for (let i = 1; i < 4 * PASES_POR_ALUMNO; i += 1) await claim(perfilOf(0), [ESCUELA, `198.51.100.${i + 30}`]);
    expect(await countPases(ESCUELA)).toBe(2);
    for (const ip of ['198.51.100.91', '198.51.100.92']) await claim(perfilOf(0), [ESCUELA, ip]);
    expect(await countPases(ESCUELA)).toBe(4);
  });

  it('alone under a name whose owner is inside is not refused with the repeated ones', async () => {
    await callAs(perfilOf(0), ESCUELA);
    await pass();
    await callAs(perfilOf(0), TELEFONO);
    expect((await door()).esperan).toMatchObject([{ repetido: true }]);
    expect(await refuseRepetidas()).toEqual({ rechazadas: 0, quedan: 1 });
  });
});
