import type { Logger } from 'pino';
import { inTransaction, type Pooled, type Sql } from '../platform/sql.ts';
import { eraseForGood, holdBorrados, type Borrado } from './borrar.ts';
import { intervalOf } from './interval.ts';
import { deleteUnused, eraseProfesor, findVencida, noteWithoutClase } from './sinUso.ts';

/** Advisory lock; an arbitrary number ("rete" in ASCII) that no other program should use. */
export const LOCK = 0x72657465;

type Transaction = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>;

const TAKE_LOCK = { name: 'retencion-turno', text: `select pg_try_advisory_xact_lock(${LOCK}) as ours` };
const VENCIDO = `b.hecho_en is null and b.pedido_en <= now() - ${intervalOf('deshacer')}`;
const DUE = {
  name: 'borrado-vencidos',
  text: `select b.usuario_id as "usuarioId", array_agg(b.perfil_id) as perfiles
         from borrado b where ${VENCIDO} and b.usuario_id <> all($1::uuid[]) group by b.usuario_id order by min(b.pedido_en) limit 1`,
};
// Once more under the locks: it may have been undone meanwhile, or the pupil let in again.
const STILL = {
  name: 'borrado-aun',
  text: `select b.perfil_id as "perfilId", b.cierres, b.textos from borrado b
           join perfil p on p.id = b.perfil_id and p.estudiante_id = b.usuario_id
         where ${VENCIDO} and b.usuario_id = $1 and b.perfil_id = any($2::int[]) order by b.perfil_id`,
};
// The profile or its account went another way, with its class or an undone list.
const SETTLE = {
  name: 'borrado-sin-nadie',
  text: `delete from borrado b where hecho_en is null and perfil_id = any($1::int[])
           and not exists (select from perfil p where p.id = b.perfil_id and p.estudiante_id = b.usuario_id)`,
};

interface Vencidos {
  usuarioId: string;
  perfiles: number[];
}

/** One account's turn. `luego`: those that failed in this run. */
interface Turno {
  luego: readonly string[];
  usuarioId?: string;
}

async function eraseDue(tx: Sql, turno: Turno): Promise<boolean> {
  const [due] = await tx.run<Vencidos>(DUE, [turno.luego]);
  if (!due) return false;
  turno.usuarioId = due.usuarioId;
  await holdBorrados(tx, due.usuarioId, due.perfiles);
  const borrados = await tx.run<Borrado>(STILL, [due.usuarioId, due.perfiles]);
  if (borrados.length > 0) await eraseForGood(tx, due.usuarioId, borrados);
  await tx.run(SETTLE, [due.perfiles]);
  return true;
}

async function eraseVencida(tx: Sql, turno: Turno): Promise<boolean> {
  const cuenta = await findVencida(tx, turno.luego);
  if (!cuenta) return false;
  turno.usuarioId = cuenta.id;
  if (cuenta.rol === 'Profesor') {
    await eraseProfesor(tx, cuenta.id);
    return true;
  }
  const borrados = cuenta.perfiles.map((perfilId) => ({ perfilId, cierres: 'SinNombre', textos: [] }) as const);
  await eraseForGood(tx, cuenta.id, borrados);
  return true;
}

type Step = (tx: Sql, turno: Turno) => Promise<boolean>;

/**
 * Repeats a step, each in a transaction of its own, while there is more and no other process is at it. An account that fails is
 * left for the next hour, and the others go on. Returns how often it was done.
 */
async function repeat(transaction: Transaction, step: Step, errors: unknown[]): Promise<number> {
  const luego: string[] = [];
  for (let done = 0; ;) {
    const turno: Turno = { luego };
    try {
      const isMore = await transaction(async (tx) => {
        const [lock] = await tx.run<{ ours: boolean }>(TAKE_LOCK, []);
        return lock?.ours === true && (await step(tx, turno));
      });
      if (!isMore) return done;
      done += 1;
    } catch (error) {
      errors.push(error);
      if (turno.usuarioId === undefined) return done;
      luego.push(turno.usuarioId);
    }
  }
}

export interface Removed {
  borrados: number;
  clases: number;
  cuentas: number;
}

/**
 * Erases what is due (behaviour §14): pupils whose day to undo is over, classes that nobody used, accounts without a class. One
 * process of many does it, by a lock in the database. Returns what went; throws the first failure once everything else is done.
 */
async function retain(transaction: Transaction): Promise<Removed> {
  const errors: unknown[] = [];
  const borrados = await repeat(transaction, eraseDue, errors);
  let clases = 0;
  const endUnused: Step = async (tx) => {
    clases += await deleteUnused(tx);
    await noteWithoutClase(tx);
    return false;
  };
  await repeat(transaction, endUnused, errors);
  const cuentas = await repeat(transaction, eraseVencida, errors);
  if (errors.length > 0) throw errors[0];
  return { borrados, clases, cuentas };
}

/** `retain` in the transactions of a pool. */
export const retainIn = (pool: Pooled, prepared = true): Promise<Removed> =>
  retain((work) => inTransaction(pool, prepared, work));

/** Logs what went, in numbers alone. */
export function logRemoved(logger: Pick<Logger, 'info'>, removed: Record<string, number>): void {
  const some = Object.entries(removed).filter(([, n]) => n > 0);
  if (some.length > 0) logger.info(Object.fromEntries(some), 'Se ha borrado lo que ya no hacía falta guardar.');
}
