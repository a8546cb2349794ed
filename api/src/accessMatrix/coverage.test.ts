import { endpoints, ERRORES, type EndpointSpec } from '@aupa/contract';
import { expect, it } from 'vitest';
import { ownApp } from '../testing/index.ts';

const app = await ownApp();

const OUTSIDE_THE_CONTRACT = [
  'GET /api',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /imagenes/items/:codigoUnico.svg',
  'GET /imagenes/:clave/:nombre.svg',
];

function routes(): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([\s│]*[├└]── )(\S+) \(([^)]+)\)/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    path.length = indent.length / 4 - 1;
    path.push(part);
    for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${path.join('')}`);
  }
  return found;
}

it('serves exactly the endpoints of the contract', () => {
  const declared = Object.keys(endpoints).map((key) => key.toLowerCase());
  const outside = OUTSIDE_THE_CONTRACT.map((key) => key.toLowerCase());
  expect(
    routes()
      .map((key) => key.toLowerCase().replace(/\/$/, ''))
      .sort(),
  ).toEqual([...declared, ...outside].sort());
});

it('describes exactly the endpoints of the contract in its OpenAPI document', async () => {
  const response = await app.fastify.inject('/api/openapi.json');
  const document = response.json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
    components: unknown;
  }>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(document.openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  for (const codigo of Object.keys(ERRORES)) expect(JSON.stringify(document.components)).toContain(codigo);
});

it('documents for each body whether it is a form or JSON', async () => {
  type Operation = { requestBody?: { content: Record<string, unknown> } };
  const { paths } = (await app.fastify.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const [key, spec] of Object.entries<EndpointSpec>(endpoints)) {
    if (!spec.body) continue;
    const [method = '', path = ''] = key.split(' ');
    const content = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content ?? {};
    expect([key, Object.keys(content)]).toEqual([key, [spec.form ? 'multipart/form-data' : 'application/json']]);
  }
});

it('has a readable page of all calls', async () => {
  const page = await app.fastify.inject('/api');
  for (const key of Object.keys(endpoints)) expect(page.body).toContain(key);
});

it('answers unknown addresses in the envelope', async () => {
  for (const url of ['/api/no-existe', '/api/Grupo', '/nada']) {
    const response = await app.fastify.inject(url);
    expect([response.statusCode, response.json<{ errores: Array<{ codigo: string }> }>().errores[0]?.codigo]).toEqual([
      404,
      'NO_ENCONTRADO',
    ]);
  }
});
