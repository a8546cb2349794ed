import { nombreCompleto, type NombreYApellido } from './nombres.ts';
import { compose, foldTexto, normalizeNombre } from './texto.ts';

/** Folds case and accents, but keeps ñ and ç as letters of their own. */
export function foldNombre(texto: string): string {
  const guardada = compose(texto).replace(/ñ/giu, '\uE000').replace(/ç/giu, '\uE001');
  return foldTexto(guardada).replaceAll('\uE000', 'ñ').replaceAll('\uE001', 'ç');
}

/** Match key of a pupil in a list: the whole name without case, accents, or what only looks different. An ñ is no n in it. */
export function claveNombre(persona: NombreYApellido): string {
  const plano = foldNombre(normalizeNombre(compose(nombreCompleto(persona)).replace(/[’`´]/g, "'")));
  return plano.replace(/ +/g, ' ').trim();
}
