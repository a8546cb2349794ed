import { ERRORES, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { CAUSAS } from '@aupa/contract/causas';
import type { TipoEvento } from '@aupa/domain/clase';
import { z } from 'zod';
import { AppError, InvalidInput } from '../errors.ts';
import type { Tx } from '../sql.ts';

const NOT_TOLD = ERRORES.CAMPO_INVALIDO.mensaje;

// Every field has its own sentence except ids in a path, so nobody ever reads Zod's English.
z.config({ customError: () => NOT_TOLD });

const toInvalidInput = (issues: readonly z.core.$ZodIssue[]) =>
  new InvalidInput(issues.map((issue) => ({ campo: issue.path.join('.'), mensaje: issue.message })));

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  if (result.error.issues.some(({ path }) => path.length === 0)) throw new AppError('CUERPO_INVALIDO');
  throw toInvalidInput(result.error.issues);
}

function parsePath(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const told = result.error.issues.filter((issue) => issue.message !== NOT_TOLD);
  // An impossible id is one that does not exist.
  if (told.length === 0) throw new AppError('NO_ENCONTRADO');
  throw toInvalidInput(told);
}

/**
 * Validates the parts of a request. Throws up to 20 faults of the first invalid part. Zod collects all faults, but list lengths
 * are checked first, so their number is bounded (decision 0023).
 */
export function validateRequest(
  spec: EndpointSpec,
  request: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: spec.params ? parsePath(spec.params, request.params) : undefined,
    query: spec.query ? parse(spec.query, request.query) : undefined,
    body: spec.body ? parse(spec.body, request.body) : undefined,
  };
}

/** Throws if an answer violates its endpoint's schema: on in tests, off in production. */
export function assertResponse(key: EndpointKey, spec: EndpointSpec, answer: unknown): void {
  if (spec.mayBeMissing && answer === undefined) return;
  if (!spec.response) {
    if (answer !== undefined) throw new Error(`${key} answers a body that its endpoint does not declare`);
    return;
  }
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const seen = spec.response.parse(wire);
  const extra = findUndeclared(seen, wire, '');
  if (extra) throw new Error(`${key} answers the undeclared field ${extra}`);
}

function findUndeclared(declared: unknown, sent: unknown, path: string): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const there = (declared as Record<string, unknown> | undefined)?.[key];
    if (there === undefined) return `${path}.${key}`;
    const inner = findUndeclared(there, value, `${path}.${key}`);
    if (inner) return inner;
  }
  return undefined;
}

const RECORDED = 'select distinct clase from evento where tx = pg_current_xact_id() order by 1';

/**
 * Checks a call's recorded events against the contract's causes and against what its statements notify. A mismatch is our bug, so
 * it throws a plain error. Only for tests: it needs another query.
 */
export async function assertCausas(tx: Tx, key: EndpointKey): Promise<void> {
  if (!isEscritura(key)) return;
  const causas: readonly TipoEvento[] = CAUSAS[key];
  const rows = await tx.run<{ clase: TipoEvento }>({ name: 'causas', text: RECORDED }, []);
  for (const { clase } of rows) {
    if (!causas.includes(clase)) throw new Error(`${key} caused ${clase}, of which the contract says nothing`);
    if (!tx.told.has(clase)) throw new Error(`${key} recorded ${clase} by a statement that does not tell of it`);
  }
}

const isEscritura = (key: EndpointKey): key is keyof typeof CAUSAS => key in CAUSAS;
