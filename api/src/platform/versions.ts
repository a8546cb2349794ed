import { AppError } from './errors.ts';

/**
 * Whether there is something to save, of what was opened as `opened` and is `stored` now; undefined: whoever saves last has the
 * word. Saved since, it is refused with CAMBIADO_EN_OTRA_PARTE, unless it says the same already: the answer to a
 * first try was lost, and a PUT may be repeated (behaviour §11).
 */
export async function mayEdit(
  opened: number | undefined,
  stored: number,
  saysTheSame: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (opened === undefined || opened === stored) return true;
  if (await saysTheSame()) return false;
  throw new AppError('CAMBIADO_EN_OTRA_PARTE');
}
