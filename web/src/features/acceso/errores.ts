import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { CallError } from '../../api/callError.ts';

/** Puts what the server said about a field by that field; typed values stay. Focuses the first. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  campos: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): void {
  if (!(error instanceof CallError)) return;
  const { fields } = error;
  const hit = campos.filter((campo) => fields[campo] !== undefined);
  for (const [at, campo] of hit.entries()) {
    setError(campo, { type: 'server', message: fields[campo] }, { shouldFocus: at === 0 });
  }
}
