export const COLORES_MEDALLA = ['coral', 'sol', 'menta', 'azul', 'uva', 'rosa'] as const;
export type ColorMedalla = (typeof COLORES_MEDALLA)[number];

/** Default colours: consecutive medals differ. */
const POR_ID = ['coral', 'sol', 'menta', 'azul', 'uva'] as const;

/** Colour of a medal: the chosen one, else by id (behaviour §4). */
export function colorDeMedalla(medallaId: number, color?: ColorMedalla | null): ColorMedalla {
  return color ?? POR_ID[(medallaId + POR_ID.length - 1) % POR_ID.length] ?? 'coral';
}

/** Colour for a new medal: the first of those that the teacher uses least. */
export function proposeColor(medallas: ReadonlyArray<{ id: number; color: ColorMedalla | null }>): ColorMedalla {
  const veces = new Map<ColorMedalla, number>(COLORES_MEDALLA.map((color) => [color, 0]));
  for (const { id, color } of medallas) {
    const suyo = colorDeMedalla(id, color);
    veces.set(suyo, (veces.get(suyo) ?? 0) + 1);
  }
  return [...veces].reduce((menos, una) => (una[1] < menos[1] ? una : menos))[0];
}
