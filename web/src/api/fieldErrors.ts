import { CallError } from './callError.ts';

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
