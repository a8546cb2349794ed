import { mayAct, opensAct, papelEn, type Act, type Alcance } from './permisos.ts';

/** Event kinds of a group, for live stream and history, with the act that a listener must be allowed (behaviour §1). */
export const AUDIENCIA = {
  'grupo-creado': 'readPerfilEntero',
  'grupo-editado': 'readClase',
  'grupo-eliminado': 'readClase',
  'perfil-retirado': 'readClase',
  'perfil-renombrado': 'readClase',
  'avatar-cambiado': 'readClase',
  'solicitud-union-creada': 'readPerfilEntero',
  'solicitud-union-retirada': 'readPerfilEntero',
  'solicitud-union-aceptada': 'readClase',
  'solicitud-union-rechazada': 'readPerfilEntero',
  'medalla-cambiada': 'readClase',
  'medallas-otorgadas': 'readClase',
  'medallas-quitadas': 'readClase',
  'solicitud-medalla-creada': 'readPerfilEntero',
  'solicitud-medalla-retirada': 'readPerfilEntero',
  'solicitud-medalla-aceptada': 'readPerfilEntero',
  'solicitud-medalla-rechazada': 'readPerfilEntero',
  'kudo-recibido': 'readPerfilEntero',
  'kudo-dado': 'readPerfilEntero',
  'potenciador-ganado': 'readPerfilEntero',
  'meta-definida': 'readPerfilEntero',
  'meta-movida': 'readPerfilEntero',
  'meta-alcanzada': 'readPerfilEntero',
  'umbral-cambiado': 'readClase',
  'tienda-cambiada': 'readClase',
  'canje-hecho': 'readPerfilEntero',
  'canje-entregado': 'readPerfilEntero',
  'canje-devuelto': 'readPerfilEntero',
  'monedas-condonadas': 'readPerfilEntero',
  'condonacion-deshecha': 'readPerfilEntero',
  'regalo-recibido': 'readPerfilEntero',
  'ranking-cambiado': 'readClase',
  'pac-cambiado': 'readClase',
  'pac-completado': 'readClase',
  'periodo-cerrado': 'readClase',
  'lote-deshecho': 'readClase',
  'solicitud-decidida': 'readPerfilEntero',
  'canje-deshecho': 'readPerfilEntero',
  'kudo-deshecho': 'readPerfilEntero',
  'asistencia-cambiada': 'readAsistencia',
  'azar-cambiado': 'readEnMarcha',
  'equipos-cambiados': 'readEnMarcha',
  'pizarra-cambiada': 'readEnMarcha',
  'lista-anadida': 'readAlumnos',
  'lista-hecha': 'readAlumnos',
  'lista-deshecha': 'readClase',
  'tarjeta-usada': 'readPerfilEntero',
  'tarjetas-cambiadas': 'readAlumnos',
  'puerta-cambiada': 'readEnMarcha',
} as const satisfies Record<string, Act>;

export type TipoEvento = keyof typeof AUDIENCIA;

/** Sent to the whole class without a profile. With one, only that pupil and the teacher may know. */
const DE_CADA_UNO: ReadonlySet<TipoEvento> = new Set(['periodo-cerrado', 'lote-deshecho']);

export interface EventoDifundido {
  grupoId: number;
  clase: TipoEvento;
  perfilId: number | null;
  /** User it is about if they have no profile yet: they asked to join. */
  usuarioId: string | null;
}

export interface Oyente {
  usuarioId: string;
  alcance: Alcance;
  ensena: ReadonlySet<number>;
  /** Group → own present profile in it. */
  perfiles: ReadonlyMap<number, number>;
}

export function mayKnow(oyente: Oyente, evento: EventoDifundido): boolean {
  const esDeUno = evento.perfilId !== null && DE_CADA_UNO.has(evento.clase);
  const act = esDeUno ? 'readPerfilEntero' : AUDIENCIA[evento.clase];
  if (!opensAct(oyente.alcance, act)) return false;
  const { grupoId } = evento;
  // Somebody who asked to join may not be in the group yet: only a full session is notified.
  const isTold = oyente.alcance === 'cuenta' || oyente.perfiles.has(grupoId);
  if (isTold && evento.usuarioId !== null && evento.usuarioId === oyente.usuarioId) return true;
  const yo = { ensena: oyente.ensena.has(grupoId), propio: oyente.perfiles.get(grupoId) ?? null };
  const papel = papelEn(yo, evento.perfilId);
  return papel !== null && mayAct(papel, act);
}
