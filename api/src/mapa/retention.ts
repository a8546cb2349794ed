import type { Logger } from 'pino';
import { inTransaction, type Pooled, type Sql } from '../platform/sql.ts';
import { eraseForGood, type Borrado } from './borrar.ts';
import { intervalOf } from './interval.ts';
import { deleteUnused, eraseProfesor, findVencida, noteWithoutClase } from './sinUso.ts';

/** Advisory lock; an arbitrary number ("rete" in ASCII) that no other program should use. */
export const LOCK = 0x72657465;

type Transaction = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>;

const TAKE_LOCK = { name: 'retencion-turno', text: `select pg_try_advisory_xact_lock(${LOCK}) as ours` };
const DUE = {
  name: 'borrado-vencidos',
  text: `select b.usuario_id as "usuarioId",
           json_agg(json_build_object('perfilId', b.perfil_id, 'cierres', b.cierres, 'textos', b.textos)) as borrados
         from borrado b where b.hecho_en is null and b.pedido_en <= now() - ${intervalOf('deshacer')}
         group by b.usuario_id order by min(b.pedido_en) limit 1`,
};
// The profile or its account went another way, with its class or an undone list.
const SETTLE = {
  name: 'borrado-sin-nadie',
  text: `delete from borrado where hecho_en is null and perfil_id = any($1::int[])`,
};

interface Vencidos {
  usuarioId: string;
  borrados: Borrado[];
}

async function eraseDue(tx: Sql): Promise<boolean> {
  const [due] = await tx.run<Vencidos>(DUE, []);
  if (!due) return false;
  const erased = await eraseForGood(tx, due.usuarioId, due.borrados);
  if (!erased) await tx.run(SETTLE, [due.borrados.map(({ perfilId }) => perfilId)]);
  return true;
}

async function eraseVencida(tx: Sql): Promise<boolean> {
  const cuenta = await findVencida(tx);
  if (!cuenta) return false;
  if (cuenta.rol === 'Profesor') {
    await eraseProfesor(tx, cuenta.id);
    return true;
  }
  const borrados = cuenta.perfiles.map((perfilId) => ({ perfilId, cierres: 'SinNombre', textos: [] }) as const);
  await eraseForGood(tx, cuenta.id, borrados);
  return true;
}

/** Repeats a step, each in a transaction of its own, while there is more and no other process is at it. Returns how often. */
async function repeat(transaction: Transaction, step: (tx: Sql) => Promise<boolean>): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isMore = await transaction(async (tx) => {
      const [lock] = await tx.run<{ ours: boolean }>(TAKE_LOCK, []);
      return lock?.ours === true && (await step(tx));
    });
    if (!isMore) return done;
  }
}

export interface Removed {
  borrados: number;
  clases: number;
  cuentas: number;
}

/**
 * Erases what is due (behaviour §14): pupils whose day to undo is over, classes that nobody used, accounts without a class. One
 * process of many does it, by a lock in the database. Returns what went.
 */
async function retain(transaction: Transaction): Promise<Removed> {
  const borrados = await repeat(transaction, eraseDue);
  let clases = 0;
  await repeat(transaction, async (tx) => {
    clases += await deleteUnused(tx);
    await noteWithoutClase(tx);
    return false;
  });
  return { borrados, clases, cuentas: await repeat(transaction, eraseVencida) };
}

/** `retain` in the transactions of a pool. */
export const retainIn = (pool: Pooled, prepared = true): Promise<Removed> =>
  retain((work) => inTransaction(pool, prepared, work));

/** Logs what went, in numbers alone. */
export function logRemoved(logger: Pick<Logger, 'info'>, removed: Record<string, number>): void {
  const some = Object.entries(removed).filter(([, n]) => n > 0);
  if (some.length > 0) logger.info(Object.fromEntries(some), 'Se ha borrado lo que ya no hacía falta guardar.');
}
