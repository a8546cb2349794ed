import { DIAS_CLAVE_COLA } from '../medallas/deshacer.ts';

const DIA_MS = 86_400_000;
/** The most that an act can have waited, in ms: older ones are not sent (behaviour §11). */
export const HACE_MAX_MS = DIAS_CLAVE_COLA * DIA_MS;

/** Header: milliseconds since an act that waited was done. No part of what its idempotency key is bound to. */
export const CABECERA_HACE = 'Aupa-Hace';
/** Header: `nueva` where it is to count in the open term, though that in which it was done is closed. */
export const CABECERA_EVALUACION = 'Aupa-Evaluacion';

/** How long ago an act was done, in ms, from what its caller says: at most seven days, 0 where nothing sensible is said. */
export function readHace(dicho: unknown): number {
  if (typeof dicho !== 'string' || !/^\d{1,15}$/.test(dicho)) return 0;
  return Math.min(Number(dicho), HACE_MAX_MS);
}

/**
 * When an act that waited was done (behaviour §11): so many ms before `ahora`, the server's clock. Never before `desde`, when the
 * last of those it is about came into the group. Null where that is now.
 */
export function instanteOf(hace: number, ahora: Date, desde: Date): Date | null {
  const instante = Math.max(ahora.getTime() - hace, desde.getTime());
  return instante < ahora.getTime() ? new Date(instante) : null;
}

/** A term that was closed. `numero`: the first is 1. */
export interface EvaluacionCerrada {
  nombre: string | null;
  numero: number;
  cerrada: Date;
}

/** The term in which something would have counted that was done before it was closed; undefined where it is the open one. In their order. */
export function evaluacionOf(cerradas: readonly EvaluacionCerrada[], instante: Date): EvaluacionCerrada | undefined {
  return cerradas.find(({ cerrada }) => cerrada > instante);
}

/** «la 2.ª evaluación», or «Primer trimestre» as its teacher called it. */
export function sayEvaluacion({ nombre, numero }: Pick<EvaluacionCerrada, 'nombre' | 'numero'>): string {
  if (nombre === null) return `la ${numero}.ª evaluación`;
  return /^\d+\.ª evaluación$/.test(nombre) ? `la ${nombre}` : `«${nombre}»`;
}

/** Asks what becomes of medals that were given, or taken, before a term was closed. */
export function sayAntesDeCerrar(act: 'dar' | 'quitar', medallas: number, evaluacion: string): string {
  const las = medallas === 1 ? 'la' : 'las';
  const [hizo, contar, descartar] =
    act === 'dar' ? ['diste', `contar${las}`, `descartar${las}`] : ['quitaste', `quitar${las}`, `dejar${las}`];
  return `${medallas === 1 ? 'La' : 'Las'} ${hizo} antes de cerrar ${evaluacion}: ¿${contar} en la nueva o ${descartar}?`;
}

/** Whether a challenge counts what was done at `instante`: it had begun, and stood, by then (behaviour §7). */
export const cuentaParaPac = (desde: Date, instante: Date): boolean => desde <= instante;
