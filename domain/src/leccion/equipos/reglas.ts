import { enumeracion } from '../../base/enumeracion.ts';

/** By number of teams, or by team size. */
export const MODOS_REPARTO = ['Numero', 'Tamano'] as const;
export type ModoReparto = (typeof MODOS_REPARTO)[number];

/** Options of a deal. Ids are of profiles. */
export interface ReglasReparto {
  modo: ModoReparto;
  n: number;
  aparte: readonly (readonly number[])[];
  juntos: readonly (readonly number[])[];
  /** Avoid last time's teammates as far as possible. */
  distintos: boolean;
  fijos: readonly number[];
}

export const REGLAS_NUEVAS: ReglasReparto = {
  modo: 'Numero',
  n: 4,
  aparte: [],
  juntos: [],
  distintos: false,
  fijos: [],
};

/** Sizes of `k` teams: they differ by at most one, larger first. */
export function tamanosOf(alumnos: number, k: number): number[] {
  const menor = Math.floor(alumnos / k);
  return Array.from({ length: k }, (_, i) => menor + (i < alumnos % k ? 1 : 0));
}

/** Number of teams; sizes are rather larger than smaller. 27 in pairs are twelve pairs and a three, so nobody is alone. */
export function cuantosEquipos(alumnos: number, { modo, n }: Pick<ReglasReparto, 'modo' | 'n'>): number {
  if (alumnos === 0) return 0;
  if (modo === 'Numero') return Math.min(Math.max(1, n), alumnos);
  const lejos = (k: number) => Math.max(...tamanosOf(alumnos, k).map((tamano) => Math.abs(tamano - n)));
  const [menos, mas] = [Math.max(1, Math.floor(alumnos / n)), Math.ceil(alumnos / n)];
  return lejos(mas) < lejos(menos) ? mas : menos;
}

/** A hard rule, as a sentence can name it. */
export type Regla =
  | { tipo: 'aparte' | 'juntos'; perfiles: readonly number[] }
  | { tipo: 'fijo'; perfiles: readonly [number]; equipo: number };

function sayRegla(tipo: Regla['tipo'], nombres: readonly string[]): string {
  const quienes = enumeracion().format(nombres);
  const varios = nombres.length > 1;
  if (tipo === 'aparte') return `${quienes} en equipos distintos`;
  if (tipo === 'juntos') return `${quienes} en el mismo equipo`;
  return `${quienes} donde ${varios ? 'están' : 'está'}`;
}

function sayTamanos(tamanos: readonly number[]): string {
  const [mayor, menor] = [Math.max(...tamanos), Math.min(...tamanos)];
  const de = mayor === menor ? `${mayor}` : `${menor} o ${mayor}`;
  return tamanos.length === 1 ? `un equipo de ${mayor}` : `${tamanos.length} equipos de ${de}`;
}

/** Explains why no deal is possible: the contradictory rules, and the pupils concerned. */
export function sayImposible(
  reglas: readonly Regla[],
  tamanos: readonly number[],
  nombreOf: (perfilId: number) => string,
): string {
  const fijos = reglas.filter(({ tipo }) => tipo === 'fijo').flatMap(({ perfiles }) => perfiles);
  const partes = [
    ...reglas.filter(({ tipo }) => tipo !== 'fijo').map(({ tipo, perfiles }) => sayRegla(tipo, perfiles.map(nombreOf))),
    ...(fijos.length > 0 ? [sayRegla('fijo', fijos.map(nombreOf))] : []),
  ];
  const [una = ''] = partes;
  const que = partes.length === 1 ? una : `a la vez ${partes.join('; ')}`;
  return `Con ${sayTamanos(tamanos)} no puede ser: ${que}. Quita alguna regla o cambia los equipos.`;
}
