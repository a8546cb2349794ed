import type { Suerte } from '../base/suerte.ts';

/** One pupil as the bag has them. */
export interface EnBolsa {
  perfilId: number;
  /** Absent ones are out of it today. */
  presente: boolean;
  /** «Hoy no»: in the bag, but not drawn today. */
  apartado: boolean;
  /** Had a turn in this round. */
  salio: boolean;
  /** The last one who was drawn. */
  ultimo: boolean;
}

/** What is said of a bag: how many of those who are there are still in it, and who was drawn last. */
export interface Bolsa {
  quedan: number;
  de: number;
  perfilId: number | null;
}

/**
 * How full a bag is. Whoever is put aside counts as being in it, so that no number tells on them (decision 0042).
 */
export function countBolsa(alumnos: readonly EnBolsa[]): Bolsa {
  const presentes = alumnos.filter(({ presente }) => presente);
  return {
    quedan: presentes.filter(({ salio }) => !salio).length,
    de: presentes.length,
    perfilId: alumnos.find(({ ultimo }) => ultimo)?.perfilId ?? null,
  };
}

/**
 * Draws one of those who are there: nobody twice before all had a turn, and nobody twice in a row where there is anybody else.
 * `rellena`: everybody had a turn, so that all are in the bag again but who is drawn now. Null: nobody can be drawn today.
 */
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
