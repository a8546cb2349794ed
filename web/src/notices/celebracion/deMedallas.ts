import type { CalificacionExplicada } from '@aupa/contract';
import { calificacionActual, enumeracion, formatNota, plural, type Fila } from '@aupa/domain';
import type { Celebracion } from './celebrate.ts';

/** One grant that has come: what it brought, and why. */
export interface Llegada {
  medallas: ReadonlyArray<{ medallaId: number; nombre: string; nombreIcono: string; cantidad: number }>;
  monedas: number;
  motivo: string | null;
  /** Nobody gave them any in this class before, in any term. */
  primera: boolean;
  /** The grade that it found, and the one that they had with it; null: it could not be asked. */
  notas: { antes: number; ahora: number } | null;
}

/** What a grade follows from: the rows of the class's table, and the copies that count, each with the batch that it came in. */
export interface Estado {
  filas: readonly Fila[];
  copias: ReadonlyArray<{ medallaId: number; loteId: number; cantidad: number }>;
}

/** The same, out of what explains a grade: the row that asks for most of a medal names all of its copies that count. */
export function estadoDe({ filas }: Pick<CalificacionExplicada, 'filas'>): Estado {
  const pedidas = new Map<number, CalificacionExplicada['filas'][number]['medallas'][number]>();
  for (const pedida of filas.flatMap(({ medallas }) => medallas)) {
    if ((pedidas.get(pedida.medallaId)?.cantidad ?? 0) < pedida.cantidad) pedidas.set(pedida.medallaId, pedida);
  }
  const copias = [...pedidas.values()].flatMap(({ medallaId, obtenidas }) =>
    obtenidas.map(({ loteId, cantidad }) => ({ medallaId, loteId, cantidad })),
  );
  return { filas, copias };
}

/**
 * The grade before a batch came and with it. What came later does not count, however late this is asked; copies that were taken
 * away since raise nothing.
 */
export function notasDe({ filas, copias }: Estado, lote: number): { antes: number; ahora: number } {
  const notaCon = (counts: (loteId: number) => boolean) => {
    const tiene = new Map<number, number>();
    for (const { medallaId, loteId, cantidad } of copias) {
      if (counts(loteId)) tiene.set(medallaId, (tiene.get(medallaId) ?? 0) + cantidad);
    }
    return calificacionActual(filas, tiene);
  };
  return { antes: notaCon((loteId) => loteId < lote), ahora: notaCon((loteId) => loteId <= lote) };
}

/** Medals that one card names; the others it counts. */
const NOMBRADAS = 3;

const suma = (numeros: readonly number[]) => numeros.reduce((total, n) => total + n, 0);

/** «subes al 5», by the last of them that raised the grade. */
function saySubida(llegadas: readonly Llegada[]): string | null {
  const subidas = llegadas.flatMap(({ notas }) => (notas && notas.ahora > notas.antes ? [notas] : []));
  const ultima = subidas.at(-1);
  return ultima ? `${subidas[0]?.antes === 0 ? 'llegas' : 'subes'} al ${formatNota(ultima.ahora)}` : null;
}

/** «+5 monedas, ¡subes al 5!»; of medals that bring no coins «¡Subes al 5!» */
function sayGanancia(monedas: number, subida: string | null): string | undefined {
  const ganadas = monedas > 0 ? `+${monedas} ${plural(monedas, 'moneda')}` : undefined;
  if (subida === null) return ganadas;
  return ganadas === undefined
    ? `¡${subida.replace(/^./, (letra) => letra.toUpperCase())}!`
    : `${ganadas}, ¡${subida}!`;
}

function sayNombres(llegadas: readonly Llegada[]): string {
  const nombres = [...new Set(llegadas.flatMap(({ medallas }) => medallas.map(({ nombre }) => nombre)))];
  const otras = nombres.length - NOMBRADAS;
  return enumeracion().format(otras <= 0 ? nombres : [...nombres.slice(0, NOMBRADAS), `${otras} más`]);
}

/**
 * How medals that came together are celebrated: in one card that says what was gained, large for the very first and where the
 * grade rises, else a small one. Undefined: there is nothing.
 */
export function celebracionDe(llegadas: readonly Llegada[]): Celebracion | undefined {
  const medallas = llegadas.flatMap((llegada) => llegada.medallas);
  const n = suma(medallas.map(({ cantidad }) => cantidad));
  const [primera] = medallas;
  if (!primera) return undefined;
  const subida = saySubida(llegadas);
  const ganancia = sayGanancia(suma(llegadas.map(({ monedas }) => monedas)), subida);
  const [unica] = llegadas;
  const motivo = llegadas.length === 1 ? unica?.motivo : null;
  const esPrimera = llegadas.some((llegada) => llegada.primera);
  return {
    titulo: n === 1 ? '¡Has ganado una medalla!' : `¡Has ganado ${n} medallas!`,
    texto: [esPrimera ? plural(n, '¡Es la primera!', '¡Son las primeras!') : undefined, ganancia]
      .filter(Boolean)
      .join(' '),
    ...(motivo ? { motivo } : {}),
    medalla: { id: primera.medallaId, nombre: sayNombres(llegadas), icono: primera.nombreIcono },
    pequena: subida === null && !esPrimera,
  };
}
