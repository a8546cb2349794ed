import { DIAS_CLAVE_COLA } from '../medallas/deshacer.ts';

const DIA_MS = 86_400_000;
/** Longest wait of a queued act, in ms; older acts are not sent (behaviour §11). */
export const HACE_MAX_MS = DIAS_CLAVE_COLA * DIA_MS;

/** Header: milliseconds since a queued act was done. Not covered by its idempotency key. */
export const CABECERA_HACE = 'Aupa-Hace';
/** Header: `nueva` counts the act in the open term even if its own term is closed. */
export const CABECERA_EVALUACION = 'Aupa-Evaluacion';

/** Age of an act in ms, from the request header: at most seven days; 0 if missing or invalid. */
export function readHace(dicho: unknown): number {
  if (typeof dicho !== 'string' || !/^\d{1,15}$/.test(dicho)) return 0;
  return Math.min(Number(dicho), HACE_MAX_MS);
}

/**
 * When a queued act was done (behaviour §11): `hace` ms before `ahora`, the server's clock. Not before `desde`, when the newest
 * of its pupils joined. Null means now.
 */
export function instanteOf(hace: number, ahora: Date, desde: Date): Date | null {
  const instante = Math.max(ahora.getTime() - hace, desde.getTime());
  return instante < ahora.getTime() ? new Date(instante) : null;
}

export interface EvaluacionCerrada {
  nombre: string | null;
  numero: number;
  cerrada: Date;
}

/** The closed term in which an act at `instante` belongs, or undefined for the open one. `cerradas` in chronological order. */
export function evaluacionOf(cerradas: readonly EvaluacionCerrada[], instante: Date): EvaluacionCerrada | undefined {
  return cerradas.find(({ cerrada }) => cerrada > instante);
}

/** «la 2.ª evaluación», or the teacher's own name in quotes. */
export function sayEvaluacion({ nombre, numero }: Pick<EvaluacionCerrada, 'nombre' | 'numero'>): string {
  if (nombre === null) return `la ${numero}.ª evaluación`;
  return /^\d+\.ª evaluación$/.test(nombre) ? `la ${nombre}` : `«${nombre}»`;
}

/** Asks whether medals given or taken before a term closed count in the new one. */
export function sayAntesDeCerrar(act: 'dar' | 'quitar', medallas: number, evaluacion: string): string {
  const las = medallas === 1 ? 'la' : 'las';
  const [hizo, contar, descartar] =
    act === 'dar' ? ['diste', `contar${las}`, `descartar${las}`] : ['quitaste', `quitar${las}`, `dejar${las}`];
  return `${medallas === 1 ? 'La' : 'Las'} ${hizo} antes de cerrar ${evaluacion}: ¿${contar} en la nueva o ${descartar}?`;
}

/** Whether a challenge counts an act done at `instante`: only if it had begun by then (behaviour §7). */
export const cuentaParaPac = (desde: Date, instante: Date): boolean => desde <= instante;
