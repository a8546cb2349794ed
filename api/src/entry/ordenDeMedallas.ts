import type { Sql } from '../platform/sql.ts';

const HOLD = { name: 'medalla-orden-sujetar', text: 'select from usuario where id = $1 for no key update' };
const NEXT = {
  name: 'medalla-orden-siguiente',
  text: 'select coalesce(max(orden), 0) + 1 as orden from medalla where profesor_id = $1',
};

/** Places of one teacher's medals are given one after another: two at once would give the same one. */
export const holdMedallas = (tx: Sql, profesorId: string) => tx.run(HOLD, [profesorId]);

/** The place of a new medal of this teacher: the last one. Holds the row of the teacher. */
export async function nextOrden(tx: Sql, profesorId: string): Promise<number> {
  await holdMedallas(tx, profesorId);
  const [next] = await tx.run<{ orden: number }>(NEXT, [profesorId]);
  return next?.orden ?? 1;
}
