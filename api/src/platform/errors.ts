import { ERRORES, type CodigoError, type DetalleError, type ErrorEnvelope } from '@aupa/contract';
import type { Gastada } from '@aupa/domain/medallas';
import { areNotKept } from './database/unnamed.ts';

interface AppErrorOptions {
  campo?: string;
  datos?: Record<string, string>;
  /** The whole sentence, where a rule of the domain made it. */
  mensaje?: string;
  retryAfter?: number;
  /** Pupils who have spent what undoing would take back. */
  gastadas?: readonly Gastada[];
  cause?: unknown;
}

/** A refusal for a person: a registered code, its sentence with placeholders filled in, and the field. */
export class AppError extends Error {
  readonly errores: DetalleError[];
  readonly status: number;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;
  readonly gastadas: readonly Gastada[] | undefined;

  constructor(
    codigo: CodigoError,
    { campo, datos = {}, mensaje: dicho, retryAfter, gastadas, cause }: AppErrorOptions = {},
  ) {
    const mensaje = dicho ?? ERRORES[codigo].mensaje.replace(/\{(\w+)\}/g, (_, clave: string) => datos[clave] ?? '');
    super(mensaje, { cause });
    this.errores = [{ codigo, mensaje, ...(campo === undefined ? {} : { campo }) }];
    this.status = ERRORES[codigo].status;
    this.retryAfter = retryAfter;
    this.gastadas = gastadas;
  }
}

const FALLOS_MAX = 20;

/** Invalid fields, each with the sentence of its rule; only the first 20. */
export class InvalidInput extends AppError {
  override readonly errores: DetalleError[];

  constructor(faults: ReadonlyArray<{ campo: string; mensaje: string }>) {
    super('CAMPO_INVALIDO');
    this.errores = faults.slice(0, FALLOS_MAX).map(({ campo, mensaje }) => ({
      codigo: 'CAMPO_INVALIDO',
      mensaje,
      ...(campo === '' ? {} : { campo }),
    }));
  }
}

export class InvalidEntries extends AppError {
  override readonly errores: DetalleError[];

  constructor(codigo: CodigoError, lista: string, places: readonly number[]) {
    super(codigo);
    this.errores = places.map((i) => ({ codigo, mensaje: ERRORES[codigo].mensaje, campo: `${lista}.${i}` }));
  }
}

/**
 * Errors of PostgreSQL and Node that mean there is no database to talk to. They are connection, shutdown and start-up classes, no
 * memory, connections or files left, and its own files gone. 08P01 is excluded: the database answers, but did not understand us.
 */
const DATABASE_AWAY =
  /^(08(?!P01)|57P0|53[0234]00|58P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/;
const DATABASE_AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error|not queryable/;

/** Whether an error means that the database can't be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (typeof code === 'string' && DATABASE_AWAY.test(code)) || DATABASE_AWAY_TEXT.test(error.message);
}

const WAITED_TOO_LONG = new Set(['40P01', '40001', '55P03', '57014']);
const UNANSWERED = 'Query read timeout';

/** Whether the driver gave up waiting. The statement still runs, and blocks the next one on this connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED;
}

/** A retry may well succeed. */
function hasWaitedTooLong(error: unknown): boolean {
  return isUnanswered(error) || WAITED_TOO_LONG.has(String((error as { code?: unknown } | undefined)?.code));
}

const UNWRITABLE: Record<string, string> = {
  '53100':
    'No queda sitio en el disco de la base de datos: no se guarda nada hasta que lo haya. Lo que ya está se sigue viendo.',
  '25006': 'La base de datos solo deja leer: no se guarda nada hasta que deje escribir.',
};

/** The operator's sentence if the database can be read but takes no writes; undefined for any other failure. */
export function whyUnwritable(error: unknown): string | undefined {
  return UNWRITABLE[String((error as { code?: unknown } | undefined)?.code)];
}

/** The loggable part of an unexpected error: PostgreSQL's details quote people's data and stay out. */
export function toLogged(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code, constraint, table, routine } = error as unknown as Record<string, unknown>;
  return { type: name, message, code, constraint, table, routine, stack };
}

/** Maps Fastify's refusals to ours. An interrupted body comes here too: its code is also that of a lost database connection. */
function fromFramework(error: unknown): AppError | null {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('DEMASIADO_GRANDE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('TIPO_NO_ADMITIDO');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('CUERPO_INVALIDO') : null;
}

const LIMITES: Record<string, CodigoError> = {
  limite_alumnos_grupo: 'GRUPO_LLENO',
  limite_alumnos: 'ALUMNOS_LLENOS',
  limite_medallas: 'MEDALLAS_LLENAS',
  limite_tablas: 'TABLAS_LLENAS',
  limite_grupos: 'GRUPOS_LLENOS',
  limite_recompensas: 'RECOMPENSAS_LLENAS',
  limite_rankings: 'RANKINGS_LLENOS',
};

/** The refusal when a limit is reached (behaviour §3); null for any other error. */
export function fromLimite(error: unknown): AppError | null {
  const codigo = LIMITES[String((error as { constraint?: unknown } | undefined)?.constraint)];
  return codigo ? new AppError(codigo) : null;
}

function fromDatabase(error: unknown): AppError | null {
  if (whyUnwritable(error) !== undefined) return new AppError('SIN_SITIO', { retryAfter: 30 });
  return isDatabaseAway(error) || hasWaitedTooLong(error) || areNotKept(error)
    ? new AppError('NO_DISPONIBLE', { retryAfter: 2 })
    : null;
}

/** Turns any failure into what a client may know (behaviour §1): status, envelope, seconds to wait. */
export function toRefusal(
  error: unknown,
  traza: string,
): { status: number; envelope: ErrorEnvelope; retryAfter: number | undefined; isOurFault: boolean } {
  const known =
    error instanceof AppError
      ? error
      : (fromLimite(error) ?? fromFramework(error) ?? fromDatabase(error) ?? new AppError('ERROR_INTERNO'));
  return {
    status: known.status,
    envelope: {
      mensaje: known.errores[0]?.mensaje ?? known.message,
      errores: known.errores,
      traza,
      ...(known.gastadas ? { gastadas: [...known.gastadas] } : {}),
    },
    retryAfter: known.retryAfter,
    isOurFault: known.status >= 500,
  };
}
