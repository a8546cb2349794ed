import { calificacionActual, enumeracion, formatNota, plural, type Copias, type Fila } from '@aupa/domain';
import type { Celebracion } from './celebrate.ts';

/** One grant that has come: what it brought, and why. */
export interface Llegada {
  medallas: ReadonlyArray<{ medallaId: number; nombre: string; nombreIcono: string; cantidad: number }>;
  monedas: number;
  motivo: string | null;
  /** Nobody gave them any in this class before, in any term. */
  primera: boolean;
}

/** What is known of whom they came to; null: it could not be asked. */
export interface Estado {
  /** Rows of the class's table. */
  filas: readonly Fila[];
  /** Copies held with those that have come. */
  copias: Copias;
}

/** Medals that one card names; the others it counts. */
const NOMBRADAS = 3;

const suma = (copias: Iterable<number>) => [...copias].reduce((total, n) => total + n, 0);

function ganadasDe(llegadas: readonly Llegada[]): Map<number, number> {
  const ganadas = new Map<number, number>();
  for (const { medallas } of llegadas) {
    for (const { medallaId, cantidad } of medallas) ganadas.set(medallaId, (ganadas.get(medallaId) ?? 0) + cantidad);
  }
  return ganadas;
}

/** Grade before and now; medals of which some are taken away again meanwhile raise nothing. */
function subidaDe({ filas, copias }: Estado, ganadas: Copias): { antes: number; ahora: number } {
  const previas = new Map([...copias].map(([id, n]) => [id, Math.max(0, n - (ganadas.get(id) ?? 0))]));
  return { antes: calificacionActual(filas, previas), ahora: calificacionActual(filas, copias) };
}

/** «+5 monedas, ¡subes al 5!» */
function sayGanancia(monedas: number, nota: string | null): string | undefined {
  const partes = [monedas > 0 ? `+${monedas} ${plural(monedas, 'moneda')}` : null, nota].filter(
    (parte) => parte !== null,
  );
  return partes.length === 0 ? undefined : partes.join(', ');
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
export function celebracionDe(llegadas: readonly Llegada[], estado: Estado | null): Celebracion | undefined {
  const ganadas = ganadasDe(llegadas);
  const n = suma(ganadas.values());
  const primera = llegadas.flatMap(({ medallas }) => medallas)[0];
  if (!primera) return undefined;
  const { antes, ahora } = estado ? subidaDe(estado, ganadas) : { antes: 0, ahora: 0 };
  const sube = ahora > antes;
  const nota = sube ? `¡${antes === 0 ? 'llegas' : 'subes'} al ${formatNota(ahora)}!` : null;
  const ganancia = sayGanancia(suma(llegadas.map(({ monedas }) => monedas)), nota);
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
    pequena: !sube && !esPrimera,
  };
}
