import { enumeracion } from '../../base/enumeracion.ts';

/** How many teams: so many, or of so many pupils. */
export const MODOS_REPARTO = ['Numero', 'Tamano'] as const;
export type ModoReparto = (typeof MODOS_REPARTO)[number];

/** What a teacher asks of a deal. Ids are of profiles. */
export interface ReglasReparto {
  modo: ModoReparto;
  n: number;
  /** Each of these lists: nobody of it with another of it. */
  aparte: readonly (readonly number[])[];
  /** Each of these lists: all in one team. */
  juntos: readonly (readonly number[])[];
  /** Nobody with whom they were last time, as far as it can be done. */
  distintos: boolean;
  /** They stay in the team in which they are. */
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

/** Sizes of `k` teams of `alumnos` pupils: they differ by at most one, the bigger first. */
export function tamanosOf(alumnos: number, k: number): number[] {
  const menor = Math.floor(alumnos / k);
  return Array.from({ length: k }, (_, i) => menor + (i < alumnos % k ? 1 : 0));
}

/**
 * How many teams a deal makes. Of so many pupils: as near to it as can be, and rather one more in a team than one less, so that pairs of
 * 27 are twelve and a three, and nobody is alone.
 */
export function cuantosEquipos(alumnos: number, { modo, n }: Pick<ReglasReparto, 'modo' | 'n'>): number {
  if (alumnos === 0) return 0;
  if (modo === 'Numero') return Math.min(Math.max(1, n), alumnos);
  const lejos = (k: number) => Math.max(...tamanosOf(alumnos, k).map((tamano) => Math.abs(tamano - n)));
  const [menos, mas] = [Math.max(1, Math.floor(alumnos / n)), Math.ceil(alumnos / n)];
  return lejos(mas) < lejos(menos) ? mas : menos;
}

/** One thing that a deal has to hold, apart from sizes: what a sentence can name when it can't. */
export type Regla =
  | { clase: 'aparte' | 'juntos'; perfiles: readonly number[] }
  | { clase: 'fijo'; perfiles: readonly [number]; equipo: number };

function sayRegla(clase: Regla['clase'], nombres: readonly string[]): string {
  const quienes = enumeracion().format(nombres);
  const varios = nombres.length > 1;
  if (clase === 'aparte') return `${quienes} en equipos distintos`;
  if (clase === 'juntos') return `${quienes} en el mismo equipo`;
  return `${quienes} donde ${varios ? 'están' : 'está'}`;
}

function sayTamanos(tamanos: readonly number[]): string {
  const [mayor, menor] = [Math.max(...tamanos), Math.min(...tamanos)];
  const de = mayor === menor ? `${mayor}` : `${menor} o ${mayor}`;
  return tamanos.length === 1 ? `un equipo de ${mayor}` : `${tamanos.length} equipos de ${de}`;
}

/** Why nobody can be dealt so: the rules that can't hold together, and whom they are about. */
export function sayImposible(
  reglas: readonly Regla[],
  tamanos: readonly number[],
  nombreOf: (perfilId: number) => string,
): string {
  const fijos = reglas.filter(({ clase }) => clase === 'fijo').flatMap(({ perfiles }) => perfiles);
  const partes = [
    ...reglas
      .filter(({ clase }) => clase !== 'fijo')
      .map(({ clase, perfiles }) => sayRegla(clase, perfiles.map(nombreOf))),
    ...(fijos.length > 0 ? [sayRegla('fijo', fijos.map(nombreOf))] : []),
  ];
  const [una = ''] = partes;
  const que = partes.length === 1 ? una : `a la vez ${partes.join('; ')}`;
  return `Con ${sayTamanos(tamanos)} no puede ser: ${que}. Quita alguna regla o cambia los equipos.`;
}
