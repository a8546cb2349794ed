import type { TipoPropio } from '@aupa/contract/causas';
import type { TipoEvento } from '@aupa/domain/clase';
import type { QueryKey } from '@tanstack/react-query';
import { keyOfAny, type keys } from '../keys.ts';

/** An event, or a possible one; without a class or profile it concerns all of them. */
export interface Happening {
  clase: TipoEvento | TipoPropio;
  grupoId?: number | undefined;
  perfilId?: number | undefined;
}

type Name = keyof typeof keys;
/** A query of that class or profile. `*`: of all; `?`: only if it is about one's own profile. */
type Entry = Name | `${Name}*` | `${Name}?`;

const CLASE = ['perfiles', 'companeros', 'rankings', 'grupo'] as const;
const PERFIL = ['perfil', 'barra', 'calificacion', 'medalla', 'historial', 'miPerfil?'] as const;
/** A received kudo counts towards its receiver's threshold. */
const KUDO = [...PERFIL, 'umbrales?'] as const;
const DONANTES = ['perfil*', 'miPerfil', 'historial*'] as const;
/** Grades and what they depend on, of all profiles. */
const NOTAS = ['barra*', 'calificacion*'] as const;
/** The class list in the lesson's tools. */
const EN_CLASE = [
  'puertas',
  'azar',
  'equipos',
  'asistencia',
  'asistenciaMes',
  'radar',
  'pizarraVista',
  'tarjetas',
] as const;
/** Pupils who are erased, or may be. */
const BORRADOS = ['borrados', 'borrado', 'conDatos'] as const;
const SOLICITUDES = ['cambios', 'solicitudesUnion', 'solicitudesUnionPropias', 'grupos', 'pendientes', 'guia'] as const;
const ENTRADAS = [...EN_CLASE, ...SOLICITUDES, ...CLASE, ...DONANTES, 'pac'] as const;
const SOLICITUDES_MEDALLAS = [
  'cambios',
  'solicitudesMedallas',
  'solicitudesMedallaPropias',
  'grupos',
  'pendientes',
] as const;
const MEDALLAS = [...CLASE, ...PERFIL] as const;
const META = [...PERFIL, 'perfiles'] as const;
const DEUDA = [...PERFIL, 'perfiles', 'cambios'] as const;
const INVENTARIO = [
  ...PERFIL,
  ...(['perfiles', 'tienda', 'canjes', 'inventario', 'inventarioAvatar', 'pendientes', 'cambios'] as const),
] as const;

