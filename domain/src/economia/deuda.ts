import { plural } from '../base/plural.ts';

const sayN = (n: number) => `${n} ${plural(n, 'moneda')}`;

/** «Le faltarán 20 monedas», as a teacher is asked before coins are taken that are spent. `debidas`: of each. */
export function sayFaltaran(debidas: readonly number[]): string {
  const total = debidas.reduce((suma, n) => suma + n, 0);
  const [quien, todas] = debidas.length > 1 ? ['Les', ' en total'] : ['Le', ''];
  return `${quien} ${plural(total, 'faltará', 'faltarán')} ${sayN(total)}${todas}`;
}

/** «Le faltan 20 monedas: las pagará lo próximo que gane», once they were taken. */
export function sayLeFaltan(n: number): string {
  return `Le ${plural(n, 'falta', 'faltan')} ${sayN(n)}: ${plural(n, 'la', 'las')} pagará lo próximo que gane`;
}

/** The pupil reads it once, kindly, and beside the balance. */
export function sayYaGastadas(n: number): string {
  return n === 1 ? 'Tu próxima moneda ya está gastada' : `Tus próximas ${n} monedas ya están gastadas`;
}

/** The same with why, where nobody has read it yet. */
export function sayPorQueGastadas(n: number): string {
  return `${sayYaGastadas(n)}: se corrigió una medalla.`;
}

/** «María Jesús te ha perdonado 20 monedas que faltaban», to whom they were forgiven. */
export function sayQuienPerdono(quien: string, n: number, { propio }: { propio: boolean }): string {
  return `${quien} ${propio ? 'te ha' : 'ha'} perdonado ${sayN(n)} que ${plural(n, 'faltaba', 'faltaban')}.`;
}

/** Said once forgiving was undone. `debidas`: in all; 0 where what came since has paid it. */
export function sayDeshechaCondonada(debidas: number, nombre: string): string {
  const faltan =
    debidas > 0 ? `a ${nombre} le ${plural(debidas, 'falta', 'faltan')} ${sayN(debidas)}` : `${nombre} las ha pagado`;
  return `Deshecho: ${faltan}.`;
}

/** Said once a teacher has forgiven what is owed. */
export function sayCondonadas(n: number, nombre: string): string {
  return `${sayN(n)} ${plural(n, 'perdonada', 'perdonadas')} a ${nombre}.`;
}
