import { lunesOf, addDias } from '../base/dia.ts';

/** Medals at each camp, one per fifth of the way; fewer if a fifth is less than a medal. */
export function campamentosPac(necesarias: number): number[] {
  const quintos = [1, 2, 3, 4].map((n) => Math.ceil((necesarias * n) / 5));
  return [...new Set(quintos)].filter((medallas) => medallas < necesarias);
}

/** Today by the server's clock, from the days it says are left. Days as `YYYY-MM-DD`. */
export function hoySegun(fechaFin: string, diasRestantes: number): string {
  return addDias(fechaFin, 1 - diasRestantes);
}

/** The end after the start changed: kept while later than the start, else '' (spec §5). Days as `YYYY-MM-DD`. */
export function finVigente(inicio: string, fin: string): string {
  return fin > inicio ? fin : '';
}

export const SEMANAS_PAC = [2, 4, 6] as const;

/** Last day of a challenge of whole weeks. Days as `YYYY-MM-DD`. */
export function finDeSemanas(inicio: string, semanas: number): string {
  return addDias(inicio, semanas * 7 - 1);
}

/** The end after the start changed. `semanas`: the chosen length, which is kept; null if a day was chosen. */
export function finTrasInicio(inicio: string, fin: string, semanas: number | null): string {
  return semanas === null || inicio === '' ? finVigente(inicio, fin) : finDeSemanas(inicio, semanas);
}

function hashOf(texto: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < texto.length; i += 1) hash = Math.imul(hash ^ texto.charCodeAt(i), 0x01000193);
  // Spread consecutive ids.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Picks the avatars of the day: the same on every screen, never by merit. */
export function tripulacionOf<T extends { id: number }>(miembros: readonly T[], dia: string, cuantos: number): T[] {
  const suerte = (id: number) => hashOf(`${dia}/${id}`);
  return miembros.toSorted((a, b) => suerte(a.id) - suerte(b.id) || a.id - b.id).slice(0, cuantos);
}

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

/** Latest weeks of a challenge up to the next one, including empty ones. Days as `YYYY-MM-DD`. */
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
