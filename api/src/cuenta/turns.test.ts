import type { EndpointKey } from '@aupa/contract';
import { expect } from 'vitest';
import { app, codigoOf, CONTRASENIA, it, nextNombreUsuario, registerEstudiante } from '../testing/index.ts';
import type { Turn } from '../platform/queue.ts';
import { hashing } from './secretos.ts';

const ESCUELA = '203.0.113.7';
const OTRA = '198.51.100.20';

/** More than run side by side. */
const TODOS = 8;

/** Takes every turn at hashing on this level and keeps it until the returned function is called. */
function holdHashing(level: Turn['level']): () => void {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  for (let i = 0; i < TODOS; i += 1) void hashing.run(() => held, { from: `aparte ${level} ${i}`, level });
  return finish;
}

it('lets five sign-ins of one account wait, and leaves the other places of its address to classmates', async () => {
  const [una, otra] = [await registerEstudiante(app), await registerEstudiante(app)];
  const signIn = (nombreUsuario: string) =>
    app.call(null, 'POST /api/Login/login', {
      body: { NombreUsuario: nombreUsuario, Contrasenia: CONTRASENIA },
      ip: ESCUELA,
    });
  const letAll = holdHashing(0);
  const before = hashing.waiting;
  let refused = 0;
  const suyas = Array.from({ length: 40 }, async () => {
    const answer = await signIn(una.alta.nombreUsuario);
    if (answer.status === 429) refused += 1;
    return answer;
  });
  await expect.poll(() => refused).toBe(35);
  expect(hashing.waiting).toBe(before + 5);
  const companera = signIn(otra.alta.nombreUsuario);
  await expect.poll(() => hashing.waiting).toBe(before + 6);
  letAll();
  expect((await companera).status).toBe(200);
  const answers = await Promise.all(suyas);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const muchas = answers.find(({ status }) => status === 429);
  expect([codigoOf(muchas!), muchas?.headers['retry-after']]).toEqual(['DEMASIADOS_INTENTOS', '3']);
});

it('signs in before new registrations from the same address, and takes the addresses in turn', async () => {
  const { alta } = await registerEstudiante(app);
  const answered: string[] = [];
  const lineUp = async (who: string, key: EndpointKey, body: object, ip: string) => {
    const before = hashing.waiting;
    const answer = app.call(null, key, { body, ip }).then(({ status }) => answered.push(`${who} ${status}`));
    await expect.poll(() => hashing.waiting).toBe(before + 1);
    return { answer };
  };
  const register = (who: string, ip: string) => {
    const body = { ...alta, nombreUsuario: nextNombreUsuario('nueva'), correo: 'a@b.es' };
    return lineUp(who, 'POST /api/profesor/alta', body, ip);
  };

  const letSignIn = holdHashing(0);
  const altas = [];
  for (let i = 0; i < 4; i += 1) altas.push(await register('alta', ESCUELA));
  altas.push(await register('otra alta', OTRA));
  const credenciales = { NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA };
  const entrada = await lineUp('entrada', 'POST /api/Login/login', credenciales, ESCUELA);
  // Behind the sign-in and before the registrations, which must wait for it.
  const letRegister = holdHashing(0);
  letSignIn();
  await entrada.answer;
  expect(answered).toEqual(['entrada 200']);

  // Behind one registration of each address, and before the second of any.
  const letAll = holdHashing(1);
  letRegister();
  await altas[4]?.answer;
  await altas[0]?.answer;
  expect(answered.toSorted()).toEqual(['alta 201', 'entrada 200', 'otra alta 201']);
  letAll();
  await Promise.all(altas.map(({ answer }) => answer));
  expect(answered).toHaveLength(6);
});
