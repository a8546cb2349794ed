import { foldTexto, normalizeNombre } from './texto.ts';

const COSAS = { grupo: 'otro grupo', medalla: 'otra medalla', recompensa: 'otra recompensa' } as const;

/** What a teacher names as they like, also twice. */
export type CosaConNombre = keyof typeof COSAS;

/** Says that a name is in use already, whatever its case and accents; null when it is not. A warning, never a refusal (behaviour §11). */
export function sayNombreRepetido(cosa: CosaConNombre, nombre: string, otros: Iterable<string>): string | null {
  const limpio = normalizeNombre(nombre);
  const clave = foldTexto(limpio);
  if (clave === '') return null;
  for (const otro of otros) {
    if (foldTexto(normalizeNombre(otro)) === clave) return `Ya tienes ${COSAS[cosa]} que se llama «${limpio}».`;
  }
  return null;
}
