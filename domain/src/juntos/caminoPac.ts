import { lunesOf, addDias } from '../base/dia.ts';

/** Medals at which the camps stand, one at each fifth of the way; fewer where a fifth is less than a medal. */
export function campamentosPac(necesarias: number): number[] {
  const quintos = [1, 2, 3, 4].map((n) => Math.ceil((necesarias * n) / 5));
  return [...new Set(quintos)].filter((medallas) => medallas < necesarias);
}

/** Today where the server stands, from the days that it says are left. Days as `YYYY-MM-DD`. */
export function hoySegun(fechaFin: string, diasRestantes: number): string {
  return addDias(fechaFin, 1 - diasRestantes);
}

/** The end date after the start changed: kept while it is later than the start, else cleared (spec §5). Days as `YYYY-MM-DD`. */
export function finVigente(inicio: string, fin: string): string {
  return fin > inicio ? fin : '';
}

/** How long the form offers that a challenge lasts, in weeks. */
export const SEMANAS_PAC = [2, 4, 6] as const;

/** The last day of a challenge of so many whole weeks; the start is its first day. Days as `YYYY-MM-DD`. */
export function finDeSemanas(inicio: string, semanas: number): string {
  return addDias(inicio, semanas * 7 - 1);
}

/**
 * The end once the start has changed: weeks that were chosen stay as many, another end stays while it is after the start.
 * `semanas`: those chosen, null where the end was chosen by its day.
 */
export function finTrasInicio(inicio: string, fin: string, semanas: number | null): string {
  return semanas === null || inicio === '' ? finVigente(inicio, fin) : finDeSemanas(inicio, semanas);
}

function hashOf(texto: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < texto.length; i += 1) hash = Math.imul(hash ^ texto.charCodeAt(i), 0x01000193);
  // Spread ids that follow each other.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Picks the faces to show: different each day, the same on every screen, never by merit. */
export function tripulacionOf<T extends { id: number }>(miembros: readonly T[], dia: string, cuantos: number): T[] {
  const suerte = (id: number) => hashOf(`${dia}/${id}`);
  return miembros.toSorted((a, b) => suerte(a.id) - suerte(b.id) || a.id - b.id).slice(0, cuantos);
}

/** One bar: its days inside the challenge and what came in them. */
export interface SemanaPac {
  desde: string;
  hasta: string;
  cantidad: number;
  cuando: 'pasada' | 'actual' | 'futura';
}

interface TramoPac {
  fechaInicio: string;
  fechaFin: string;
  contribucionesPorSemana: ReadonlyArray<{ semana: string; cantidad: number }>;
}

/** The latest weeks of a challenge, those without a medal too, up to the one that comes next. Days as `YYYY-MM-DD`. */
export function semanasPac(tramo: TramoPac, hoy: string, cuantas: number): SemanaPac[] {
  const { fechaInicio, fechaFin, contribucionesPorSemana } = tramo;
  const cantidades = new Map(contribucionesPorSemana.map(({ semana, cantidad }) => [semana, cantidad]));
  const estaSemana = lunesOf(hoy);
  const proxima = addDias(estaSemana, 7);
  const semanas: SemanaPac[] = [];
  const ultima = proxima < fechaFin ? proxima : fechaFin;
  for (let lunes = lunesOf(fechaInicio); lunes <= ultima; lunes = addDias(lunes, 7)) {
    const domingo = addDias(lunes, 6);
    semanas.push({
      desde: lunes < fechaInicio ? fechaInicio : lunes,
      hasta: domingo > fechaFin ? fechaFin : domingo,
      cantidad: cantidades.get(lunes) ?? 0,
      cuando: lunes > estaSemana ? 'futura' : lunes === estaSemana ? 'actual' : 'pasada',
    });
  }
  return semanas.slice(-cuantas);
}
