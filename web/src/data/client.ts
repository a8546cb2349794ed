import type { BodyIn, EndpointKey, ErrorEnvelope, ParamsIn, QueryIn, Respuesta } from '@aupa/contract';
import type { CABECERA_EVALUACION, CABECERA_HACE } from '@aupa/domain/clase';
import { expireSesion, sesionStore } from './session/sesion.ts';
import { addressOf, type LooseInput } from './address.ts';
import { takeAsked } from './asked.ts';
import { CallError } from './callError.ts';
import { reportAnswer, reportSilence } from './connection.ts';
import { faultsOf } from './messages.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [P in Name]?: undefined }
  : object extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

/** Numbers are welcome where the wire has text. */
type Written<T> = T extends undefined ? undefined : { [P in keyof T]: T[P] | number };

/** What one endpoint takes, by its name in the contract. */
export type Input<K extends EndpointKey> = Part<'params', Written<ParamsIn<K>>> &
  Part<'query', Written<QueryIn<K>>> &
  Part<'body', BodyIn<K>>;

// By their names: with any value of the domain each page would load it before the door.
const HACE: typeof CABECERA_HACE = 'Aupa-Hace';
const EVALUACION: typeof CABECERA_EVALUACION = 'Aupa-Evaluacion';

/** When an act was done that waited for the network. */
export interface Cuando {
  /** So many ms ago. */
  hace?: number | undefined;
  /** It counts in the open term, though that in which it was done is closed. */
  enNueva?: boolean | undefined;
}

export interface CallOptions extends Cuando {
  /** One per user action; a call of its own gets a fresh one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Whose call it is; without one, whoever is signed in now. */
  token?: string | null;
  /** Only to look: where that session is over, it is not ended here. */
  soloMira?: boolean;
  /** Lets the call outlive the page, for signing out. */
  keepalive?: boolean;
}

/** What holds a file travels as a form, each field as text (spec §4, Avatar save); everything else as JSON. */
function encodeBody(body: unknown): FormData | string | undefined {
  if (body === undefined) return undefined;
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Whether a call of this method carries an idempotency key. */
export const takesKey = (method: string | undefined) => method === 'POST' || method === 'DELETE';

/**
 * A fresh idempotency key: one per user action, so that a retry never does the action twice (behaviour §1).
 * `crypto.randomUUID` does not exist in a class network, which is no secure context.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOf(
  method: string,
  body: FormData | string | undefined,
  token: string | null,
  { idempotencyKey, hace, enNueva }: Pick<CallOptions, 'idempotencyKey' | 'hace' | 'enNueva'>,
): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  // A form says itself where its parts end.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (takesKey(method)) headers.set('Idempotency-Key', idempotencyKey ?? newIdempotencyKey());
  if (hace !== undefined) headers.set(HACE, String(Math.round(hace)));
  if (enNueva) headers.set(EVALUACION, 'nueva');
  return headers;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's HTML page: nothing that a person should read.
    return undefined;
  }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Sends one call and reads its answer; a refusal is thrown as what the server said. */
async function send<T>(
  key: string,
  input: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T | undefined> {
  const { token = sesionStore.getState().session.token } = input;
  const { method, url } = addressOf(key, input as LooseInput);
  const { signal, keepalive } = input;
  const body = encodeBody((input as LooseInput).body);
  let response: Response;
  let answer: T | undefined;
  let refusal: unknown;
  try {
    const ahead = takeAsked(method, url, token);
    response =
      (ahead && (await ahead)) ??
      (await fetch(url, {
        method,
        headers: headersOf(method, body, token, input),
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
        ...(keepalive === undefined ? {} : { keepalive }),
        credentials: 'omit',
        cache: 'no-store',
      }));
    if (response.ok) answer = await read(response);
    else refusal = await readJson(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    reportSilence(url);
    throw new CallError(0);
  }
  if (response.ok) {
    reportAnswer(response, url);
    return answer;
  }
  const { gastadas } = (refusal ?? {}) as Partial<ErrorEnvelope>;
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  const failure = new CallError(response.status, faultsOf(refusal), retryAfter, gastadas);
  if (failure.isTransient) reportSilence(url);
  else reportAnswer(response, url);
  if (failure.status === 401 && token !== null && !input.soloMira) expireSesion(token);
  throw failure;
}

/**
 * Calls one endpoint of the contract. No time-out (spec §7). Throws CallError, or AbortError when `signal` fires.
 * A 401 ends the session with whose token the call was made (spec §4, §8).
 */
export async function call<K extends EndpointKey>(key: K, input: Input<K> & CallOptions): Promise<Respuesta<K>> {
  return (await send(key, input as CallOptions, readJson)) as Respuesta<K>;
}

/** A file that an endpoint answers, with the name that the server gave it. Fails as `call` does. */
export async function fetchFile<K extends EndpointKey>(
  key: K,
  input: Input<K> & CallOptions,
): Promise<{ nombre: string; contenido: Blob } | undefined> {
  return send(key, input as CallOptions, async (response) => ({
    nombre: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'descarga',
    contenido: await response.blob(),
  }));
}
