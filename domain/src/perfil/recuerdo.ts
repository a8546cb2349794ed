import { enumeracion } from '../base/enumeracion.ts';
import { sayEvaluacion } from '../clase/hecho.ts';
import { sayLlegaste, sayLlegasteDentro } from './llegaste.ts';
import { nombrePeriodoSugerido } from '../clase/periodo.ts';
import { plural } from '../base/plural.ts';

export interface Recuerdo {
  /** The teacher's name for it, or null. */
  nombre: string | null;
  /** Number of the term in its class, from 1. */
  numero: number;
  medallas: number;
  reconocimientos: number;
  nota: number;
}

/** Name of a closed term: the teacher's, or by its number. */
export function nombreDeEvaluacion({ nombre, numero }: Pick<Recuerdo, 'nombre' | 'numero'>): string {
  return nombre ?? nombrePeriodoSugerido(numero - 1);
}

/** Grade of a term, or else its medals; never a zero. */
export function sayLogro({ nota, medallas }: Pick<Recuerdo, 'nota' | 'medallas'>): string {
  const ganado = medallas > 0 ? `${medallas} ${plural(medallas, 'medalla')}` : 'El camino empezado';
  return sayLlegaste(nota) ?? ganado;
}

/** «Tu 1.ª evaluación: 11 medallas, 5 reconocimientos, llegaste al 5.» Omits zeros and missing marks. */
export function sayRecuerdo({ medallas, reconocimientos, nota, ...evaluacion }: Recuerdo): string {
  const titulo = sayEvaluacion(evaluacion).replace(/^la /, '');
  const logros = [
    medallas > 0 ? `${medallas} ${plural(medallas, 'medalla')}` : null,
    reconocimientos > 0 ? `${reconocimientos} ${plural(reconocimientos, 'reconocimiento')}` : null,
  ].filter((logro) => logro !== null);
  const llegaste = sayLlegasteDentro(nota);
  if (llegaste !== null) return `Tu ${titulo}: ${[...logros, llegaste].join(', ')}.`;
  if (logros.length === 0) return `Tu ${titulo}: el camino empezado.`;
  return `Tu ${titulo}: ${enumeracion().format([...logros, 'el camino empezado'])}.`;
}

/** Tells a pupil what stays after a term, including coins. */
export function sayLoQueQueda(monedas: number): string {
  const suyas = monedas > 1 ? `tus ${monedas} monedas` : 'tus monedas';
  return `Todo sigue contigo: ${suyas}, tus recompensas y tus reconocimientos. Las medallas de esta evaluación quedan guardadas aquí.`;
}

/** The summary as news, adding that another term begins. */
export function sayCierrePropio(recuerdo: Recuerdo): string {
  return `${sayRecuerdo(recuerdo)} Queda en tu perfil y empieza otra evaluación.`;
}
