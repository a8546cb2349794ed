import type { AlcanceLimitado } from '@aupa/domain/clase';
import type { z } from 'zod';

/** Who may call: anybody, anybody signed in, one role only (spec §6), or a board, whose token opens nothing else (behaviour §11). */
export type Access = 'publico' | 'sesion' | 'Profesor' | 'Estudiante' | 'pizarra';

export interface EndpointSpec {
  access: Access;
  /** The sessions of less than an account that may call it too; none where it says nothing (behaviour §11). */
  limitadas?: readonly AlcanceLimitado[];
  /** A session that a card or the door has opened, and that nobody has taken yet, may call it too. */
  porTomar?: boolean;
  /** One line for the OpenAPI document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes that the body may have, where not the usual ones: 64 KB of whoever has no session, 256 KB of whoever has one. */
  bodyMax?: number;
  /** Status of success; 204 has no body. */
  status: 200 | 201 | 204;
  response?: z.ZodType;
  /** The body is a form with a file (multipart/form-data) instead of JSON. */
  form?: boolean;
  /** The answer is that of a whole class: few are worked on at once, and they take turns by whoever asks (behaviour §1). */
  heavy?: boolean;
  /** There may be nothing to answer: then 204 without a body. */
  mayBeMissing?: boolean;
  /** Answers a file of this type instead of JSON. */
  file?: string;
  /** The answer carries a token or a password: never kept under an idempotency key (behaviour §1). */
  secret?: boolean;
  /** Days for which an answer is kept under its idempotency key, where not the usual one (behaviour §11). */
  guardaDias?: number;
  /** It may wait for the network: its caller may say how long ago it was done, in the header `Aupa-Hace` (behaviour §11). */
  espera?: boolean;
}

/** Declares one endpoint; the identity function that keeps its precise type. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}
