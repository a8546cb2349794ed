import { z } from 'zod';

/** How many proxies stand before us, or their addresses: only what the nearest of them says of a caller is believed. */
const proxies = z.string().transform((v) => {
  if (v === 'false' || v === '0') return false;
  return /^\d+$/.test(v) ? Number(v) : v.split(',').map((address) => address.trim());
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const schema = z.object({
  PORT: z.coerce.number('tiene que ser un número de puerto').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxies.default(false),
  AUPA_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres', 'tiene que empezar por postgres://').optional(),
  DATABASE_URL_DIRECT: z.string().startsWith('postgres', 'tiene que empezar por postgres://').optional(),
  AUPA_POSTGRES: z.enum(['embedded', 'system']).optional(),
  DATABASE_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url('tiene que ser una dirección completa, como https://aupa.miescuela.es').optional(),
  TZ_AULA: z
    .string()
    .refine(isTimeZone, 'no es una zona horaria, como Europe/Madrid o America/Santiago')
    .default('Europe/Madrid'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUPA_THROTTLE: z.enum(['on', 'off']).default('on'),
});

export type Env = z.infer<typeof schema>;

/** Reads the environment: one schema (README, Configure). Throws a list of what is wrong, one line a variable. */
export function readEnv(env: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Hay variables de entorno que no valen:\n${lines.join('\n')}`);
}
