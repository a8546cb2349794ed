import nombres from 'virtual:icon-names';
import type { INTERFACE } from './interface.ts';

/** A sprite symbol: one of ours, or one returned by `iconOf`. */
export type IconName = keyof typeof INTERFACE | (string & { readonly __icono: true });

// Page-wide: the same for every user.
const CATALOGO = new Set(nombres.split(' '));

/** The symbol for a name from the server; the medal if unknown. */
export function iconOf(nombre: string | null | undefined): IconName {
  return (nombre && CATALOGO.has(nombre) ? nombre : 'medal') as IconName;
}
