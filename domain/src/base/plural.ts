/** The noun that goes with a count: «1 medalla», «0 medallas». `varias`: the plural, unless it only adds an s. */
export function plural(n: number, una: string, varias = `${una}s`): string {
  return n === 1 ? una : varias;
}
