/** Facts that may tell two of one name apart, in the same order for each; '' where it is not said. */
export type Identidad = readonly string[];

interface Vista {
  fila: number;
  clave: string;
  identidad: Identidad;
}

/** One person, as far as can be told: nothing that both say is different, or one thing is the same. */
function isMisma(a: Vista, b: Vista): boolean {
  const dichas = a.identidad.flatMap((suya, i) => {
    const otra = b.identidad[i] ?? '';
    return suya === '' || otra === '' ? [] : [suya === otra];
  });
  return dichas.length === 0 || dichas.includes(true);
}

/**
 * Rows that name somebody whom an earlier row names too: a pupil stands once for each subject, or each year. Two of one name whose numbers
 * or dates all differ are two, and are left for whoever reads the list.
 */
export function findRepetidas(filas: readonly Vista[]): Set<number> {
  const vistas = new Map<string, Vista[]>();
  const repetidas = new Set<number>();
  for (const una of filas) {
    if (una.clave === '') continue;
    const suyas = vistas.get(una.clave) ?? [];
    if (suyas.some((otra) => isMisma(una, otra))) repetidas.add(una.fila);
    else vistas.set(una.clave, [...suyas, una]);
  }
  return repetidas;
}
