import { checkContrasenia } from '@aupa/domain/cuenta';
import type { DeQuien } from '@aupa/domain/contraseniaPropia';
import { useEffect, useState } from 'react';
import { late } from '../late/late.ts';

const SE_ADIVINA = 'Vale, pero se adivina: añade otra palabra';

// The long list of common passwords loads with the first valid password. If it fails to load, only the server checks.
const judge = late(() => import('@aupa/domain/comunes'));

/** Checks a new password against the user's names; null until the rules load, when only the server checks. */
export const checkPropia = (valor: string, quien: DeQuien): string | null =>
  judge.get()?.checkContraseniaPropia(valor, quien) ?? null;

/** Asks whether the school refuses the commonest passwords; called for the first valid one. */
export type AsksEstrictas = () => Promise<boolean>;

/** The hint for a typed password; undefined without one, or until the rules load. */
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
