import { foldTexto, normalizeNombre } from './texto.ts';

const COSAS = { grupo: 'otro grupo', medalla: 'otra medalla', recompensa: 'otra recompensa' } as const;

export type CosaConNombre = keyof typeof COSAS;

/** Warning that a name is taken, ignoring case and accents, or null. It never blocks saving (behaviour §11). */
export function sayNombreRepetido(cosa: CosaConNombre, nombre: string, otros: Iterable<string>): string | null {
  const limpio = normalizeNombre(nombre);
  const clave = foldTexto(limpio);
  if (clave === '') return null;
  for (const otro of otros) {
    if (foldTexto(normalizeNombre(otro)) === clave) return `Ya tienes ${COSAS[cosa]} que se llama «${limpio}».`;
  }
  return null;
}
