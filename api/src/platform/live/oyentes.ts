import type { Oyente } from '@aupa/domain';
import type { Sql } from '../sql.ts';
import type { EventoRow } from './reader.ts';

/** A listener whose groups change while it listens. */
export interface OyenteVivo extends Oyente {
  ensena: Set<number>;
  perfiles: Map<number, number>;
}

const FIND = {
  name: 'oyente',
  text: `select id as grupo_id, null::int as perfil_id from grupo where profesor_id = $1 and eliminado_en is null
         union all
         select p.grupo_id, p.id from perfil p join grupo g on g.id = p.grupo_id
         where p.estudiante_id = $1 and p.retirado_en is null and g.eliminado_en is null`,
};

/** Somebody whose groups are not known yet. */
export function nobody(usuarioId: string): OyenteVivo {
  return { usuarioId, ensena: new Set(), perfiles: new Map() };
}

/** The groups that somebody teaches, and those in which they have a profile. */
export async function findOyente(sql: Sql, usuarioId: string): Promise<OyenteVivo> {
  const rows = await sql.run<{ grupo_id: number; perfil_id: number | null }>(FIND, [usuarioId]);
  return {
    usuarioId,
    ensena: new Set(rows.flatMap(({ grupo_id, perfil_id }) => (perfil_id === null ? [grupo_id] : []))),
    perfiles: new Map(rows.flatMap(({ grupo_id, perfil_id }) => (perfil_id === null ? [] : [[grupo_id, perfil_id]]))),
  };
}

/** Who joins hears the event that lets them in. */
export function joinBy(oyente: OyenteVivo, { clase, grupoId, perfilId, usuarioId }: EventoRow): void {
  if (usuarioId !== oyente.usuarioId) return;
  if (clase !== 'grupo-creado' && clase !== 'solicitud-union-aceptada') return;
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
