import type { CodigoError } from '@aupa/contract';
import type { Gastada } from '@aupa/domain/medallas';
import { extractMessages, fieldsOf, UNKNOWN_ERROR, type Fault } from './messages.ts';

export const NO_CONNECTION = 'No hay conexión con Aúpa. Comprueba la red y vuelve a intentarlo.';

/** A failed call. `status` 0: no answer. `retryAfter`: in seconds, as the server asks. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly retryAfter: number | null;
  /** Pupils who have spent coins that undoing would take back. */
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

  get fields(): Record<string, string> {
    return fieldsOf(this.faults);
  }

  /** True if this is the only reason for the refusal. */
  is(codigo: CodigoError): boolean {
    return this.faults.length > 0 && this.faults.every((fault) => fault.codigo === codigo);
  }

  /** True if a retry may soon succeed. A full disk takes longer. */
  get isTransient(): boolean {
    if (this.is('SIN_SITIO')) return false;
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Messages for any failure; `fallback` is the specification's text for an error without one (§8). Skips those `shownByForm`. */
export function messagesOf(error: unknown, fallback?: string, shownByForm: readonly string[] = []): string[] {
  if (!(error instanceof CallError)) {
    return extractMessages(undefined, error instanceof Error ? error.message : fallback);
  }
  // The fallback is for a server that gives no reason, not for one that is unreachable.
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

/** Shows field errors in the form. Pass `campos` in display order, because the first error gets the focus (decision 0005). */
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
