import type { BodyIn, EndpointKey, ErrorEnvelope, ParamsIn, QueryIn, Respuesta } from '@aupa/contract';
import type { CABECERA_EVALUACION, CABECERA_HACE } from '@aupa/domain/clase';
import { expireSesion, sesionStore } from './session/sesion.ts';
import { addressOf, type LooseInput } from './address.ts';
import { takeAsked } from './asked.ts';
import { CallError } from './callError.ts';
import { reportAnswer, reportSilence } from './connection.ts';
import { faultsOf } from './messages.ts';
import { newId } from './newId.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [P in Name]?: undefined }
  : object extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

type Written<T> = T extends undefined ? undefined : { [P in keyof T]: T[P] | number };

export type Input<K extends EndpointKey> = Part<'params', Written<ParamsIn<K>>> &
  Part<'query', Written<QueryIn<K>>> &
  Part<'body', BodyIn<K>>;

// Types only: importing domain values would load them before the sign-in.
const HACE: typeof CABECERA_HACE = 'Aupa-Hace';
const EVALUACION: typeof CABECERA_EVALUACION = 'Aupa-Evaluacion';

export interface Cuando {
  /** Its age in ms. */
  hace?: number | undefined;
  /** Counts in the open term, though it was done in one now closed. */
  enNueva?: boolean | undefined;
}

export interface CallOptions extends Cuando {
  /** One per user action; by default each call gets a fresh one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Defaults to the current session's. */
  token?: string | null;
  /** A 401 does not end the session. */
  soloMira?: boolean;
  /** Lets the call outlive the page, for signing out. */
  keepalive?: boolean;
}

/** A body with a file is sent as a form, its fields as text (spec §4, Avatar save); others as JSON. */
function encodeBody(body: unknown): FormData | string | undefined {
  if (body === undefined) return undefined;
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

export const takesKey = (method: string | undefined) => method === 'POST' || method === 'DELETE';

function headersOf(
  method: string,
  body: FormData | string | undefined,
  token: string | null,
  { idempotencyKey, hace, enNueva }: Pick<CallOptions, 'idempotencyKey' | 'hace' | 'enNueva'>,
): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  // The browser sets a form's own type, with its boundary.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (takesKey(method)) headers.set('Idempotency-Key', idempotencyKey ?? newId());
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
    // A proxy's HTML page: don't show it.
    return undefined;
  }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

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
 * Calls one endpoint, without a timeout (spec §7). Throws CallError, or AbortError when `signal` fires. A 401 ends the session
 * whose token was sent (spec §4, §8).
 */
export async function call<K extends EndpointKey>(key: K, input: Input<K> & CallOptions): Promise<Respuesta<K>> {
  return (await send(key, input as CallOptions, readJson)) as Respuesta<K>;
}

export async function fetchFile<K extends EndpointKey>(
  key: K,
  input: Input<K> & CallOptions,
): Promise<{ nombre: string; contenido: Blob } | undefined> {
  return send(key, input as CallOptions, async (response) => ({
    nombre: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'descarga',
    contenido: await response.blob(),
  }));
}
