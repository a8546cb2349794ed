import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';

export const MEDALLA_NOMBRE_MIN = 3;
export const MEDALLA_NOMBRE_MAX = 50;
export const MEDALLA_DESCRIPCION_MIN = 10;
export const MEDALLA_DESCRIPCION_MAX = 300;
export const MEDALLA_MONEDAS_MAX = 10_000;
export const ICONO_MEDALLA_REQUERIDO = 'Debes seleccionar un ícono.';
export const MONEDAS_INVALIDAS = 'La cantidad de monedas debe ser un número válido y positivo.';

/** Medal name: at least 3 characters after trimming (spec §5), at most 50. */
export function checkNombreMedalla(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo < MEDALLA_NOMBRE_MIN) return 'El nombre debe tener al menos 3 caracteres.';
  return largo > MEDALLA_NOMBRE_MAX ? 'El nombre puede tener como mucho 50 caracteres.' : null;
}

/** Medal description: at least 10 characters after trimming (spec §5), at most 300. */
export function checkDescripcionMedalla(descripcion: string): Fallo {
  const largo = countCaracteres(normalizeNombre(descripcion));
  if (largo < MEDALLA_DESCRIPCION_MIN) return 'La descripción debe tener al menos 10 caracteres.';
  return largo > MEDALLA_DESCRIPCION_MAX ? 'La descripción puede tener como mucho 300 caracteres.' : null;
}

/** Coins of a medal: a whole number, not negative (spec §5), at most 10,000. */
export function checkMonedasMedalla(monedas: number): Fallo {
  if (!Number.isInteger(monedas) || monedas < 0) return MONEDAS_INVALIDAS;
  return monedas > MEDALLA_MONEDAS_MAX ? 'Una medalla puede dar como mucho 10.000 monedas.' : null;
}
