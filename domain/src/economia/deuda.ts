import { plural } from '../base/plural.ts';

const sayN = (n: number) => `${n} ${plural(n, 'moneda')}`;

/** «Le faltarán 20 monedas»: asked before taking coins already spent. `debidas`: coins per pupil. */
export function sayFaltaran(debidas: readonly number[]): string {
  const total = debidas.reduce((suma, n) => suma + n, 0);
  const [quien, todas] = debidas.length > 1 ? ['Les', ' en total'] : ['Le', ''];
  return `${quien} ${plural(total, 'faltará', 'faltarán')} ${sayN(total)}${todas}`;
}

/** «Le faltan 20 monedas: las pagará lo próximo que gane»: shown after taking them. */
export function sayLeFaltan(n: number): string {
  return `Le ${plural(n, 'falta', 'faltan')} ${sayN(n)}: ${plural(n, 'la', 'las')} pagará lo próximo que gane`;
}

/** Shown to the pupil beside the balance. */
export function sayYaGastadas(n: number): string {
  return n === 1 ? 'Tu próxima moneda ya está gastada' : `Tus próximas ${n} monedas ya están gastadas`;
}

/** The same with the reason, until the pupil has read it. */
export function sayPorQueGastadas(n: number): string {
  return `${sayYaGastadas(n)}: se corrigió una medalla.`;
}

/** «María Jesús te ha perdonado 20 monedas que faltaban». `propio`: the reader is the pupil. */
export function sayQuienPerdono(quien: string, n: number, { propio }: { propio: boolean }): string {
  return `${quien} ${propio ? 'te ha' : 'ha'} perdonado ${sayN(n)} que ${plural(n, 'faltaba', 'faltaban')}.`;
}

/** Shown after forgiving was undone. `debidas`: coins owed; 0 if later coins have paid them. */
export function sayDeshechaCondonada(debidas: number, nombre: string): string {
  const faltan =
    debidas > 0 ? `a ${nombre} le ${plural(debidas, 'falta', 'faltan')} ${sayN(debidas)}` : `${nombre} las ha pagado`;
  return `Deshecho: ${faltan}.`;
}

/** Shown after a teacher forgave a debt. */
export function sayCondonadas(n: number, nombre: string): string {
  return `${sayN(n)} ${plural(n, 'perdonada', 'perdonadas')} a ${nombre}.`;
}
