import { randomBytes } from 'node:crypto';
import type { BodyIn, EndpointKey, ParamsIn, QueryIn, Respuesta, Sesion } from '@aupa/contract';

/** Numbers and booleans are written into the address as text. */
type Written<T> = { [N in keyof T]: T[N] | number | boolean };

export interface Pedido<K extends EndpointKey> {
  params?: Written<ParamsIn<K>>;
  query?: Written<QueryIn<K>>;
  body?: BodyIn<K>;
}

export type AltaProfesor = BodyIn<'POST /api/profesor/alta'>;
export type AltaEstudiante = BodyIn<'POST /api/estudiante/alta'>;

/** A school that a test fills with people: the product's calls, in this process or over HTTP. */
export interface Escuela {
  /** Calls with this token, or without one. Throws on any refusal. */
  must<K extends EndpointKey>(token: string | null, key: K, pedido?: Pedido<K>): Promise<Respuesta<K>>;
  admit(alta: AltaProfesor | AltaEstudiante): Promise<Sesion>;
}

/** A new address each time: so many sign-ups from one address would have to wait. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

export const register = ({ must }: Pick<Escuela, 'must'>, alta: AltaProfesor | AltaEstudiante): Promise<Sesion> =>
  'preguntasDeSeguridad' in alta
    ? must(null, 'POST /api/estudiante/alta', { body: alta })
    : must(null, 'POST /api/profesor/alta', { body: alta });

/** The product at `origin`; people register by the call, unless `admit` is given. */
export function escuelaAt(origin: string, admit?: Escuela['admit']): Escuela {
  const must: Escuela['must'] = async (token, key, { params, query, body } = {}) => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const response = await fetch(`${origin}${path}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        'x-forwarded-for': newAddress(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${key}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };
  return { must, admit: admit ?? ((alta) => register({ must }, alta)) };
}
