import { sayNombreRepetido, type CosaConNombre } from '@aupa/domain/base';
import { notify } from '../ui/toast/notify.ts';

interface Guardado {
  nombre: string;
  avisos: ReadonlyArray<{ mensaje: string }>;
}

/**
 * Tells what the server said beside what it saved: that the name is in use. Not again what stood beside the field, as `otros`,
 * the names that the page knew, made it say (behaviour §11).
 */
export function tellAvisos(cosa: CosaConNombre, { nombre, avisos }: Guardado, otros: readonly string[] = []): void {
  if (sayNombreRepetido(cosa, nombre, otros) !== null) return;
  for (const { mensaje } of avisos) notify.warning(mensaje);
}
