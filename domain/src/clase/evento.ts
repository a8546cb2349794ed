import { mayAct, opensAct, papelEn, type Act, type Alcance } from './permisos.ts';

/** What can happen in a grupo, as the live stream and the history name it. The value is the act that lets somebody hear of it (behaviour §1). */
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

export type ClaseEvento = keyof typeof AUDIENCIA;

/** Told to the class as a whole and, about each profile, to whom that is and to the teacher only. */
const DE_CADA_UNO: ReadonlySet<ClaseEvento> = new Set(['periodo-cerrado', 'lote-deshecho']);

/** One thing that happened, as far as a listener must know: kinds and ids only. */
export interface EventoDifundido {
  grupoId: number;
  clase: ClaseEvento;
  /** Profile that it is about. */
  perfilId: number | null;
  /** Whom it is about, where there is no profile: somebody who asked to join. */
  usuarioId: string | null;
}

/** Somebody who listens: what their session opens, groups taught, and own present profiles by group. */
export interface Oyente {
  usuarioId: string;
  alcance: Alcance;
  ensena: ReadonlySet<number>;
  /** Group → own profile in it. */
  perfiles: ReadonlyMap<number, number>;
}

/** Whether a listener may know of an event (behaviour §1: never a classmate's coins, grade or requests). */
export function mayKnow(oyente: Oyente, evento: EventoDifundido): boolean {
  const esDeUno = evento.perfilId !== null && DE_CADA_UNO.has(evento.clase);
  const act = esDeUno ? 'readPerfilEntero' : AUDIENCIA[evento.clase];
  if (!opensAct(oyente.alcance, act)) return false;
  const { grupoId } = evento;
  // What is told to a person, of a group that they may not be in yet, is for the whole account only.
  const isTold = oyente.alcance === 'cuenta' || oyente.perfiles.has(grupoId);
  if (isTold && evento.usuarioId !== null && evento.usuarioId === oyente.usuarioId) return true;
  const yo = { ensena: oyente.ensena.has(grupoId), propio: oyente.perfiles.get(grupoId) ?? null };
  const papel = papelEn(yo, evento.perfilId);
  return papel !== null && mayAct(papel, act);
}
