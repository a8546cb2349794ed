import type { Services } from '../platform/http/handlers.ts';

const FIND = { name: 'hay-cuentas', text: `select exists (select from usuario) as "hayCuentas"` };

export async function findHayCuentas({ sql }: Pick<Services, 'sql'>): Promise<{ hayCuentas: boolean }> {
  const [row] = await sql.run<{ hayCuentas: boolean }>(FIND, []);
  return { hayCuentas: row?.hayCuentas ?? true };
}
