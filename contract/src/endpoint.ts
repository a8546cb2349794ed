import type { z } from 'zod';

/** Who may call: anybody, anybody signed in, or one role only (spec §6). */
export type Acceso = 'publico' | 'sesion' | 'Profesor' | 'Estudiante';

export interface EndpointSpec {
  acceso: Acceso;
  /** One line for the OpenAPI document. */
  resumen: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes that the body may have, where not the usual ones: 64 KB of whoever has no session, 256 KB of whoever has one. */
  cuerpoMax?: number;
  /** Status of success; 204 has no body. */
  estado: 200 | 201 | 204;
  response?: z.ZodType;
  /** The body is a form with a file (multipart/form-data) instead of JSON. */
  formulario?: boolean;
  /** There may be nothing to answer: then 204 without a body. */
  puedeFaltar?: boolean;
  /** Answers a file of this type instead of JSON. */
  archivo?: string;
  /** The answer carries a token or a password: never kept under an idempotency key (behaviour §1). */
  secreto?: boolean;
}

/** Declares one endpoint; the identity function that keeps its precise type. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}
