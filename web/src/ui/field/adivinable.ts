import { checkContrasenia } from '@aupa/domain/cuenta';
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

/** Asks whether the school refuses the commonest passwords: the first password that is one asks. */
export type AsksEstrictas = () => Promise<boolean>;

/** The hint for a new password as it is typed; undefined where there is nothing to say, or nobody knows what the school takes. */
export function useSeAdivina(valor: string, asksEstrictas: AsksEstrictas): string | undefined {
  const [known, setKnown] = useState<Awaited<ReturnType<typeof judge.fetch>> & { isStrict: boolean }>();
  const isOne = checkContrasenia(valor) === null;
  const isWanted = isOne && known === undefined;
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([judge.fetch(), asksEstrictas()]).then(
      ([rules, isStrict]) => setKnown({ ...rules, isStrict }),
      () => undefined,
    );
  }, [isWanted, asksEstrictas]);
  if (!isOne || !known?.isAdivinable(valor)) return undefined;
  return known.isStrict && known.isComun(valor) ? known.CONTRASENIA_COMUN : SE_ADIVINA;
}
