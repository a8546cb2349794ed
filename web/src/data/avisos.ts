import { sayNombreRepetido, type CosaConNombre } from '@aupa/domain/base';
import { notify } from '../ui/toast/notify.ts';

interface Guardado {
  nombre: string;
  avisos: ReadonlyArray<{ mensaje: string }>;
}

/** Shows the server's warnings about a saved name, unless the form, which knew `otros`, has shown one (behaviour §11). */
export function tellAvisos(cosa: CosaConNombre, { nombre, avisos }: Guardado, otros: readonly string[] = []): void {
  if (sayNombreRepetido(cosa, nombre, otros) !== null) return;
  for (const { mensaje } of avisos) notify.warning(mensaje);
}
