import type { Sql } from '../platform/sql.ts';

const HOLD = { name: 'medalla-orden-sujetar', text: 'select from usuario where id = $1 for no key update' };
const NEXT = {
  name: 'medalla-orden-siguiente',
  text: 'select coalesce(max(orden), 0) + 1 as orden from medalla where profesor_id = $1',
};

/** Otherwise two new medals at once would get the same position. */
export const holdMedallas = (tx: Sql, profesorId: string) => tx.run(HOLD, [profesorId]);

/** The last position, for a new medal of this teacher. Locks the teacher's row. */
export async function nextOrden(tx: Sql, profesorId: string): Promise<number> {
  await holdMedallas(tx, profesorId);
  const [next] = await tx.run<{ orden: number }>(NEXT, [profesorId]);
  return next?.orden ?? 1;
}
