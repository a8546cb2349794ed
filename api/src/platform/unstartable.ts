/** The product can't start; `message` is a Spanish sentence that says what to do. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}

/** Errors whose message is a sentence for whoever runs the product. */
const WITH_SENTENCE = new Set(['Unstartable', 'PostgresUnavailable', 'RespaldoImposible']);

/**
 * Says of any failure of a start what to do: its own sentence, or one for what nobody foresaw. The stack is for whoever asked for
 * `debug`.
 */
export function explainStart(error: unknown, level: string | undefined): string {
  if (error instanceof Error && WITH_SENTENCE.has(error.name)) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  if (['debug', 'trace'].includes(level ?? '') && error instanceof Error) return error.stack ?? said;
  return `Aúpa no ha podido arrancar por algo que no se esperaba («${said.replace(/\s+/gu, ' ')}»): arranca otra vez con LOG_LEVEL=debug, que dice dónde, y si se repite avisa a quien lleva Aúpa.`;
}
