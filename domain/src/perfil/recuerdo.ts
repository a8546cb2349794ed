import { enumeracion } from '../base/enumeracion.ts';
import { sayEvaluacion } from '../clase/hecho.ts';
import { sayLlegaste, sayLlegasteDentro } from './llegaste.ts';
import { nombrePeriodoSugerido } from '../clase/periodo.ts';
import { plural } from '../base/plural.ts';

/** A closed term as its pupil takes it along. */
export interface Recuerdo {
  /** As the teacher called the term; null: as nobody did. */
  nombre: string | null;
  /** Which of the class's terms it was: 1 is the first. */
  numero: number;
  /** Medals won and kudos received in it. */
  medallas: number;
  reconocimientos: number;
  /** The sealed grade; 0 if none. */
  nota: number;
}

/** The name of a closed term: as its teacher called it, else by its order, 1 for the first. */
export function nombreDeEvaluacion({ nombre, numero }: Pick<Recuerdo, 'nombre' | 'numero'>): string {
  return nombre ?? nombrePeriodoSugerido(numero - 1);
}

/** How far a term went, else how much was won in it; never a zero. */
export function sayLogro({ nota, medallas }: Pick<Recuerdo, 'nota' | 'medallas'>): string {
  const ganado = medallas > 0 ? `${medallas} ${plural(medallas, 'medalla')}` : 'El camino empezado';
  return sayLlegaste(nota) ?? ganado;
}

/** «Tu 1.ª evaluación: 11 medallas, 5 reconocimientos, llegaste al 5.» It never says a 0, nor that there was no mark. */
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

/** Tells a pupil what they keep from one term to the next, with the coins that they have now. */
export function sayLoQueQueda(monedas: number): string {
  const suyas = monedas > 1 ? `tus ${monedas} monedas` : 'tus monedas';
  return `Todo sigue contigo: ${suyas}, tus recompensas y tus reconocimientos. Las medallas de esta evaluación quedan guardadas aquí.`;
}

/** The same where it is news: what was won, and that another term begins. */
export function sayCierrePropio(recuerdo: Recuerdo): string {
  return `${sayRecuerdo(recuerdo)} Queda en tu perfil y empieza otra evaluación.`;
}
