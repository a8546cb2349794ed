import type { TipoNovedad } from './historial.ts';

/** Most entries in a response, and most events marked as read at once. */
export const NOVEDADES_MAX = 60;
export const NOVEDADES_A_LA_VEZ = 500;

/** Sections of the card in order, with their capacity, rare ones first. All answers show, because the history has none. */
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
} as const satisfies Record<TipoNovedad, Parte>;

export type NovedadesPorPartes<T> = Record<Parte, T[]> & {
  /** Entries that don't fit; they are in the history. */
  mas: number;
  /** Coins gained; 0 if the balance fell. */
  monedas: number;
};

/**
 * Sorts news into the sections of the card. `entradas`: newest first. `total`: all news, including those not in `entradas`.
 * `monedas`: change of the balance.
 */
export function sortNovedades<T extends { clase: TipoNovedad }>(
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

/** Picks the news to show in words: every answer, then the newest. Newest first, like `todas`. */
export function pickNovedades<T extends { clase: TipoNovedad }>(todas: readonly T[]): T[] {
  const respuestas = todas.filter(({ clase }) => PARTE[clase] === 'respuestas');
  const otras = todas.filter((una) => !respuestas.includes(una));
  const picked = new Set([...respuestas, ...otras].slice(0, NOVEDADES_MAX));
  return todas.filter((una) => picked.has(una));
}
