import type { Uso } from './columnas.ts';
import { splitNombre, type Nombres } from './split.ts';

/** Chooses what a column is for; the others make room: one name, two surnames, or one column with both. */
export function chooseUso(usos: readonly Uso[], at: number, uso: Uso): Uso[] {
  const antes = usos[at] ?? 'No';
  const otros = usos.filter((_, i) => i !== at);
  const isEntera = (una: Uso) => una === 'ApellidosNombre' || una === 'NombreApellidos';
  // Two columns that were the wrong way round change places.
  const isCambio =
    (antes === 'Nombre' && uso === 'Apellidos' && otros.filter((una) => una === 'Apellidos').length === 1) ||
    (antes === 'Apellidos' && uso === 'Nombre' && otros.includes('Nombre'));
  return usos.map((una, i) => {
    if (i === at) return uso;
    if (uso === 'No' || una === 'No') return una;
    if (isEntera(uso) || isEntera(una)) return 'No';
    if (isCambio && una === uso) return antes;
    return uso === 'Nombre' && una === 'Nombre' ? 'No' : una;
  });
}

/** Whether a list says enough: which column has the names, and which the surnames. */
export function isElegido(usos: readonly Uso[]): boolean {
  return (
    usos.some((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos') ||
    (usos.includes('Nombre') && usos.includes('Apellidos'))
  );
}

/** Name and surnames of each row, by what its columns are for; surnames in several columns are joined. */
export function nombresOf(filas: ReadonlyArray<readonly string[]>, usos: readonly Uso[]): Nombres[] {
  return filas.map((fila) => {
    const entera = usos.findIndex((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos');
    if (entera >= 0) return splitNombre(fila[entera] ?? '', usos[entera] as 'ApellidosNombre' | 'NombreApellidos');
    const de = (uso: Uso) =>
      usos
        .flatMap((uno, i) => (uno === uso && fila[i] ? [fila[i]] : []))
        .join(' ')
        .trim();
    return { nombre: de('Nombre'), apellido: de('Apellidos') };
  });
}
