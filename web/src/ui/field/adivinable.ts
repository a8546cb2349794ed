import { checkContrasenia } from '@aupa/domain';
import { useEffect, useState } from 'react';
import { late } from '../late/late.ts';

/** Below a new password that is one, and is easily guessed all the same. */
const SE_ADIVINA = 'Vale, pero se adivina: añade otra palabra';

// The list of common passwords is long: it comes with the first password that is one. Where it does not come nothing is said.
const judge = late(async () => (await import('@aupa/domain/comunes')).isAdivinable);

/** The hint for a new password as it is typed; undefined where there is nothing to say. */
export function useSeAdivina(valor: string): string | undefined {
  const [isAdivinable, setJudge] = useState(judge.get);
  const isOne = checkContrasenia(valor) === null;
  const isWanted = isOne && isAdivinable === undefined;
  useEffect(() => {
    if (isWanted)
      judge.fetch().then(
        (one) => setJudge(() => one),
        () => undefined,
      );
  }, [isWanted]);
  return isOne && isAdivinable?.(valor) ? SE_ADIVINA : undefined;
}
