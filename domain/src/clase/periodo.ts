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

/** What the next term is called unless its teacher says otherwise. `cerrados`: how many are closed already. */
export function nombrePeriodoSugerido(cerrados: number): string {
  return `${cerrados + 1}.ª evaluación`;
}

/** A closed term as a teacher reads it: its name, the sealed grade, and how many medals made it. No grade (0) is not told. */
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
