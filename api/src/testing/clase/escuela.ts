import { randomBytes } from 'node:crypto';
import type { BodyIn, EndpointKey, ParamsIn, QueryIn, Respuesta, Sesion } from '@aupa/contract';

/** What goes into an address: a number or a truth is written out. */
type Written<T> = { [N in keyof T]: T[N] | number | boolean };

export interface Pedido<K extends EndpointKey> {
  params?: Written<ParamsIn<K>>;
  query?: Written<QueryIn<K>>;
  body?: BodyIn<K>;
}

export type AltaProfesor = BodyIn<'POST /api/profesor/alta'>;
export type AltaEstudiante = BodyIn<'POST /api/estudiante/alta'>;

/** A school that a test fills with people: the product behind its calls, in this process or over HTTP. */
export interface Escuela {
  /** Makes a call as the bearer of `token`, or as nobody. Throws on any refusal. */
  must<K extends EndpointKey>(token: string | null, key: K, pedido?: Pedido<K>): Promise<Respuesta<K>>;
  /** Lets somebody in, by whichever way costs least here. */
  admit(alta: AltaProfesor | AltaEstudiante): Promise<Sesion>;
}

/** An address that nobody else has: so many people register that one alone would have to wait. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Registers by the call; whoever answers questions is a student. */
export const register = ({ must }: Pick<Escuela, 'must'>, alta: AltaProfesor | AltaEstudiante): Promise<Sesion> =>
  'preguntasDeSeguridad' in alta
    ? must(null, 'POST /api/estudiante/alta', { body: alta })
    : must(null, 'POST /api/profesor/alta', { body: alta });

/** The product that listens at `origin`; people register there, unless another way in is known. */
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
