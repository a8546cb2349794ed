import { enumeracion, plural } from '@aupa/domain/base';
import { sayFaltaran } from '@aupa/domain/economia';
import type { Gastada } from '@aupa/domain/medallas';

const MINUTOS_DE_CLASE = 60;

export const SECCIONES = ['Esta clase', 'Hoy, antes de clase', 'Ayer'] as const;

/** The section of a change; «this lesson» is the last hour. */
export function seccionOf(fecha: Date, ahora: Date): (typeof SECCIONES)[number] {
  if (ahora.getTime() - fecha.getTime() <= MINUTOS_DE_CLASE * 60_000) return 'Esta clase';
  return fecha.toDateString() === ahora.toDateString() ? 'Hoy, antes de clase' : 'Ayer';
}

/** «Le quedan 2. Le faltarán 20 monedas». */
export function sayGastada({ monedas, faltan }: Pick<Gastada, 'monedas' | 'faltan'>): string {
  const quedan = monedas === 0 ? 'No le queda ninguna' : `Le ${plural(monedas, 'queda', 'quedan')} ${monedas}`;
  return `${quedan}. ${sayFaltaran([faltan])}`;
}

/** Headline; `total` is the number of pupils, 0 if unknown. */
export function sayGastadas(gastadas: number, total: number): string {
  const quienes =
    gastadas === 1
      ? total > 1
        ? `A 1 de los ${total} alumnos ya no le`
        : 'Ya no le'
      : `A ${gastadas}${total > gastadas ? ` de los ${total}` : ''} alumnos ya no les`;
  return `${quienes} quedan las monedas que ${plural(gastadas, 'ganó', 'ganaron')}: las ${plural(gastadas, 'ha', 'han')} gastado.`;
}

/** Up to this many names are repeated below the list. */
export const SE_NOMBRAN = 5;

export function sayDeTodosModos(nombres: readonly string[], total: number): string {
  const medalla = total > 1 ? 'Todos pierden la medalla.' : 'Pierde la medalla.';
  const quienes = nombres.length > SE_NOMBRAN ? `Esos ${nombres.length}` : enumeracion().format(nombres);
  const pagan = plural(nombres.length, 'pagará lo que le falte', 'pagarán lo que les falte');
  return `${medalla} ${quienes} ${pagan} con lo próximo que ${plural(nombres.length, 'gane', 'ganen')}.`;
}

export const saySeQuedan = (cuantos: number): string =>
  cuantos === 1 ? 'Un alumno se queda como está' : `${cuantos} alumnos se quedan como están`;

export const saySinProblema = (nombres: readonly string[]): string =>
  `A ${enumeracion().format(nombres)} se ${plural(nombres.length, 'le', 'les')} quita todo sin problema.`;
