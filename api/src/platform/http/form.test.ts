import { connect, type AddressInfo, type Socket } from 'node:net';
import { ERRORES } from '@aupa/contract';
import { until } from '@aupa/postgres/testing';
import { afterAll, describe, expect, it } from 'vitest';
import {
  codigoOf,
  createClase,
  formularioAvatar,
  imagenesOf,
  makeJpeg,
  newAlumno,
  ownApp,
  saveAvatar,
  toForm,
} from '../../testing/index.ts';

const app = await ownApp();
const alumno = await newAlumno(app, await createClase(app));
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const port = (app.fastify.server.address() as AddressInfo).port;
const sockets: Socket[] = [];
afterAll(async () => {
  // Otherwise the server would wait for unfinished requests.
  for (const socket of sockets) socket.destroy();
});

const LIMITE = '-'.repeat(20) + 'frontera';
const jpeg = makeJpeg().toString('latin1');
const part = (cabeza: string, valor: string) =>
  `--${LIMITE}\r\nContent-Disposition: form-data; ${cabeza}\r\n\r\n${valor}\r\n`;
const texts = (given: Record<string, string | number> = {}) =>
  Object.entries({ ColorFondo: '#ffffff', Voltear: 'true', Rotacion: 1, Zoom: 100, AtributosIds: '202', ...given })
    .map(([nombre, valor]) => part(`name="${nombre}"`, String(valor)))
    .join('');
const picture = (valor = jpeg) => part('name="Imagen"; filename="a.jpg"', valor);
const END = `--${LIMITE}--\r\n`;

function send(cuerpo: string, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: 'PUT',
    url: `/api/Avatar/${alumno.perfilId}/personalizar`,
    headers: {
      authorization: `Bearer ${alumno.token}`,
      'content-type': `multipart/form-data; boundary=${LIMITE}`,
      ...headers,
    },
    payload: Buffer.from(cuerpo, 'latin1'),
  });
}
const codigo = (response: { json(): unknown }) =>
  (response.json() as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const saved = async () => app.must(alumno.token, 'GET /api/Avatar/:id', { params: { id: alumno.perfilId } });

describe('a form', () => {
  it('is read whatever the case of its names, the order of its parts and its file name', async () => {
    const fields = texts({}).replaceAll(/name="(\w+)"/g, (_, nombre: string) => `name="${nombre.toUpperCase()}"`);
    const file = part('name="foto"; filename="blob"', jpeg);
    const response = await send(file + fields + END);
    expect(response.statusCode, response.body).toBe(200);
    expect((await saved()).atributosIds).toContain(202);
  });

  it.each([
    ['with commas', part('name="AtributosIds"', '203,402')],
    ['repeated', part('name="AtributosIds"', '203') + part('name="atributosids"', '402')],
    ['with places', part('name="AtributosIds[0]"', '203') + part('name="AtributosIds[1]"', '402')],
    ['with brackets', part('name="AtributosIds[]"', '203') + part('name="AtributosIds[]"', '402')],
    ['with an empty one among them', part('name="AtributosIds"', '') + part('name="AtributosIds"', '203,402')],
  ])('takes a list %s', async (_, list) => {
    const rest = texts().replace(part('name="AtributosIds"', '202'), '');
    const response = await send(rest + list + picture() + END);
    expect(response.statusCode, response.body).toBe(200);
    expect((await saved()).atributosIds.slice(0, 2)).toEqual([203, 402]);
  });

  it('is refused with the name of a repeated field', async () => {
    const response = await send(texts() + part('name="Zoom"', '150') + picture() + END);
    expect(response.json()).toMatchObject({ errores: [{ campo: 'Zoom' }] });
  });

  it.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 'FORMULARIO_ESPERADO'],
    [
      'a form of the other kind',
      'Zoom=100',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'FORMULARIO_ESPERADO',
    ],
    ['a text', 'hola', { 'content-type': 'text/plain' }, 'FORMULARIO_ESPERADO'],
    [
      'a type that only begins like a form',
      'hola',
      { 'content-type': 'multipart/form-data-no' },
      'FORMULARIO_ESPERADO',
    ],
    ['no boundary', texts() + picture() + END, { 'content-type': 'multipart/form-data' }, 'FORMULARIO_ROTO'],
    [
      'another boundary',
      texts() + picture() + END,
      { 'content-type': 'multipart/form-data; boundary=otra' },
      'FORMULARIO_ROTO',
    ],
    ['no end', texts() + picture(), {}, 'FORMULARIO_ROTO'],
    ['an end in the middle of its file', (texts() + picture()).slice(0, -500), {}, 'FORMULARIO_ROTO'],
    ['nothing', '', {}, 'FORMULARIO_ROTO'],
    ['a part without a name', part('x="1"', '1') + texts() + picture() + END, {}, 'FORMULARIO_ROTO'],
    ['two files', texts() + picture() + picture() + END, {}, 'CUERPO_INVALIDO'],
    ['a long text', texts({ ColorFondo: 'a'.repeat(2000) }) + picture() + END, {}, 'DEMASIADO_GRANDE'],
    ['too many parts', texts() + part('name="x"', '1').repeat(100) + picture() + END, {}, 'DEMASIADO_GRANDE'],
    ['a large file', texts() + picture('a'.repeat(1024 * 1024 + 1)) + END, {}, 'IMAGEN_GRANDE'],
    ['a large part of no interest', texts() + part('name="x"', 'a'.repeat(2_000_000)) + END, {}, 'IMAGEN_GRANDE'],
  ] as const)('of %s is refused with its sentence', async (_, cuerpo, headers, esperado) => {
    const antes = await imagenesOf(app, alumno);
    const response = await send(cuerpo, headers);
    expect([codigo(response), response.statusCode], response.body).toEqual([esperado, ERRORES[esperado].status]);
    expect(await imagenesOf(app, alumno)).toEqual(antes);
  });

  it('with hostile field names sets nothing else', async () => {
    const nasty = ['__proto__', 'constructor', 'toString'].map((nombre) => part(`name="${nombre}"`, 'x')).join('');
    expect((await send(nasty + texts() + picture() + END)).statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is accepted by no other endpoint', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/Kudo',
      headers: { authorization: `Bearer ${alumno.token}` },
      payload: toForm(formularioAvatar()),
    });
    expect([response.statusCode, codigo(response)]).toEqual([415, 'TIPO_NO_ADMITIDO']);
  });

  it('of maximum size, cut into as many parts as fit, is refused with its sentence', async () => {
    const many = part('name="x"', '').repeat(Math.floor(1_050_000 / part('name="x"', '').length));
    expect(codigo(await send(many + END))).toBe('DEMASIADO_GRANDE');
  });
});

