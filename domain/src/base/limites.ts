/** How much one teacher may have at once (behaviour §3, §4, §5, §8, §9). Whoever had more before there were limits keeps it. */
export const LIMITES = {
  /** Pupils who are in one group. */
  alumnosDeGrupo: 300,
  /** Pupils who are in the groups of one teacher, each counted once. */
  alumnos: 2000,
  medallas: 200,
  tablas: 50,
  /** Medals that all tables of a teacher list together, as one table's are counted: the list of tables answers them all. */
  entradas: 20_000,
  grupos: 60,
  recompensas: 200,
  /** Rankings of one group. */
  rankings: 30,
} as const;

export const GRUPO_LLENO =
  'Una clase tiene como mucho 300 alumnos. Quita a quien ya no esté, o lleva a los demás a otra.';
export const ALUMNOS_LLENOS =
  'Puedes tener como mucho 2.000 alumnos entre todas tus clases. Quita a quien ya no esté, o elimina una que ya no uses.';

/** Room that is left under both limits. */
export interface Sitio {
  enGrupo: number;
  enTotal: number;
}

/**
 * Splits those who come, in their order, into who still finds room and who does not. `esSuyo`: is in another group of the same teacher already, and
 * counts no second time.
 */
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
