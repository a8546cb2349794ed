import { formatNota } from '../perfil/calificacion.ts';
import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';
import { plural } from '../base/plural.ts';

const NOMBRE_PERIODO_MAX = 40;

/** Name of a term: 1 to 40 characters (behaviour §3). */
export function checkNombrePeriodo(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo < 1) return 'Escribe el nombre de la evaluación.';
  return largo > NOMBRE_PERIODO_MAX
    ? `El nombre de la evaluación puede tener como mucho ${NOMBRE_PERIODO_MAX} caracteres.`
    : null;
}

/** Default name of the next term. `cerrados`: terms closed so far. */
export function nombrePeriodoSugerido(cerrados: number): string {
  return `${cerrados + 1}.ª evaluación`;
}

/** Summary of a closed term for its teacher: name, sealed grade, medals. Omits a grade of 0, which means none. */
export function sayCierre({
  nombre,
  nota,
  medallas,
}: {
  nombre: string | null;
  nota: number;
  medallas: number;
}): string {
  const termina = nombre === null ? 'Evaluación cerrada' : `Evaluación cerrada, «${nombre}»`;
  const con = nota > 0 ? `: nota ${formatNota(nota)}` : '';
  const guardadas =
    medallas > 0 ? `, con ${medallas} ${plural(medallas, 'medalla guardada', 'medallas guardadas')}` : '';
  return `${termina}${con}${guardadas}. Las medallas empiezan de cero.`;
}
