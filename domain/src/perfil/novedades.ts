import type { ClaseNovedad } from './historial.ts';

/** Entries that one answer holds, and events that it names and one call marks as told. */
export const NOVEDADES_MAX = 60;
export const NOVEDADES_A_LA_VEZ = 500;

/**
 * Parts of the card of who was away, in its order, and how many of each it shows: all answers, as the history has none of them. What is
 * rare comes first: the medals lie fanned out over all of it.
 */
const CABEN = {
  pacs: 2,
  evaluaciones: 2,
  respuestas: Infinity,
  recompensas: 4,
  otras: 2,
  medallas: 5,
  kudos: 6,
} as const;
type Parte = keyof typeof CABEN;

const PARTE = {
  'medallas-otorgadas': 'medallas',
  'kudo-recibido': 'kudos',
  'solicitud-medalla-rechazada': 'respuestas',
  'canje-entregado': 'recompensas',
  'canje-devuelto': 'recompensas',
  'regalo-recibido': 'pacs',
  'periodo-cerrado': 'evaluaciones',
  'monedas-condonadas': 'otras',
  'potenciador-ganado': 'otras',
} as const satisfies Record<ClaseNovedad, Parte>;

export type NovedadesPorPartes<T> = Record<Parte, T[]> & {
  /** How many the card has no room for: they stand in the history. */
  mas: number;
  /** Coins that came with all of it; 0 where more went than came. */
  monedas: number;
};

/**
 * Sorts what happened while somebody was away, as the card shows it. `entradas`: newest first, and so in each part. `total`: of all
 * that is told, also beyond the entries. `monedas`: the change of the balance over all of it.
 */
export function sortNovedades<T extends { clase: ClaseNovedad }>(
  entradas: readonly T[],
  { total, monedas }: { total: number; monedas: number },
): NovedadesPorPartes<T> {
  const deParte = (parte: Parte) => entradas.filter(({ clase }) => PARTE[clase] === parte).slice(0, CABEN[parte]);
  const partes = {
    pacs: deParte('pacs'),
    evaluaciones: deParte('evaluaciones'),
    respuestas: deParte('respuestas'),
    recompensas: deParte('recompensas'),
    otras: deParte('otras'),
    medallas: deParte('medallas'),
    kudos: deParte('kudos'),
  };
  const shown = Object.values(partes).reduce((suma, una) => suma + una.length, 0);
  return { ...partes, mas: Math.max(0, total - shown), monedas: Math.max(0, monedas) };
}

/** Chooses those that are told in words: every answer, then the newest. `todas`: newest first, as is the answer. */
export function pickNovedades<T extends { clase: ClaseNovedad }>(todas: readonly T[]): T[] {
  const respuestas = todas.filter(({ clase }) => PARTE[clase] === 'respuestas');
  const otras = todas.filter((una) => !respuestas.includes(una));
  const picked = new Set([...respuestas, ...otras].slice(0, NOVEDADES_MAX));
  return todas.filter((una) => picked.has(una));
}
