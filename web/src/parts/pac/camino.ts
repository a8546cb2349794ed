/** A point on a scene's 800×600 canvas. */
export type Punto = readonly [x: number, y: number];

interface Tramo {
  de: Punto;
  c1: Punto;
  c2: Punto;
  a: Punto;
}

export interface Camino {
  d: string;
  largo: number;
  /** The point after this distance; before the start, on the level ground to its left. */
  en: (recorrido: number) => Punto;
}

const PASOS = 14;
const round = (n: number) => Math.round(n * 10) / 10;

function tramosOf(puntos: readonly Punto[]): Tramo[] {
  const at = (i: number) => puntos[Math.min(Math.max(i, 0), puntos.length - 1)] ?? ([0, 0] as const);
  return puntos.slice(1).map((a, i) => {
    const [antes, de, despues] = [at(i - 1), at(i), at(i + 2)];
    return {
      de,
      c1: [round(de[0] + (a[0] - antes[0]) / 6), round(de[1] + (a[1] - antes[1]) / 6)],
      c2: [round(a[0] - (despues[0] - de[0]) / 6), round(a[1] - (despues[1] - de[1]) / 6)],
      a,
    };
  });
}

function enTramo({ de, c1, c2, a }: Tramo, t: number): Punto {
  const u = 1 - t;
  const of = (k: 0 | 1) => u ** 3 * de[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t ** 3 * a[k];
  return [of(0), of(1)];
}

export function caminoPor(puntos: readonly Punto[]): Camino {
  const inicio = puntos[0] ?? ([0, 0] as const);
  const tramos = tramosOf(puntos);
  const marcas: Array<{ punto: Punto; largo: number }> = [{ punto: inicio, largo: 0 }];
  let largo = 0;
  let ultimo = inicio;
  for (const tramo of tramos) {
    for (let paso = 1; paso <= PASOS; paso += 1) {
      const punto = enTramo(tramo, paso / PASOS);
      largo += Math.hypot(punto[0] - ultimo[0], punto[1] - ultimo[1]);
      marcas.push({ punto, largo });
      ultimo = punto;
    }
  }
  const curvas = tramos.map(({ c1, c2, a }) => `C${c1.join(' ')} ${c2.join(' ')} ${a.join(' ')}`).join('');
  return {
    d: `M${inicio.join(' ')}${curvas}`,
    largo,
    en: (recorrido) => {
      if (recorrido <= 0) return [inicio[0] + recorrido, inicio[1]];
      const i = marcas.findIndex((marca) => marca.largo >= recorrido);
      const [antes, despues] = [marcas[i - 1], marcas[i]];
      if (!antes || !despues) return ultimo;
      const t = (recorrido - antes.largo) / (despues.largo - antes.largo);
      const of = (k: 0 | 1) => antes.punto[k] + t * (despues.punto[k] - antes.punto[k]);
      return [of(0), of(1)];
    },
  };
}

/** The visible length for the first medal. */
export const PRIMER_TRAMO = 40;

/** The length drawn as done. Camps use the same measure, so that none is passed too early. */
export function hechoOf({ largo }: Camino, avance: number): number {
  return avance <= 0 ? 0 : PRIMER_TRAMO + Math.min(1, avance) * (largo - PRIMER_TRAMO);
}

/** The path's direction in degrees: 0 right, 90 down. */
export function rumboEn(camino: Camino, recorrido: number): number {
  const cabeza = Math.min(Math.max(0, recorrido), camino.largo - 1);
  const [x, y] = camino.en(cabeza - 8);
  const [x2, y2] = camino.en(cabeza + 1);
  return (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
}
