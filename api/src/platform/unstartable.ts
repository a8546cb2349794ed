/** The product can't start; `message` is a Spanish sentence that says what to do. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}

const WITH_SENTENCE = new Set(['Unstartable', 'PostgresUnavailable', 'RespaldoImposible']);

/** Explains any failure to start: its own sentence, or a generic one. At level `debug`, the stack. */
export function explainStart(error: unknown, level: string | undefined): string {
  if (error instanceof Error && WITH_SENTENCE.has(error.name)) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  if (['debug', 'trace'].includes(level ?? '') && error instanceof Error) return error.stack ?? said;
  return `Aúpa no ha podido arrancar por algo que no se esperaba («${said.replace(/\s+/gu, ' ')}»): arranca otra vez con LOG_LEVEL=debug, que dice dónde, y si se repite avisa a quien lleva Aúpa.`;
}
