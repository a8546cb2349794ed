/**
 * What can happen in a grupo, as the live stream and the history name it, and who may know of it (behaviour §1).
 * `grupo`: its Profesor and every Estudiante in it. `propio`: the Profesor and the Estudiante whom it is about.
 */
export const AUDIENCIA = {
  'grupo-creado': 'propio',
  'grupo-editado': 'grupo',
  'grupo-eliminado': 'grupo',
  'perfil-retirado': 'grupo',
  'perfil-renombrado': 'grupo',
  'avatar-cambiado': 'grupo',
  'solicitud-union-creada': 'propio',
  'solicitud-union-retirada': 'propio',
  'solicitud-union-aceptada': 'grupo',
  'solicitud-union-rechazada': 'propio',
  'medalla-cambiada': 'grupo',
  'medallas-otorgadas': 'grupo',
  'medallas-quitadas': 'grupo',
  'solicitud-medalla-creada': 'propio',
  'solicitud-medalla-aceptada': 'propio',
  'solicitud-medalla-rechazada': 'propio',
  'kudo-recibido': 'propio',
  'kudo-dado': 'propio',
  'potenciador-ganado': 'propio',
  'meta-definida': 'propio',
  'meta-movida': 'propio',
  'meta-alcanzada': 'propio',
  'umbral-cambiado': 'grupo',
  'tienda-cambiada': 'grupo',
  'canje-hecho': 'propio',
  'canje-entregado': 'propio',
  'canje-devuelto': 'propio',
  'regalo-recibido': 'propio',
  'ranking-cambiado': 'grupo',
  'pac-cambiado': 'grupo',
  'pac-completado': 'grupo',
  'periodo-cerrado': 'grupo',
} as const satisfies Record<string, 'grupo' | 'propio'>;

export type ClaseEvento = keyof typeof AUDIENCIA;

/** One thing that happened, as far as a listener must know: kinds and ids only. */
export interface EventoDifundido {
  grupoId: number;
  clase: ClaseEvento;
  /** Profile that it is about. */
  perfilId: number | null;
  /** Whom it is about, where there is no profile: somebody who asked to join. */
  usuarioId: string | null;
}

/** Somebody who listens: groups taught, and own present profiles by group. */
export interface Oyente {
  usuarioId: string;
  ensena: ReadonlySet<number>;
  /** Group → own profile in it. */
  perfiles: ReadonlyMap<number, number>;
}

/** Whether a listener may know of an event (behaviour §1: never a classmate's coins, grade or requests). */
export function mayKnow(oyente: Oyente, evento: EventoDifundido): boolean {
  if (oyente.ensena.has(evento.grupoId)) return true;
  if (evento.usuarioId !== null && evento.usuarioId === oyente.usuarioId) return true;
  const perfil = oyente.perfiles.get(evento.grupoId);
  if (perfil === undefined) return false;
  return AUDIENCIA[evento.clase] === 'grupo' || evento.perfilId === perfil;
}
