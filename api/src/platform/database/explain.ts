import { PostgresUnavailable } from '@aupa/postgres';
import { isDatabaseAway } from '../errors.ts';

const NOBODY =
  'nadie contesta en esa dirección; comprueba que PostgreSQL está en marcha y que el servidor y el puerto son esos';
const UNKNOWN_HOST = 'no hay ningún servidor con ese nombre, o no hay red; revisa el nombre del servidor';
const SILENT = 'el servidor no contesta a tiempo; revisa la dirección, el puerto y el cortafuegos';
const CERTIFICATE =
  'el certificado del servidor no es de fiar para este equipo; instala el de su autoridad (NODE_EXTRA_CA_CERTS) o revisa sslmode';
const STRANGE = 'lo que contesta ahí no es PostgreSQL, o corta; revisa el servidor y el puerto';

/** Reasons by error code of PostgreSQL, the system or TLS. Each was tried against the real failure. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: NOBODY,
  ENOENT: NOBODY,
  EHOSTUNREACH: NOBODY,
  ENETUNREACH: NOBODY,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: SILENT,
  ECONNRESET: STRANGE,
  EPIPE: STRANGE,
  EACCES: 'este usuario no puede usar ese socket; arranca con el usuario de siempre',
  '28P01': 'el usuario o la clave no son esos; revísalos (los signos de la clave se escriben como %40)',
  '28000': 'ese usuario no existe o no puede entrar desde este equipo; revísalo, y pg_hba.conf en el servidor',
  '3D000': 'esa base no existe; créala con createdb o revisa su nombre',
  '42501': 'ese usuario no puede conectarse a esa base; dale permiso (grant connect on database … to …)',
  '53300': 'al servidor no le quedan conexiones libres; cierra las que sobren o sube max_connections',
  '57P03': 'el servidor está arrancando o parándose; espera un momento y arranca de nuevo',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
};

const WORDS: ReadonlyArray<[RegExp, string]> = [
  [/timeout/i, SILENT],
  [/does not support SSL/, 'el servidor no habla TLS; quita sslmode de la dirección'],
  [
    /password must be a (?:non-empty )?string/,
    'pide una clave y la dirección no la lleva; escríbela tras el usuario, con dos puntos',
  ],
  [/Connection terminated|ended unexpectedly|Unexpected.*message/i, STRANGE],
];

/** Picks the most telling of several hosts' errors: that of a host that answered, if there is one. */
function rootOf(error: unknown): unknown {
  const all = [error, (error as Error).cause].flatMap((each) => (each instanceof AggregateError ? each.errors : []));
  const [first = error] = all.toSorted((a, b) => Number(isDatabaseAway(a)) - Number(isDatabaseAway(b)));
  return first;
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code);

/** Turns a failed connection into the operator's sentence. `where`: the database in words. */
export function explainConnecting(error: unknown, where: string): PostgresUnavailable {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  const why = REASONS[codeOf(root)] ?? WORDS.find(([words]) => words.test(message))?.[1] ?? `dice «${message}»`;
  return new PostgresUnavailable('unreachable', `No se puede entrar en la base de datos ${where}: ${why}.`, error);
}

/** A new database in another encoding would reject some letters. */
export function otherEncoding(where: string, encoding: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'failed',
    `La base de datos ${where} guarda los textos en ${encoding}, y Aúpa los necesita en UTF8: créala de nuevo con createdb -E UTF8 -T template0.`,
  );
}

const OTHERS_TABLES = 'tiene ya tablas de otro programa; indica una base vacía, o la de Aúpa si es otra';

const WHILE_OPENING: Record<string, string> = {
  '42501':
    'no deja a ese usuario crear sus tablas; hazlo su dueño (alter database … owner to …) o dale permiso (grant all on schema public to …)',
  '3F000': 'no tiene el esquema public; créalo (create schema public) o revisa search_path',
  '25006': 'solo deja leer; indica el servidor que deja escribir',
  '53100': 'no tiene sitio en su disco; haz sitio y arranca de nuevo, sin restaurar nada',
  '53200': 'no tiene memoria libre; dásela y arranca de nuevo',
  '42P07': OTHERS_TABLES,
  '42710': OTHERS_TABLES,
  '42723': OTHERS_TABLES,
};

/** A failure while migrating, as the operator's sentence if we know it; any other unchanged. */
export function explainOpening(error: unknown, where: string): unknown {
  const why =
    WHILE_OPENING[codeOf(error)] ??
    (isDatabaseAway(error)
      ? 'ha dejado de contestar mientras se abría; arranca de nuevo en cuanto conteste'
      : undefined);
  return why === undefined ? error : new PostgresUnavailable('failed', `La base de datos ${where} ${why}.`, error);
}
