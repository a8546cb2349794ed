import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codigoProfesorFromBytes, sayCodigoProfesor } from '@aupa/domain/cuenta';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { hashToken } from '../platform/http/session.ts';
import type { Sql, Statement } from '../platform/sql.ts';
import { tryFrom } from '../platform/tries.ts';

const IS_ASKED = { name: 'instalacion-pide', text: 'select pide_codigo from instalacion' };
const FIND = { name: 'codigo-profesor', text: 'select codigo from codigo_profesor' };
// Locks the row: registrations that passed the check commit before the operator's order does, and later ones see the order.
const HOLD_ASKED = { name: 'instalacion-pide-retener', text: `${IS_ASKED.text} for share` };
const HOLD = { name: 'codigo-profesor-retener', text: `${FIND.text} for share` };
const DRAW = {
  name: 'codigo-profesor-sacar',
  text: 'insert into codigo_profesor (codigo) values ($1) on conflict (unica) do nothing returning codigo',
};
const RENEW = {
  name: 'codigo-profesor-renovar',
  text: `insert into codigo_profesor (codigo) values ($1)
         on conflict (unica) do update set codigo = excluded.codigo`,
};
const ASK = { name: 'instalacion-pedir', text: 'update instalacion set pide_codigo = $1' };

const FALTA = 'hace falta para registrarte como Profesor';
const NO_VALE = 'no es ese, o ha cambiado';

const ORDEN_CODIGO = 'npm run operador -- codigo-profesor';

/** All wrong codes count against this one key, so that together they use at most half of the address's lane. */
const CUENTA = 'código del centro';

function drawCodigo(): string {
  for (;;) {
    const codigo = codigoProfesorFromBytes(randomBytes(32));
    if (codigo !== null) return codigo;
  }
}

async function isAsked(sql: Sql, statement: Statement = IS_ASKED): Promise<boolean> {
  const [row] = await sql.run<{ pide_codigo: boolean }>(statement, []);
  return row?.pide_codigo ?? true;
}

async function findCodigo(sql: Sql, statement: Statement = FIND): Promise<string> {
  const [row] = await sql.run<{ codigo: string }>(statement, []);
  return row?.codigo ?? '';
}

type Detalle = typeof FALTA | typeof NO_VALE;

async function judgeCodigo(
  sql: Sql,
  dado: string | undefined,
  [asked, find]: [Statement, Statement] = [IS_ASKED, FIND],
): Promise<Detalle | null> {
  if (!(await isAsked(sql, asked))) return null;
  if (dado === undefined) return FALTA;
  // An empty string when no code is drawn yet: the contract rejects an empty `dado`.
  return timingSafeEqual(hashToken(dado), hashToken(await findCodigo(sql, find))) ? null : NO_VALE;
}

function refuse(detalle: Detalle | null): void {
  if (detalle !== null) throw new AppError('CODIGO_PROFESOR', { campo: 'codigoProfesor', datos: { detalle } });
}

/**
 * Checks the installation's code, if a teacher needs one to register. Throws CODIGO_PROFESOR and 429 (behaviour §2). A wrong code
 * counts as a wrong sign-in from its address.
 */
export async function tryCodigoProfesor(services: Services, dado: string | undefined, ip: string): Promise<void> {
  if (!services.pideCodigo) return;
  const judge = () => judgeCodigo(services.sql, dado);
  if (dado === undefined) return refuse(await judge());
  const origen = { tipo: 'login-direccion', ip, nombreUsuario: CUENTA } as const;
  refuse(await tryFrom(services, origen, judge, (detalle) => detalle !== null));
}

/** Checks again inside the transaction, because the code may have been renewed during the hash. Throws CODIGO_PROFESOR. */
export async function holdCodigoProfesor(tx: Sql, { pideCodigo }: Services, dado: string | undefined): Promise<void> {
  if (pideCodigo) refuse(await judgeCodigo(tx, dado, [HOLD_ASKED, HOLD]));
}

/** The code as it is read out, drawn if there is none yet. Undefined where no code is needed. */
export async function showCodigoProfesor(tx: Sql): Promise<{ codigo: string; esNuevo: boolean } | undefined> {
  if (!(await isAsked(tx))) return undefined;
  const drawn = await tx.run(DRAW, [drawCodigo()]);
  return { codigo: sayCodigoProfesor(await findCodigo(tx)), esNuevo: drawn.length > 0 };
}

export async function renewCodigoProfesor(tx: Sql): Promise<void> {
  await tx.run(RENEW, [drawCodigo()]);
}

export async function askCodigoProfesor(tx: Sql, sePide: boolean): Promise<void> {
  await tx.run(ASK, [sePide]);
}

/** Logged when a public installation starts: its newly drawn code, or a warning that anybody may register as Profesor. */
export async function sayCodigoAtStart(tx: Sql): Promise<string | undefined> {
  const shown = await showCodigoProfesor(tx);
  if (!shown) {
    return `Quien abra Aúpa puede registrarse como Profesor. Para que haga falta un código: ${ORDEN_CODIGO} pedir`;
  }
  if (!shown.esNuevo) return undefined;
  return `Código del centro, para registrarse como Profesor: ${shown.codigo} (${ORDEN_CODIGO} lo repite)`;
}
