import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Sql } from '../sql.ts';

/** One user action: repeating its key returns the first answer and does nothing (behaviour §1). */
export interface Act {
  usuarioId: string;
  clave: string;
  metodo: string;
  ruta: string;
  cuerpoHash: Buffer;
  /** Days for which the answer is stored. */
  dias: number;
}

export const DIAS_CLAVE = 1;

export interface Answered {
  status: number;
  text: string | null;
}

const KEEP = {
  name: 'idempotencia-guardar',
  text: `insert into idempotencia as i (usuario_id, clave, metodo, ruta, cuerpo_hash, estado, respuesta, caduca_en)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8))
         on conflict (usuario_id, clave) do update
           set metodo = excluded.metodo, ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash,
               estado = excluded.estado, respuesta = excluded.respuesta, creada_en = now(),
               caduca_en = excluded.caduca_en
           where i.caduca_en < now()
         returning clave`,
};

const FIND = {
  name: 'idempotencia-buscar',
  text: `select metodo, ruta, cuerpo_hash, estado, respuesta from idempotencia
         where usuario_id = $1 and clave = $2 and caduca_en >= now()`,
};

/** Thrown inside the transaction if the key was answered meanwhile: everything rolls back. */
export class AlreadyAnswered extends Error {}

/** Reads the key and hashes the request. */
export function toAct({ cuerpo, ...act }: Omit<Act, 'cuerpoHash'> & { cuerpo: unknown }): Act {
  if (act.clave.length > 128) throw new AppError('CUERPO_INVALIDO');
  const cuerpoHash = createHash('sha256')
    .update(JSON.stringify(withDigests(cuerpo ?? null)))
    .digest();
  return { ...act, cuerpoHash };
}

/** Replaces files by their digests, so that a megabyte is never written as text. */
function withDigests(cuerpo: unknown): unknown {
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) return cuerpo;
  return Object.fromEntries(
    Object.entries(cuerpo).map(([nombre, valor]) => [
      nombre,
      valor instanceof Uint8Array ? createHash('sha256').update(valor).digest('hex') : (valor as unknown),
    ]),
  );
}

/** Stores the answer in the write's transaction. Throws `AlreadyAnswered` if another request was first. */
export async function keepAnswer(tx: Sql, act: Act, { status, text }: Answered): Promise<void> {
  const { usuarioId, clave, metodo, ruta, cuerpoHash, dias } = act;
  const kept = await tx.run(KEEP, [usuarioId, clave, metodo, ruta, cuerpoHash, status, text, dias]);
  if (kept.length === 0) throw new AlreadyAnswered();
}

/** The first answer to this key, or null. Throws if the key was used for something else. */
export async function findAnswer(sql: Sql, act: Act): Promise<Answered | null> {
  const [row] = await sql.run<{
    metodo: string;
    ruta: string;
    cuerpo_hash: Buffer;
    estado: number;
    respuesta: string | null;
  }>(FIND, [act.usuarioId, act.clave]);
  if (!row) return null;
  const same = row.metodo === act.metodo && row.ruta === act.ruta && row.cuerpo_hash.equals(act.cuerpoHash);
  if (!same) throw new AppError('CLAVE_REUTILIZADA');
  return { status: row.estado, text: row.respuesta };
}
