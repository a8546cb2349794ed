/** Limits per teacher (behaviour §3, §4, §5, §8, §9). Teachers who had more before the limits existed keep it. */
export const LIMITES = {
  alumnosDeGrupo: 300,
  /** Alumnos in all groups of a teacher, each counted once. */
  alumnos: 2000,
  medallas: 200,
  tablas: 50,
  /** Medal entries in all tables of a teacher: the list of tables returns them all. */
  entradas: 20_000,
  grupos: 60,
  recompensas: 200,
  rankings: 30,
} as const;

export const GRUPO_LLENO =
  'Una clase tiene como mucho 300 alumnos. Quita a quien ya no esté, o lleva a los demás a otra.';
export const ALUMNOS_LLENOS =
  'Puedes tener como mucho 2.000 alumnos entre todas tus clases. Quita a quien ya no esté, o elimina una que ya no uses.';

export interface Sitio {
  enGrupo: number;
  enTotal: number;
}

/** Splits newcomers, in order, by available room. `esSuyo`: already in another group of this teacher, so not counted twice. */
export function whoFits<T extends { esSuyo: boolean }>(
  vienen: readonly T[],
  { enGrupo, enTotal }: Sitio,
): { caben: T[]; fuera: Array<{ quien: T; codigo: 'GRUPO_LLENO' | 'ALUMNOS_LLENOS' }> } {
  const caben: T[] = [];
  const fuera: Array<{ quien: T; codigo: 'GRUPO_LLENO' | 'ALUMNOS_LLENOS' }> = [];
  let nuevos = 0;
  for (const quien of vienen) {
    if (caben.length >= enGrupo) fuera.push({ quien, codigo: 'GRUPO_LLENO' });
    else if (!quien.esSuyo && nuevos >= enTotal) fuera.push({ quien, codigo: 'ALUMNOS_LLENOS' });
    else {
      caben.push(quien);
      nuevos += Number(!quien.esSuyo);
    }
  }
  return { caben, fuera };
}
