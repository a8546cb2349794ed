/** Identifying data of a row, in a fixed order; '' if missing. */
export type Identidad = readonly string[];

interface Vista {
  fila: number;
  clave: string;
  identidad: Identidad;
}

/** Whether two namesakes seem to be one person: nothing differs, or one item matches. */
function isMisma(a: Vista, b: Vista): boolean {
  const dichas = a.identidad.flatMap((suya, i) => {
    const otra = b.identidad[i] ?? '';
    return suya === '' || otra === '' ? [] : [suya === otra];
  });
  return dichas.length === 0 || dichas.includes(true);
}

/** Rows that repeat an earlier pupil, as lists by subject do. Namesakes whose data all differ are kept. */
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
