import { checkContrasenia } from '@aupa/domain';
import type { DeQuien } from '@aupa/domain/contraseniaPropia';
import { useEffect, useState } from 'react';
import { late } from '../late/late.ts';

/** Below a new password that is one, and is easily guessed all the same. */
const SE_ADIVINA = 'Vale, pero se adivina: añade otra palabra';

// The list of common passwords is long: it comes with the first password that is one. Where it does not come the server judges alone.
const judge = late(() => import('@aupa/domain/comunes'));

/** A new password against one's own names, once the rule is there; until then the server's refusal says it. */
export const checkPropia = (valor: string, quien: DeQuien): string | null =>
  judge.get()?.checkContraseniaPropia(valor, quien) ?? null;

/** The hint for a new password as it is typed; undefined where there is nothing to say. */
export function useSeAdivina(valor: string): string | undefined {
  const [rules, setRules] = useState(judge.get);
  const isOne = checkContrasenia(valor) === null;
  const isWanted = isOne && rules === undefined;
  useEffect(() => {
    if (isWanted) judge.fetch().then(setRules, () => undefined);
  }, [isWanted]);
  return isOne && rules?.isAdivinable(valor) ? SE_ADIVINA : undefined;
}
