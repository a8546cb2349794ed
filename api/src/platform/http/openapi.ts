import { ERRORES, endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { CABECERA_EVALUACION, CABECERA_HACE } from '@aupa/domain/clase';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { policyOf } from './headers.ts';
import { VERSION } from '../version.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

const CUANDO: Json[] = [
  { name: CABECERA_HACE, in: 'header', required: false, schema: { type: 'integer', minimum: 0 } },
  { name: CABECERA_EVALUACION, in: 'header', required: false, schema: { type: 'string', enum: ['nueva'] } },
];

function operationOf(key: EndpointKey, spec: EndpointSpec): Json {
  const success = spec.response
    ? { description: spec.summary, content: { 'application/json': { schema: schemaOf(spec.response, 'output') } } }
    : {
        description: spec.summary,
        ...(spec.file ? { content: { [spec.file]: { schema: { type: 'string', format: 'binary' } } } } : {}),
      };
  return {
    operationId: key.replace(/\W+/g, '_'),
    summary: spec.summary,
    tags: [key.split('/')[2]],
    security: spec.access === 'publico' ? [] : [{ sesion: [] }],
    ...(spec.access === 'publico' ? {} : { 'x-acceso': spec.access }),
    parameters: [
      ...parametersOf(spec.params, 'path'),
      ...parametersOf(spec.query, 'query'),
      ...(spec.espera ? CUANDO : []),
    ],
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: {
              [spec.form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(spec.body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      [spec.status]: success,
      ...(spec.mayBeMissing ? { 204: { description: 'None' } } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['mensaje', 'errores', 'traza'],
  properties: {
    mensaje: { type: 'string' },
    errores: {
      type: 'array',
      items: {
        type: 'object',
        required: ['codigo', 'mensaje'],
        properties: {
          codigo: { type: 'string', enum: Object.keys(ERRORES) },
          mensaje: { type: 'string' },
          campo: { type: 'string' },
        },
      },
    },
    traza: { type: 'string' },
    gastadas: {
      type: 'array',
      description: 'With MONEDAS_GASTADAS: who has spent what undoing would take back',
      items: {
        type: 'object',
        properties: {
          perfilId: { type: 'integer' },
          nombreEstudiante: { type: 'string' },
          monedas: { type: 'integer' },
          faltan: { type: 'integer' },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the whole contract (behaviour §1). */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const [method = '', path = ''] = key.split(' ');
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(key, endpoints[key]) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aúpa', version: VERSION, description: 'Every call of the product. Paths match in any case.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: { description: 'Failure', content: { 'application/json': { schema: errorSchema } } },
      },
    },
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}
td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid #ddd;vertical-align:top}`;

function buildPage(): string {
  const rows = (Object.keys(endpoints) as EndpointKey[]).map((key) => {
    const spec: EndpointSpec = endpoints[key];
    return `<tr><td><code>${escapeHtml(key)}</code></td><td>${spec.access}</td><td>${escapeHtml(spec.summary)}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Aúpa · API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<h1>Aúpa · API</h1><p>The whole wire as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Call</th><th>Who</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}

/** Lazy: most processes never need them. */
let document: string | undefined;
let page: string | undefined;

/** Serves the document at /api/openapi.json and a readable page at /api. */
export function registerOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(buildOpenApi()))),
  );
  app.get('/api', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf([STYLE]))
      .send((page ??= buildPage())),
  );
}
