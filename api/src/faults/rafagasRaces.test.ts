import { LUGARES_CARRIL, REGLAS_INTENTOS, type TipoDireccion } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { CONTRASENIA, createClase, ownApp, registerEstudiante, type Answer, type TestApp } from '../testing/index.ts';
import { openPuerta } from '../testing/puerta.ts';
import { openSecond } from '../testing/second.ts';

/** Tries waiting in a slow lane; undefined: nobody has to wait. */
let turns: Array<() => void> | undefined;
const pause = () => (turns ? new Promise<void>((resolve) => turns?.push(resolve)) : Promise.resolve());
const letGo = () => {
  const held = turns ?? [];
  turns = undefined;
  for (const go of held) go();
};
const app = await ownApp({ throttle: true, pause });
const other = await openSecond(app, { throttle: true, pause });
afterAll(() => other.close());
const clase = await createClase(app);
const { alta } = await registerEstudiante(app, { nombre: 'Zoraida', apellido: 'Única' });

afterEach(letGo);
beforeEach(async () => {
  await app.db.deleteFrom('intento').execute();
  await app.db.deleteFrom('turno').execute();
});

const ip = '203.0.113.7';
const two = (i: number) => (i % 2 === 0 ? app : other);
const LETRAS = [...'ABCDEFGHJKMNPQRSTUVWXYZ'];
const noCodigo = (i: number) => `ZZZZ${LETRAS[Math.floor(i / 23)]}${LETRAS[i % 23]}`;

/** Tries that may still fail before the address is slowed down. */
const LIBRES = 15;

interface Rafaga {
  wrong(app: TestApp, i: number): Promise<Answer>;
  right(app: TestApp): Promise<Answer>;
}

const signIn = ({ call }: TestApp, NombreUsuario: string, Contrasenia = CONTRASENIA) =>
  call(null, 'POST /api/Login/login', { body: { NombreUsuario, Contrasenia }, ip });
const lookUp = ({ call }: TestApp, nombreUsuario: string) =>
  call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario }, ip });
const connect = ({ call }: TestApp, codigo: string) => call(null, 'POST /api/Pizarra/entrar', { body: { codigo }, ip });
const lookIn = ({ call }: TestApp, codigo: string, letras: string) =>
  call(null, 'POST /api/Puerta/mirar', { body: { codigo, letras }, ip });
const invitacion = ({ call }: TestApp, codigo: string) =>
  call(null, 'GET /api/Grupo/invitacion', { query: { codigo }, ip });
const here = { params: { id: clase.grupoId } };

/** Digits that begin like no open door's or board's. */
const noDigits = (digits: string, i: number) =>
  `${String((Number(digits.slice(0, 3)) + 1 + (i % 900)) % 1000).padStart(3, '0')}${digits.slice(3)}`;

const RAFAGAS: Array<[nombre: string, de: TipoDireccion, prepare: () => Promise<Rafaga>]> = [
  [
    'passwords of many names',
    'login-direccion',
    async () => ({
      wrong: (one, i) => signIn(one, `nadie.${i}`, 'x'),
      right: (one) => signIn(one, alta.nombreUsuario),
    }),
  ],
  [
    'names whose questions are looked up',
    'consulta-direccion',
    async () => ({ wrong: (one, i) => lookUp(one, `nadie.${i}`), right: (one) => lookUp(one, alta.nombreUsuario) }),
  ],
  [
    'join codes',
    'codigo-direccion',
    async () => ({ wrong: (one, i) => invitacion(one, noCodigo(i)), right: (one) => invitacion(one, clase.codigo) }),
  ],
  [
    'digits of a board',
    'pizarra-direccion',
    async () => {
      const { codigo } = await app.must(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', here);
      return { wrong: (one, i) => connect(one, noDigits(codigo, i)), right: (one) => connect(one, codigo) };
    },
  ],
  [
    'digits of a door',
    'puerta-direccion',
    async () => {
      await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here);
      const { codigo } = await openPuerta(app, clase);
      return { wrong: (one, i) => lookIn(one, noDigits(codigo, i), 'zo'), right: (one) => lookIn(one, codigo, 'zo') };
    },
  ],
];

it.each(RAFAGAS)(
  'a parallel burst of %s, with the right one last, gets no more answers than single tries',
  async (_, de, prepare) => {
    const { maximo } = REGLAS_INTENTOS[de];
    const { wrong, right } = await prepare();
    // Each process gets more than may fail, so the right one is last there too.
    const procesos = de === 'puerta-direccion' ? [app, other] : [app];
    const at = (i: number) => procesos[i % procesos.length] ?? app;
    const lugares = procesos.length * LUGARES_CARRIL;
    const cuantos = procesos.length * LIBRES + lugares;
    // Insert earlier failures, so that only LIBRES are left.
    await wrong(app, 500);
    await sql`insert into intento (clase, clave, cuenta) select clase, clave, 'otra ' || n
      from (select clase, clave from intento where clase = ${de} limit 1) i,
        generate_series(2, ${maximo - LIBRES}::int) n`.execute(app.db);
    // No turn of a lane comes while the test runs.
    await sql`insert into turno (clase, clave, libre_en)
      select clase, clave, now() + interval '1 day' from intento where clase = ${de} limit 1`.execute(app.db);
    turns = [];
    const told: number[] = [];
    const tell = ({ status }: Answer) => told.push(status);
    const all = Array.from({ length: cuantos }, (_each, i) => wrong(at(i), i).then(tell));
    let last: Answer | undefined;
    all.push(
      right(at(cuantos)).then((answer) => {
        last = answer;
        return tell(answer);
      }),
    );
    // The others wait in a slow lane without a turn.
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(cuantos + 1 - lugares);
    expect(told.filter((status) => status !== 429).length).toBeLessThanOrEqual(LIBRES);
    expect(last === undefined || last.status === 429).toBe(true);
    letGo();
    await Promise.all(all);
    expect(told).toHaveLength(cuantos + 1);
    expect(told.filter((status) => status >= 500)).toEqual([]);
  },
);

it('a parallel burst of right codes is never refused', async () => {
  const { maximo } = REGLAS_INTENTOS['codigo-direccion'];
  const answers = await Promise.all(Array.from({ length: 2 * maximo }, (_, i) => invitacion(two(i), clase.codigo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.db.selectFrom('intento').select('id').execute()).toEqual([]);
});

it('only five parallel password tries at one account are judged, so the right last one fails', async () => {
  const { alta: una } = await registerEstudiante(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => signIn(two(i), una.nombreUsuario, i === 39 ? CONTRASENIA : `Otra-${i}-2026!`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.at(-1)?.status).toBe(429);
});
