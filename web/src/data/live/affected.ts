import type { ClasePropia } from '@aupa/contract/causas';
import type { ClaseEvento } from '@aupa/domain/clase';
import type { QueryKey } from '@tanstack/react-query';
import { keyOfAny, type keys } from '../keys.ts';

/** Something that has happened, or may have; without a class or a profile: in any of them. */
export interface Happening {
  clase: ClaseEvento | ClasePropia;
  grupoId?: number | undefined;
  perfilId?: number | undefined;
}

type Name = keyof typeof keys;
/** A query of the class or profile that it happened in; `*`: whosever; `?`: only when it is about one's own profile. */
type Entry = Name | `${Name}*` | `${Name}?`;

const CLASE = ['perfiles', 'companeros', 'rankings', 'grupo'] as const;
/** One profile: as others see it, and one's own. */
const PERFIL = ['perfil', 'barra', 'calificacion', 'medalla', 'historial', 'miPerfil?'] as const;
/** A kudo received counts towards a threshold, as its receiver sees it. */
const KUDO = [...PERFIL, 'umbrales?'] as const;
/** Queries that name the givers of kudos. */
const DONANTES = ['perfil*', 'miPerfil', 'historial*'] as const;
/** Grades and what they follow from, of whomever they are shown. */
const NOTAS = ['barra*', 'calificacion*'] as const;
/** Who is in the class, as its lesson knows them. */
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
const SOLICITUDES = ['cambios', 'solicitudesUnion', 'solicitudesUnionPropias', 'grupos', 'pendientes', 'guia'] as const;
/** Coming into the class, and the requests by which one does. */
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

/** Which queries each kind is about, whether the stream tells of it or an own act has caused it: add a new query here. */
const ABOUT: Record<Happening['clase'], readonly Entry[]> = {
  // Brought back by the operator, it is on a page that could not find it.
  'grupo-creado': ['grupos', 'grupo', 'pendientes', 'guia'],
  // So is the group of a table whose rows were changed.
  'grupo-editado': ['grupos', 'pendientes', ...CLASE, 'tablas', 'miPerfil', 'perfil*', ...NOTAS, 'pizarraVista'],
  // Its own queries are dropped, not asked again.
  'grupo-eliminado': ['grupos', 'pendientes', 'puertas', 'guia'],
  'perfil-retirado': [
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
  // Initials are another picture then.
  'perfil-renombrado': [...MEDALLAS, ...DONANTES, 'imagen', 'canjes', 'solicitudesMedallas', 'pizarraVista'],
  // A face stands with the class, by the kudos that it gave, and on what its owner's store tries on.
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
  'solicitud-union-aceptada': ENTRADAS,
  'solicitud-union-rechazada': SOLICITUDES,
  'lista-anadida': ENTRADAS,
  'lista-hecha': SOLICITUDES,
  // An erased pupil has no event of their own.
  'lista-deshecha': ENTRADAS,
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
  // What was redeemed goes by the reward's present name too.
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

/** The queries that this is about; none of a kind that a newer server knows. `isMine`: it is about one's own profile. */
export function affectedBy({ clase, grupoId, perfilId }: Happening, isMine: boolean): QueryKey[] {
  const about: readonly Entry[] = ABOUT[clase] ?? [];
  return about
    .filter((entry) => isMine || !entry.endsWith('?'))
    .map((entry) => {
      const name = entry.replace(/[*?]$/, '') as Name;
      return entry.endsWith('*') ? keyOfAny(name) : keyOfAny(name, grupoId, perfilId);
    });
}
