import { AppError } from './errors.ts';

/**
 * Whether there is something to save. `opened` is the version that was opened; without it the last save wins. Throws
 * CAMBIADO_EN_OTRA_PARTE if somebody saved in between, unless the stored content is already the same. That is a PUT repeated
 * because its answer was lost (behaviour §11).
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