async function open(headers: string[], token = alumno.token): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    `PUT /api/Avatar/${alumno.perfilId}/personalizar HTTP/1.1`,
    'Host: aula',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${LIMITE}`,
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, heard: () => heard };
}
/**
 * Starts two forms and resolves once they hold both turns of their sender. A probe takes a turn for a moment too, so refused
 * forms are sent again.
 */
async function openTwo(length: number, cuerpo: Buffer = Buffer.alloc(0)) {
  const begin = async () => {
    const begun = await open([`Content-Length: ${length}`]);
    begun.socket.write(cuerpo);
    return begun;
  };
  const two = [await begin(), await begin()];
  await until(async () => {
    for (const [i, { heard }] of two.entries()) if (heard().startsWith('HTTP/1.1 429 ')) two[i] = await begin();
    return (await send('')).statusCode === 429;
  });
  return two;
}
const openTransactions = async () =>
  (
    await app.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
  ).rows.length;

describe('over the wire', () => {
  it('20 MB are refused before they are sent, and the connection stays usable', async () => {
    const { socket, heard } = await open([`Content-Length: ${20 * 1024 * 1024}`]);
    await until(() => heard().includes('IMAGEN_GRANDE'));
    expect(heard()).toContain('413');
    const chunk = Buffer.alloc(1024 * 1024, 97);
    for (let i = 0; i < 20; i += 1) socket.write(chunk);
    socket.write('GET /healthz HTTP/1.1\r\nHost: aula\r\n\r\n');
    await until(() => heard().includes('vivo'));
    socket.destroy();
  });

  it('a body of unknown length is cut off at the limit', async () => {
    const { socket, heard } = await open(['Transfer-Encoding: chunked']);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    for (let i = 0; i < 22; i += 1) socket.write(chunk);
    await until(() => heard().includes('IMAGEN_GRANDE'));
    expect(heard()).toContain('413');
    socket.destroy();
  });

  it('an endless body is cut off after its answer', async () => {
    const { socket } = await open(['Transfer-Encoding: chunked']);
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    let isOver = false;
    socket.once('close', () => (isOver = true));
    for (let i = 0; i < 64 && !isOver; i += 1) {
      socket.write(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => isOver);
    expect(socket.destroyed).toBe(true);
  });

  it('a connection that breaks midway saves nothing, holds nothing and leaves room for the next', async () => {
    const antes = await imagenesOf(app, alumno);
    const whole = Buffer.from(texts() + picture() + END, 'latin1');
    const two = await openTwo(whole.length, whole.subarray(0, whole.length - 100));
    expect(await openTransactions()).toBe(0);
    for (const { socket } of two) socket.destroy();
    await until(async () => {
      const both = await Promise.all([send(''), send('')]);
      return both.every(({ statusCode }) => statusCode !== 429);
    });
    expect(await imagenesOf(app, alumno)).toEqual(antes);
    expect((await saveAvatar(app, alumno)).status).toBe(200);
  });

  it("one person’s parallel forms are limited, and don't hold up others", async () => {
    const slow = await openTwo(100_000);
    const third = await saveAvatar(app, alumno);
    expect([third.status, codigoOf(third), third.headers['retry-after']]).toEqual([429, 'DEMASIADOS_INTENTOS', '5']);
    const otro = await newAlumno(app, await createClase(app));
    expect((await saveAvatar(app, otro)).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await until(async () => (await saveAvatar(app, alumno)).status === 200);
  });

  it('nothing is read from a caller who is not signed in', async () => {
    const { socket, heard } = await open(['Content-Length: 100000'], 'nadie');
    await until(() => heard().includes('SESION_CADUCADA'));
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

it('an action’s hash differs for different files', async () => {
  const { toAct } = await import('./idempotency.ts');
  const of = (Imagen: Uint8Array) =>
    toAct({ usuarioId: 'u', clave: 'c', metodo: 'POST', dias: 1, ruta: 'r', cuerpo: { Zoom: '100', Imagen } })
      .cuerpoHash;
  expect(of(makeJpeg())).toEqual(of(makeJpeg()));
  expect(of(makeJpeg())).not.toEqual(of(makeJpeg({ alto: 17 })));
});
