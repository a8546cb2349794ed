import { endpoints } from '@aupa/contract';
import { expect, it } from 'vitest';
import { createClase, grant, newAlumno, ownApp, testApp } from '../../testing/index.ts';
import { openListener } from '../../testing/listener.ts';
import { readEnv } from '../env.ts';

const TOKEN = 'una-clave-de-metricas-2026';
const COPIA = new Date(Date.now() - 3_600_000);
const app = await ownApp({
  metricsToken: TOKEN,
  watched: { ultimaCopia: async () => COPIA, discos: { datos: '.', copias: '/no/hay/nada' } },
});

const LOCAL = { host: 'localhost:3000' };

async function figures(): Promise<string> {
  const { statusCode, body } = await app.fastify.inject({ url: '/metrics', headers: LOCAL });
  expect(statusCode).toBe(200);
  return body;
}

const valueOf = (body: string, series: string) => {
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

it('has the figures worth watching', async () => {
  const clase = await createClase(app);
  const alumno = await newAlumno(app, clase);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const listener = await openListener(app, alumno.token);
  await grant(app, clase, alumno.perfilId);
  await listener.next('medallas-otorgadas');
  await app.fastify.inject('/no-existe/de-verdad');
  const body = await figures();
  listener.close();

  expect(valueOf(body, 'aupa_live_streams')).toBe(1);
  expect(valueOf(body, 'aupa_live_event_lag_seconds_count')).toBeGreaterThanOrEqual(1);
  expect(valueOf(body, 'aupa_live_look_age_seconds')).toBeGreaterThanOrEqual(0);
  for (const waiting of ['database', 'hash', 'lane', 'heavy']) expect(valueOf(body, `aupa_${waiting}_waiting`)).toBe(0);
  expect(valueOf(body, 'aupa_database_connections_max')).toBe(app.pool.options.max);
  expect(valueOf(body, 'aupa_database_in_use')).toBeGreaterThanOrEqual(0);
  expect(valueOf(body, 'aupa_copy_age_seconds')).toBeGreaterThanOrEqual(3600);
  expect(valueOf(body, 'aupa_disk_free_bytes{place="datos"}')).toBeGreaterThan(0);
  expect(body).not.toContain('place="copias"');
  expect(valueOf(body, 'aupa_http_refused_without_session_total')).toBe(0);
  expect(valueOf(body, 'aupa_http_request_seconds_count{method="",route="otra"}')).toBe(1);
  const given =
    'method="POST",route="/api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n"';
  expect(valueOf(body, `aupa_http_request_seconds_bucket{le="+Inf",${given}}`)).toBe(1);
  expect(body).toMatch(/^aupa_http_requests_total\{status="404"\} 1$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

it('has no label chosen by a caller, nor a name or an id', async () => {
  const clase = await createClase(app);
  const { token, nombreUsuario, id } = await newAlumno(app, clase);
  for (const url of [
    `/api/Grupo/info/${clase.grupoId}`,
    `/api/RecuperarContrasena/preguntas/${nombreUsuario}`,
    `/${id}`,
  ]) {
    await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}`, 'user-agent': nombreUsuario } });
  }
  await app.fastify.inject({ method: 'PROPFIND' as 'GET', url: '/' });
  const body = await figures();
  for (const secreto of [nombreUsuario, id, token]) expect(body).not.toContain(secreto);
  const calls = new Set(Object.keys(endpoints).map((key) => key.toLowerCase()));
  for (const [, method = '', route = ''] of body.matchAll(/_count\{method="([^"]*)",route="([^"]*)"\}/g)) {
    const known = route === 'otra' ? method === '' : /^\/(api|metrics|readyz|healthz)?$/.test(route);
    expect([method, route, known || calls.has(`${method} ${route}`.toLowerCase())]).toEqual([method, route, true]);
  }
  const labels = [...body.matchAll(/^aupa_\w+\{([^}]*)\}/gm)].flatMap(([, pairs = '']) => [
    ...pairs.matchAll(/(\w+)=/g),
  ]);
  expect([...new Set(labels.map(([, name]) => name))].sort()).toEqual(['le', 'method', 'place', 'route', 'status']);
});

it('omits the age of a missing copy', async () => {
  const none = await testApp({}, { ...app, description: '', close: async () => undefined });
  const { body } = await none.fastify.inject({ url: '/metrics', headers: LOCAL });
  expect(body).not.toMatch(/^aupa_copy_age_seconds /m);
  expect(body).not.toMatch(/^aupa_live_look_age_seconds /m);
  await none.close();
});

it.each<[string, number, Record<string, string>, string?]>([
  ['by name', 200, LOCAL],
  ['by address', 200, { host: '127.0.0.1:3000' }],
  ['over IPv6', 200, { host: '[::1]:3000' }, '::1'],
  ['over IPv6 that means IPv4', 200, LOCAL, '::ffff:127.0.0.1'],
  ['from another computer', 403, LOCAL, '192.0.2.7'],
  ['through a proxy on this one', 403, { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }],
  ['through one that says so otherwise', 403, { ...LOCAL, forwarded: 'for=127.0.0.1' }],
  ['through one that says its name', 403, { ...LOCAL, via: '1.1 proxy' }],
  ['by a page of another origin', 403, { host: 'malo.example:3000' }],
  ['with the token, from elsewhere', 200, { host: 'aupa.example', authorization: `Bearer ${TOKEN}` }, '192.0.2.7'],
  ['with the token, through a proxy', 200, { 'x-forwarded-for': '192.0.2.7', authorization: `bearer  ${TOKEN}` }],
  ['with a longer token', 403, { authorization: `Bearer ${TOKEN}x` }, '192.0.2.7'],
  ['with another scheme', 403, { authorization: `Basic ${TOKEN}` }, '192.0.2.7'],
  ['with an empty token', 403, { authorization: 'Bearer ' }, '192.0.2.7'],
])('answers a request %s: %i', async (_, status, headers, ip = '127.0.0.1') => {
  const answer = await app.fastify.inject({ url: '/metrics', headers, remoteAddress: ip });
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('METRICAS_CERRADAS')).toBe(status === 403);
});

it('rejects a token that could be guessed', () => {
  for (const METRICS_TOKEN of ['corto', 'con espacios dentro de la clave']) {
    expect(() => readEnv({ METRICS_TOKEN })).toThrow('METRICS_TOKEN: tiene que tener de 16 a 200');
  }
  expect(readEnv({ METRICS_TOKEN: TOKEN }).METRICS_TOKEN).toBe(TOKEN);
});
