import nombres from 'virtual:icon-names';
import type { INTERFACE } from './interface.ts';

/** A symbol of the sprite: one of ours, or one that `iconOf` vouches for. */
export type IconName = keyof typeof INTERFACE | (string & { readonly __icono: true });

// Of the page: the same for everybody.
const CATALOGO = new Set(nombres.split(' '));

/** The symbol for a name that came from the server; the medal where it knows none. */
export function iconOf(nombre: string | null | undefined): IconName {
  return (nombre && CATALOGO.has(nombre) ? nombre : 'medal') as IconName;
}