/** The queries that each kind affects, by event or own act. Add new queries here. */
const ABOUT: Record<Happening['clase'], readonly Entry[]> = {
  // If the operator restored it, its page could not find it before.
  'grupo-creado': ['borrados', 'grupos', 'grupo', 'pendientes', 'guia'],
  // Also sent when the rows of the group's table change.
  'grupo-editado': [
    'borrados',
    'grupos',
    'pendientes',
    ...CLASE,
    'tablas',
    'miPerfil',
    'perfil*',
    ...NOTAS,
    'pizarraVista',
  ],
  // Its own queries are dropped instead.
  'grupo-eliminado': ['borrados', 'grupos', 'pendientes', 'puertas', 'guia'],
  'perfil-retirado': [
    ...BORRADOS,
    ...EN_CLASE,
    'grupos',
    'guia',
    ...CLASE,
    ...PERFIL,
    ...DONANTES,
    'pac',
    'solicitudesMedallas',
    'pendientes',
  ],
  // New initials also change the avatar image.
  'perfil-renombrado': [
    ...BORRADOS,
    ...MEDALLAS,
    ...DONANTES,
    'imagen',
    'canjes',
    'solicitudesMedallas',
    'pizarraVista',
  ],
  // An avatar appears in the class, by its kudos, and in its owner's store.
  'avatar-cambiado': [
    ...(['perfiles', 'companeros', 'rankings', 'imagen', 'perfil*', 'miPerfil'] as const),
    ...([
      'avatar',
      'historial',
      'avatarPropio?',
      'inventarioAvatar?',
      'tienda?',
      'inventario?',
      'pizarraVista',
    ] as const),
  ],
  'solicitud-union-creada': SOLICITUDES,
  'solicitud-union-retirada': SOLICITUDES,
  'solicitud-union-aceptada': [...BORRADOS, ...ENTRADAS],
  'solicitud-union-rechazada': SOLICITUDES,
  'lista-anadida': [...BORRADOS, ...ENTRADAS],
  'lista-hecha': SOLICITUDES,
  // An erased pupil has no event of their own.
  'lista-deshecha': [...BORRADOS, ...ENTRADAS],
  'medalla-cambiada': [
    ...([
      'medallas',
      'guia',
      'medallasGrupo*',
      'tablas',
      ...CLASE,
      'perfil*',
      'miPerfil',
      ...NOTAS,
      'medalla*',
    ] as const),
    ...([
      'umbrales',
      'solicitudesMedallas',
      'solicitudesMedallaPropias',
      'historial*',
      'periodos',
      'pizarraVista',
    ] as const),
  ],
  'medallas-otorgadas': [...MEDALLAS, 'guia', 'cambios', 'pizarraVista', 'radar'],
  'medallas-quitadas': [...MEDALLAS, 'cambios', 'pizarraVista', 'radar'],
  'solicitud-medalla-creada': SOLICITUDES_MEDALLAS,
  'solicitud-medalla-retirada': SOLICITUDES_MEDALLAS,
  'solicitud-medalla-aceptada': SOLICITUDES_MEDALLAS,
  'solicitud-medalla-rechazada': SOLICITUDES_MEDALLAS,
  'kudo-recibido': KUDO,
  'kudo-dado': PERFIL,
  'potenciador-ganado': PERFIL,
  'meta-definida': META,
  'meta-movida': META,
  'meta-alcanzada': PERFIL,
  'umbral-cambiado': ['umbrales'],
  // Redeemed rewards show the reward's current name too.
  'tienda-cambiada': ['tienda', 'recompensas', 'canjes', 'inventario*', 'historial*'],
  'canje-hecho': [...INVENTARIO, 'recompensas?'],
  'canje-entregado': INVENTARIO,
  'canje-devuelto': INVENTARIO,
  'monedas-condonadas': DEUDA,
  'condonacion-deshecha': DEUDA,
  'regalo-recibido': INVENTARIO,
  'ranking-cambiado': ['rankings'],
  'pac-cambiado': ['pac', 'pizarraVista'],
  'pac-completado': ['pac', 'pizarraVista'],
  'periodo-cerrado': [
    ...CLASE,
    'perfil*',
    'miPerfil',
    ...NOTAS,
    ...(['medalla*', 'periodos', 'historial*', 'cambios', 'azar', 'radar', 'pizarraVista'] as const),
  ],
  'lote-deshecho': [
    ...MEDALLAS,
    'cambios',
    'canjes',
    'inventario',
    'pac',
    'guia',
    'pizarraVista',
    'radar',
    'umbrales?',
  ],
  'solicitud-decidida': [...SOLICITUDES, ...SOLICITUDES_MEDALLAS, ...CLASE, ...EN_CLASE],
  'canje-deshecho': INVENTARIO,
  'kudo-deshecho': KUDO,
  'asistencia-cambiada': ['asistencia', 'asistenciaMes', 'azar', 'radar'],
  'azar-cambiado': ['azar', 'pizarraVista'],
  'equipos-cambiados': ['equipos', 'pizarraVista'],
  'pizarra-cambiada': ['pizarra', 'pizarraVista'],
  'tarjeta-usada': ['tarjetas', 'usuario?', 'puerta', 'puertas', 'pizarraVista'],
  'tarjetas-cambiadas': ['tarjetas', 'guia'],
  'puerta-cambiada': ['puerta', 'puertas', 'pizarraVista'],
  'guia-propia': ['guia'],
  'aspecto-propio': ['avatarPropio'],
  'medallas-propias': ['medallas', 'medallasGrupo', 'guia'],
  'tablas-propias': ['tablas', 'guia'],
  'recompensas-propias': ['recompensas'],
};

/** The affected queries; none for kinds of a newer server. `isMine`: it concerns one's own profile. */
export function affectedBy({ clase, grupoId, perfilId }: Happening, isMine: boolean): QueryKey[] {
  const about: readonly Entry[] = ABOUT[clase] ?? [];
  return about
    .filter((entry) => isMine || !entry.endsWith('?'))
    .map((entry) => {
      const name = entry.replace(/[*?]$/, '') as Name;
      return entry.endsWith('*') ? keyOfAny(name) : keyOfAny(name, grupoId, perfilId);
    });
}
