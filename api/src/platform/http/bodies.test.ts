import { connect, type AddressInfo } from 'node:net';
import { ERRORES, type ErrorEnvelope } from '@aupa/contract';
import { DEMASIADAS_ENTRADAS, DEMASIADAS_FILAS } from '@aupa/domain/rubrica';
import { describe, expect, it } from 'vitest';
import { createClase, ownApp, registerEstudiante } from '../../testing/index.ts';

const app = await ownApp();
const clase = await createClase(app);
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const port = (app.fastify.server.address() as AddressInfo).port;

const KB = 1024;

const filling = (bytes: number) => JSON.stringify({ x: 'a'.repeat(bytes - 8) });

async function send(path: string, body: string, token?: string, method = 'POST') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
  });
  const text = await response.text();
  return { status: response.status, bytes: text.length, envelope: JSON.parse(text) as ErrorEnvelope };
}

function begin(path: string, headers: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(Number(chunk.toString().split(' ')[1]));
    });
    const head = [`POST ${path} HTTP/1.1`, 'host: aupa', 'content-type: application/json', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"nombre":`);
  });
}

describe('a body', () => {
  it.each([
    ['of whoever has no session', '/api/profesor/alta', 64 * KB, () => undefined],
    ['of whoever has one', '/api/grupo/alta', 256 * KB, () => clase.profesor.token],
    ['with a table', '/api/TablaEquivalencia', 1024 * KB, () => clase.profesor.token],
    ['with a table that is only tried', '/api/TablaEquivalencia/1/simular', 1024 * KB, () => clase.profesor.token],
    ['of no call at all', '/api/nada', 64 * KB, () => clase.profesor.token],
  ])('%s has its own size limit', async (_, path, bytes, token) => {
    expect((await send(path, filling(bytes), token())).envelope.errores[0]?.codigo).not.toBe('DEMASIADO_GRANDE');
    for (const tooMany of [bytes + 1, 4 * 1024 * KB]) {
      const { status, envelope } = await send(path, filling(tooMany), token());
      expect(status).toBe(413);
      const { mensaje } = ERRORES.DEMASIADO_GRANDE;
      expect(envelope).toMatchObject({ mensaje, errores: [{ codigo: 'DEMASIADO_GRANDE', mensaje }] });
    }
  });

  it('is refused before it arrives if its sender may not make the call', async () => {
    const length = `content-length: ${200 * KB}`;
    expect(await begin('/api/grupo/alta', [length])).toBe(401);
    expect(await begin('/api/grupo/alta', [length, 'authorization: Bearer nadie'])).toBe(401);
    const { token } = await registerEstudiante(app);
    expect(await begin('/api/grupo/alta', [length, `authorization: Bearer ${token}`])).toBe(403);
  });
});

describe('the errors in a body', () => {
  const save = (equivalencias: unknown) =>
    send('/api/TablaEquivalencia', JSON.stringify({ nombre: 'Rúbrica', equivalencias }), clase.profesor.token);
  const nothing = (cuantas: number) => Array.from({ length: cuantas }, () => ({}));

  it('are reported up to the twentieth', async () => {
    const { status, envelope } = await save(nothing(100).map(() => ({ nota: 1, medallasNecesarias: nothing(50) })));
    expect(status).toBe(400);
    expect(envelope.errores).toHaveLength(20);
    const notas = Array.from({ length: 100 }, (_, i) => ({ nota: 200 - i, medallasNecesarias: [] }));
    expect((await save(notas)).envelope.errores).toHaveLength(20);
  });

  it('are a single one for a list that is too long', async () => {
    const listed = await save([{ nota: 1, medallasNecesarias: nothing(20_000) }]);
    expect(listed.envelope.errores).toEqual([expect.objectContaining({ mensaje: DEMASIADAS_ENTRADAS })]);
    const { id } = clase.medalla;
    const spread = Array.from({ length: 200 }, (_, i) => ({
      nota: i + 1,
      medallasNecesarias: Array.from({ length: i === 0 ? 26 : 25 }, () => ({ id })),
    }));
    expect((await save(spread)).envelope.errores).toEqual([expect.objectContaining({ mensaje: DEMASIADAS_ENTRADAS })]);
    const filas = await save(nothing(20_000));
    expect(filas.envelope.errores).toEqual([expect.objectContaining({ mensaje: DEMASIADAS_FILAS })]);
    const alta = await send('/api/estudiante/alta', JSON.stringify({ preguntasDeSeguridad: nothing(20_000) }));
    expect(alta.envelope.errores.filter(({ campo }) => campo?.startsWith('preguntas'))).toEqual([
      expect.objectContaining({ campo: 'preguntasDeSeguridad' }),
    ]);
  });

  it('are a plain 400 for a deeply nested value', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await send('/api/profesor/alta', `{"nombre":${deep}}`)).status).toBe(400);
  });
});
