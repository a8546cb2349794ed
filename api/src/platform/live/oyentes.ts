import type { Oyente } from '@aupa/domain/clase';
import type { Quien } from '../http/handlers.ts';
import type { EventoRow } from './reader.ts';

/** A listener whose groups change while it listens. */
export interface OyenteVivo extends Oyente {
  ensena: Set<number>;
  perfiles: Map<number, number>;
}

/** Somebody whose groups are not known yet. */
export function nobody({ id, alcance }: Quien): OyenteVivo {
  return { usuarioId: id, alcance, ensena: new Set(), perfiles: new Map() };
}

/** Events by which somebody joins a class. */
const ENTRADAS: ReadonlySet<string> = new Set(['grupo-creado', 'solicitud-union-aceptada', 'lista-anadida']);

/** Who joins hears the event that lets them in. */
export function joinBy(oyente: OyenteVivo, { clase, grupoId, perfilId, usuarioId }: EventoRow): void {
  // A session of one teacher's groups can't tell whose this one is: its page learns of it when it opens again.
  if (usuarioId !== oyente.usuarioId || oyente.alcance !== 'cuenta') return;
  if (!ENTRADAS.has(clase)) return;
  if (perfilId !== null) oyente.perfiles.set(grupoId, perfilId);
  else if (clase === 'grupo-creado') oyente.ensena.add(grupoId);
}

/** Who leaves hears the event that says so, and nothing after it. */
export function leaveBy(oyente: OyenteVivo, { clase, grupoId, perfilId }: EventoRow): void {
  if (clase === 'grupo-eliminado') {
    oyente.ensena.delete(grupoId);
    oyente.perfiles.delete(grupoId);
  }
  if (clase === 'perfil-retirado' && oyente.perfiles.get(grupoId) === perfilId) oyente.perfiles.delete(grupoId);
}
