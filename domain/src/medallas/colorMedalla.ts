/** Colours that a teacher may choose for a medal, in the order of the form. */
export const COLORES_MEDALLA = ['coral', 'sol', 'menta', 'azul', 'uva', 'rosa'] as const;
export type ColorMedalla = (typeof COLORES_MEDALLA)[number];

/** Hues of medals for which nobody has chosen: those made one after another never share theirs. */
const POR_ID = ['coral', 'sol', 'menta', 'azul', 'uva'] as const;

/** The colour in which a medal is drawn, on every screen and every day: its own, else by its id (behaviour §4). */
export function colorDeMedalla(medallaId: number, color?: ColorMedalla | null): ColorMedalla {
  return color ?? POR_ID[(medallaId + POR_ID.length - 1) % POR_ID.length] ?? 'coral';
}

/** The colour proposed for a new medal: the first of those that fewest of the teacher's medals have. */
export function proposeColor(medallas: ReadonlyArray<{ id: number; color: ColorMedalla | null }>): ColorMedalla {
  const veces = new Map<ColorMedalla, number>(COLORES_MEDALLA.map((color) => [color, 0]));
  for (const { id, color } of medallas) {
    const suyo = colorDeMedalla(id, color);
    veces.set(suyo, (veces.get(suyo) ?? 0) + 1);
  }
  return [...veces].reduce((menos, una) => (una[1] < menos[1] ? una : menos))[0];
}
