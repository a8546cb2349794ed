import type { Oyente } from '@aupa/domain/clase';
import type { Quien } from '../http/handlers.ts';
import type { EventoRow } from './reader.ts';

export interface OyenteVivo extends Oyente {
  ensena: Set<number>;
  perfiles: Map<number, number>;
}

/** Before the groups are loaded. */
export function nobody({ id, alcance }: Quien): OyenteVivo {
  return { usuarioId: id, alcance, ensena: new Set(), perfiles: new Map() };
}

const ENTRADAS: ReadonlySet<string> = new Set(['grupo-creado', 'solicitud-union-aceptada', 'lista-anadida']);

/** Call it before passing the event on: a new member gets the event that accepts them. */
export function joinBy(oyente: OyenteVivo, { clase, grupoId, perfilId, usuarioId }: EventoRow): void {
  // A session of one teacher's groups can't tell whether this group is one; its page finds out when it reloads.
  if (usuarioId !== oyente.usuarioId || oyente.alcance !== 'cuenta') return;
  if (!ENTRADAS.has(clase)) return;
  if (perfilId !== null) oyente.perfiles.set(grupoId, perfilId);
  else if (clase === 'grupo-creado') oyente.ensena.add(grupoId);
}

/** Call it after passing the event on: a member who leaves gets that event, and none later. */
export function leaveBy(oyente: OyenteVivo, { clase, grupoId, perfilId }: EventoRow): void {
  if (clase === 'grupo-eliminado') {
    oyente.ensena.delete(grupoId);
    oyente.perfiles.delete(grupoId);
  }
  if (clase === 'perfil-retirado' && oyente.perfiles.get(grupoId) === perfilId) oyente.perfiles.delete(grupoId);
}
