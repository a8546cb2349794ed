/** The sentence of what is missing, with its count apart; of any other sentence only the first part. */
export function splitPendiente(texto: string): [before: string, count?: string, after?: string] {
  const [, before, count, after] = /^([TL]e faltan? )(\d+ medallas?)(.*)$/.exec(texto) ?? [];
  return before === undefined || count === undefined ? [texto] : [before, count, after ?? ''];
}
