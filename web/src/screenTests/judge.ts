import { endpoints, type Body, type EndpointKey, type EndpointSpec, type Params, type Query } from '@aupa/contract';

export interface Sent<K extends EndpointKey = EndpointKey> {
  key: K;
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  idempotencyKey: string;
}

/** In matching order: fewest parameters first, then the longest, so `/x/:id.csv` before `/x/:id`. */
const TABLE = Object.entries(endpoints as Record<string, EndpointSpec>)
  .map(([key, spec]) => {
    const [method = '', path = ''] = key.split(' ');
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i');
    return { key: key as EndpointKey, method, pattern, spec, places: path.split(':').length };
  })
  .toSorted((a, b) => a.places - b.places || b.key.length - a.key.length);

export const specOf = (key: EndpointKey): EndpointSpec => endpoints[key];

export function readBy(schema: EndpointSpec['response'], value: unknown, what: string): unknown {
  const { success, data, error } = schema?.safeParse(value) ?? { success: true };
  if (success) return data;
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  throw new Error(`${what}: ${faults.join('; ')}`);
}

const readBody = (body: unknown): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : {};

/** Parses a call by the contract. Throws for an unknown call or invalid input. */
export function readCall(method: string, url: URL, body: unknown, idempotencyKey: string): Sent {
  const row = TABLE.find((one) => one.method === method && one.pattern.test(url.pathname));
  if (row === undefined) throw new Error(`${method} ${url.pathname} is no call of the contract`);
  const { key, pattern, spec } = row;
  const places = Object.entries(pattern.exec(url.pathname)?.groups ?? {});
  const params = Object.fromEntries(places.map(([name, value]) => [name, decodeURIComponent(value)]));
  return {
    key,
    params: readBy(spec.params, params, `${key} sends params`),
    query: readBy(spec.query, Object.fromEntries(url.searchParams), `${key} sends a query`),
    body: readBy(spec.body, readBody(body), `${key} sends a body`),
    idempotencyKey,
  } as Sent;
}
