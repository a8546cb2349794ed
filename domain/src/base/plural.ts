/** The word that goes with a count: «1 medalla», «0 medallas». `varias`: where it is more than an s. */
export function plural(n: number, una: string, varias = `${una}s`): string {
  return n === 1 ? una : varias;
}
