import type { Suerte } from '../base/suerte.ts';

export interface EnBolsa {
  perfilId: number;
  presente: boolean;
  /** «Hoy no»: in the bag, but not drawn today. */
  apartado: boolean;
  salio: boolean;
  ultimo: boolean;
}

export interface Bolsa {
  quedan: number;
  de: number;
  perfilId: number | null;
}

/** How full a bag is. Set-aside pupils count as in it, so that the number does not reveal them (decision 0042). */
export function countBolsa(alumnos: readonly EnBolsa[]): Bolsa {
  const presentes = alumnos.filter(({ presente }) => presente);
  return {
    quedan: presentes.filter(({ salio }) => !salio).length,
    de: presentes.length,
    perfilId: alumnos.find(({ ultimo }) => ultimo)?.perfilId ?? null,
  };
}

/** Draws a present pupil, nobody twice in a round, nor in a row if avoidable. `rellena`: a new round began. Null if impossible. */
export function drawDeBolsa(
  alumnos: readonly EnBolsa[],
  suerte: Suerte,
): { perfilId: number; rellena: boolean } | null {
  const posibles = alumnos.filter(({ presente, apartado }) => presente && !apartado);
  const dentro = posibles.filter(({ salio }) => !salio);
  const rellena = dentro.length === 0;
  const otros = posibles.filter(({ ultimo }) => !ultimo);
  const entre = rellena ? (otros.length > 0 ? otros : posibles) : dentro;
  if (entre.length === 0) return null;
  const elegido = entre[suerte(entre.length)];
  return elegido ? { perfilId: elegido.perfilId, rellena } : null;
}
