import type { CodigoError } from '@aupa/contract';
import type { Gastada } from '@aupa/domain/medallas';
import { extractMessages, fieldsOf, UNKNOWN_ERROR, type Fault } from './messages.ts';

export const NO_CONNECTION = 'No hay conexión con Aúpa. Comprueba la red y vuelve a intentarlo.';

/** A call that did not succeed. `status` 0: no answer arrived. `retryAfter`: seconds that the server asks to wait. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** What the server said; empty when it said nothing readable. */
  readonly faults: readonly Fault[];
  readonly retryAfter: number | null;
  /** Who has spent coins that undoing would take back. */
  readonly gastadas: readonly Gastada[] | undefined;

  constructor(
    status: number,
    faults: readonly Fault[] = [],
    retryAfter: number | null = null,
    gastadas?: readonly Gastada[],
  ) {
    super(faults[0]?.mensaje ?? (status === 0 ? NO_CONNECTION : UNKNOWN_ERROR));
    this.status = status;
    this.faults = faults;
    this.retryAfter = retryAfter;
    this.gastadas = gastadas;
  }

  get messages(): string[] {
    return this.faults.length > 0 ? this.faults.map((fault) => fault.mensaje) : [this.message];
  }

  /** Messages by the field that they belong to, for forms. */
  get fields(): Record<string, string> {
    return fieldsOf(this.faults);
  }

  /** Whether the server refused for this reason and no other. */
  is(codigo: CodigoError): boolean {
    return this.faults.length > 0 && this.faults.every((fault) => fault.codigo === codigo);
  }

  /** The connection or the server is away for now: the same call may succeed in a moment. A full disk takes longer. */
  get isTransient(): boolean {
    if (this.is('SIN_SITIO')) return false;
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/**
 * Messages to show for any failure; `fallback` is the specification's text for when the server gives none (§8).
 * `shownByForm`: fields whose message stands beside the field already.
 */
export function messagesOf(error: unknown, fallback?: string, shownByForm: readonly string[] = []): string[] {
  if (!(error instanceof CallError)) {
    return extractMessages(undefined, error instanceof Error ? error.message : fallback);
  }
  // The fallback is for a server that says nothing; one that can't be reached is another matter.
  if (error.faults.length === 0) return [error.status === 0 ? error.message : (fallback ?? error.message)];
  return error.faults
    .filter((fault) => fault.campo === undefined || !shownByForm.includes(fault.campo))
    .map((fault) => fault.mensaje);
}

type SetError<C extends string> = (
  campo: C,
  error: { type: 'server'; message: string },
  options: { shouldFocus: boolean },
) => void;

/**
 * Puts what the server said about a field by that field; what was typed stays. The first of them takes the focus
 * (decision 0005), so `campos` come in the order in which they stand. `setError`: of the form, or what does the same.
 */
export function showFieldErrors<C extends string>(error: unknown, campos: readonly C[], setError: SetError<C>): void {
  if (!(error instanceof CallError)) return;
  const { fields } = error;
  let shouldFocus = true;
  for (const campo of campos) {
    const message = fields[campo];
    if (message === undefined) continue;
    setError(campo, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}
