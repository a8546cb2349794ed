import { plural } from '../base/plural.ts';
import type { Fallo } from '../base/fallo.ts';

export interface TipoKudo {
  id: number;
  nombre: string;
  nombreIcono: string;
  descripcion: string;
}

/** The ids are stored in the database: never renumber. */
export const TIPOS_KUDO: readonly TipoKudo[] = [
  {
    id: 1,
    nombre: 'Suma en equipo',
    nombreIcono: 'heart',
    descripcion: 'Cuando contó con todos y el trabajo salió mejor.',
  },
  {
    id: 2,
    nombre: 'Una idea genial',
    nombreIcono: 'lightbulb',
    descripcion: 'Cuando se le ocurrió algo que a nadie se le había ocurrido.',
  },
  {
    id: 3,
    nombre: 'Me ayudó a entenderlo',
    nombreIcono: 'handshake-angle',
    descripcion: 'Cuando te explicó algo hasta que lo viste claro.',
  },
  {
    id: 4,
    nombre: 'Me hizo reír',
    nombreIcono: 'face-laugh-beam',
    descripcion: 'Cuando alegró la clase sin molestar a nadie.',
  },
  { id: 5, nombre: 'No se rindió', nombreIcono: 'fire', descripcion: 'Cuando siguió intentándolo aunque no le salía.' },
  {
    id: 6,
    nombre: 'Sabe escuchar',
    nombreIcono: 'comments',
    descripcion: 'Cuando escuchó otra opinión y la tuvo en cuenta.',
  },
  { id: 7, nombre: 'Comparte lo suyo', nombreIcono: 'gift', descripcion: 'Cuando prestó material, tiempo o apuntes.' },
  {
    id: 8,
    nombre: 'Me dio ánimo',
    nombreIcono: 'hands-clapping',
    descripcion: 'Cuando te animó justo cuando hacía falta.',
  },
  {
    id: 9,
    nombre: 'Incluye a todos',
    nombreIcono: 'people-group',
    descripcion: 'Cuando se acordó de quien se quedaba fuera.',
  },
  {
    id: 10,
    nombre: 'Gran trabajo',
    nombreIcono: 'star',
    descripcion: 'Cuando su trabajo te dejó con la boca abierta.',
  },
];

/** Kudos that a profile may give per week, Monday to Sunday (behaviour §6). */
export const KUDOS_POR_SEMANA = 3;
export const SIN_KUDOS = 'Ya diste tus 3 reconocimientos de esta semana. El lunes tendrás más.';
/** For a queued kudo that was given in an earlier week. */
export const SIN_KUDOS_ENTONCES = 'Ya habías dado tus 3 reconocimientos de aquella semana.';
export const UMBRAL_KUDOS_MAX = 100;
export const TIPO_KUDO_REQUERIDO = 'Debes seleccionar un tipo de reconocimiento.';
export const UMBRAL_MEDALLA_REQUERIDA = 'Debes seleccionar una medalla.';

export function findTipoKudo(id: number): TipoKudo | undefined {
  return TIPOS_KUDO.find((tipo) => tipo.id === id);
}

/** Kudos left this week after giving `dados`. */
export function kudosDisponibles(dados: number): number {
  return Math.max(0, KUDOS_POR_SEMANA - dados);
}

/** Shown after giving: kudos left this week (behaviour §6). */
export function sayKudosRestantes(disponibles: number): string {
  if (disponibles === 0) return 'Era el último de esta semana. El lunes tendrás más.';
  return `${plural(disponibles, 'Te queda', 'Te quedan')} ${disponibles} ${plural(disponibles, 'reconocimiento')} esta semana.`;
}

/** Kudos for a threshold: at least 1 (spec §5), at most 100. */
export function checkCantidadKudos(cantidad: number): Fallo {
  const valida = Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= UMBRAL_KUDOS_MAX;
  return valida ? null : 'Ingresa una cantidad válida de kudos.';
}

export interface ReglaUmbral {
  cantidadKudos: number;
  soloCompanerosDistintos: boolean;
}

/** How many unused kudos of one profile count towards a threshold now. */
export function kudosReunidos(
  { soloCompanerosDistintos }: Pick<ReglaUmbral, 'soloCompanerosDistintos'>,
  sinUsar: ReadonlyArray<{ emisorId: number }>,
): number {
  return soloCompanerosDistintos ? new Set(sinUsar.map(({ emisorId }) => emisorId)).size : sinUsar.length;
}

/** Kudo ids used up by a threshold, one list per medal (behaviour §6). `sinUsar`: unused kudos of its kind, oldest first. */
export function kudosQueUsa(
  { cantidadKudos, soloCompanerosDistintos }: ReglaUmbral,
  sinUsar: ReadonlyArray<{ id: number; emisorId: number }>,
): number[][] {
  const medallas: number[][] = [];
  let quedan = [...sinUsar];
  for (;;) {
    const cuentan = soloCompanerosDistintos
      ? quedan.filter(({ emisorId }, i) => quedan.findIndex((kudo) => kudo.emisorId === emisorId) === i)
      : quedan;
    if (cuentan.length < cantidadKudos) return medallas;
    const usados = new Set(cuentan.slice(0, cantidadKudos).map((kudo) => kudo.id));
    medallas.push([...usados]);
    quedan = quedan.filter(({ id }) => !usados.has(id));
  }
}
