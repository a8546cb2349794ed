import type { PotenciadorActivo } from './cuentaAtras.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether this booster has not been told yet on this device; from then on it has. */
export function isNewPotenciador(memory: Memory, perfilId: number, { fin }: PotenciadorActivo): boolean {
  const key = `aupa.potenciador.${perfilId}`;
  const ends = fin.toISOString();
  try {
    if (memory.getItem(key) === ends) return false;
    memory.setItem(key, ends);
    return true;
  } catch {
    // A browser that keeps nothing would tell it at every visit.
    return false;
  }
}
