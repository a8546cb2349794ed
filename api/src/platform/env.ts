import { isIP } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import { splitHosts } from './database/hosts.ts';
import { Unstartable } from './unstartable.ts';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address or network that the framework accepts. Rejects /0: any caller could then forge its address. */
function isProxy(written: string): boolean {
  if (NAMED_NETWORKS.includes(written)) return true;
  const [address = '', bits, ...more] = written.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128));
}

const PROXIES =
  'tiene que ser 0, cuántos proxies hay delante (1 a 9) o sus direcciones separadas por comas, como 10.0.0.2 o 10.0.0.0/8';

/** How many proxies stand before us, or their addresses. We believe only them about who the caller is. */
const proxies = z.string().transform((v, { addIssue }) => {
  if (v === 'false' || v === '0') return false;
  if (/^[1-9]$/.test(v)) return Number(v);
  const addresses = v.split(',').map((address) => address.trim());
  if (!addresses.every(isProxy)) addIssue({ code: 'custom', message: PROXIES });
  return addresses;
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Parsed by the client that will use it, so that both accept the same. */
function isDatabaseUrl(url: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(url)) return false;
  try {
    for (const connectionString of splitHosts(url)) new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

function isPageUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { search, hash } = new URL(text);
  return search === '' && hash === '';
}

// Never repeat the given value: it may contain a password.
const databaseUrl = z.string().refine(isDatabaseUrl, {
  message:
    'tiene que ser como postgres://usuario:clave@servidor:5432/base, con los signos de la clave escritos como %40',
  abort: true,
});

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `tiene que ser ${new Intl.ListFormat('es', { type: 'disjunction' }).format(values)}`);

/** Words that families read. */
const texto = (example: string) =>
  z
    .string()
    .regex(/^[^\p{Cc}<>]{2,120}$/u, `tiene que ser ${example}, con 120 letras como mucho`)
    .optional();

const PORT = 'tiene que ser un número de puerto, de 0 a 65535, como 3000';

/** Somebody who writes these means yes or no, but we would make a folder of that name. */
const ANSWER = /^(on|off|s[ií]|no|yes|true|false|\d+)$/iu;

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65535, PORT)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxies.default(false),
  AUPA_DATA: z.string().default('./data'),
  AUPA_COPIAS: z
    .string()
    .refine(
      (copias) => ['off', 'no'].includes(copias) || !ANSWER.test(copias),
      'tiene que ser la carpeta de las copias, como /mnt/copias, o no si no las quieres',
    )
    .optional(),
  /** Migrate data of an older version even if it can't be copied first. */
  AUPA_MIGRAR: oneOf(['si']).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_URL_DIRECT: databaseUrl.optional(),
  AUPA_POSTGRES: oneOf(['embedded', 'system']).optional(),
  DATABASE_STATEMENTS: oneOf(['on', 'off']).default('on'),
  PUBLIC_URL: z
    .string()
    .refine(isPageUrl, 'tiene que ser una dirección completa, como https://aupa.miescuela.es')
    .optional(),
  TZ_AULA: z
    .string()
    .refine(isTimeZone, 'tiene que ser una zona horaria, como Europe/Madrid o America/Santiago')
    .default('Europe/Madrid'),
  LOG_FORMAT: oneOf(['json', 'text']).optional(),
  /** Opens /metrics to other machines. */
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[!-~]{16,200}$/,
      'tiene que tener de 16 a 200 letras, cifras y signos sin espacios, como da openssl rand -hex 24',
    )
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Switches the teachers' code off, whatever the database says. */
  AUPA_CODIGO_PROFESOR: z
    .enum(['no', 'off'], 'solo puede ser no; para pedir el código, quítala y usa npm run operador -- codigo-profesor')
    .optional(),
  AUPA_CONTRASENAS: oneOf(['normales', 'estrictas']).default('normales'),
  AUPA_CENTRO: texto('el nombre del centro, como IES Rosalía de Castro'),
  AUPA_CONTACTO_DATOS: texto('a quién escribir sobre los datos, como datos@miescuela.es'),
  AUPA_THROTTLE: oneOf(['on', 'off']).default('on'),
});

// Otherwise the product would use its own database, and its copies and live stream another.
const schema = variables.refine(
  ({ DATABASE_URL, DATABASE_URL_DIRECT }) => DATABASE_URL !== undefined || DATABASE_URL_DIRECT === undefined,
  { path: ['DATABASE_URL_DIRECT'], message: 'solo vale junto a DATABASE_URL, que falta: da las dos o ninguna' },
);

export type Env = z.infer<typeof schema>;

export const ENV_NAMES: readonly string[] = Object.keys(variables.shape);

/** The school's name and whom families write to; null: not said. */
export function centroOf(env: Pick<Env, 'AUPA_CENTRO' | 'AUPA_CONTACTO_DATOS' | 'AUPA_COPIAS' | 'DATABASE_URL'>) {
  const { AUPA_CENTRO: nombre = null, AUPA_CONTACTO_DATOS: contacto = null } = env;
  return { nombre, contacto, haceCopias: makesRespaldos(env) };
}

export function isOff(named: string | undefined): boolean {
  return named === 'off' || named === 'no';
}

/** Whether daily copies are made: by default on a computer of its own; with DATABASE_URL the operator may have other backups. */
export function makesRespaldos({ AUPA_COPIAS, DATABASE_URL }: Pick<Env, 'AUPA_COPIAS' | 'DATABASE_URL'>): boolean {
  return AUPA_COPIAS === undefined ? DATABASE_URL === undefined : !isOff(AUPA_COPIAS);
}

/**
 * Reads and validates the environment (docs/operations.md). Throws one sentence per wrong variable, each saying what is right.
 */
export function readEnv(env: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = new Map(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const lines = [...wrong].map(([name, message]) => `  ${name}: ${message}`);
  throw new Unstartable(`Hay variables de entorno que no valen:\n${lines.join('\n')}`);
}
