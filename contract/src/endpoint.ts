import type { AlcanceLimitado } from '@aupa/domain/clase';
import type { z } from 'zod';

/** Allowed callers: anybody, anybody signed in, one role (spec §6), or a board, whose token opens nothing else (behaviour §11). */
export type Access = 'publico' | 'sesion' | 'Profesor' | 'Estudiante' | 'pizarra';

export interface EndpointSpec {
  access: Access;
  /** Card or door sessions that may call it too; by default none (behaviour §11). */
  limitadas?: readonly AlcanceLimitado[];
  /** Also for a card or door session that its pupil has not taken yet. */
  porTomar?: boolean;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum body size in bytes, if not the default: 64 KB without a session, 256 KB with one. */
  bodyMax?: number;
  status: 200 | 201 | 204;
  response?: z.ZodType;
  form?: boolean;
  /** Answers for a whole class: few run at once, and callers take turns (behaviour §1). */
  heavy?: boolean;
  mayBeMissing?: boolean;
  file?: string;
  /** The answer has a token or a password, so it is never stored under an idempotency key (behaviour §1). */
  secret?: boolean;
  /** Days for which an idempotent answer is stored, if not the default (behaviour §11). */
  guardaDias?: number;
  /** May wait in a queue: the header `Aupa-Hace` says how long ago it was done (behaviour §11). */
  espera?: boolean;
}

/** Declares an endpoint; the identity function keeps its precise type. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}
