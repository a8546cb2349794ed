type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether this person has not celebrated this challenge yet on this device; from then on they have. */
export function isNewPac(memory: Memory, usuarioId: string, pacId: number): boolean {
  const key = `aupa.desafio.${usuarioId}.${pacId}`;
  try {
    if (memory.getItem(key) !== null) return false;
    memory.setItem(key, '1');
    return true;
  } catch {
    // A browser that keeps nothing would celebrate it at every visit.
    return false;
  }
}
