import type { Uso } from './columnas.ts';
import { partirNombre, type Nombres } from './partir.ts';

/** Chooses what a column is for; the others make room: one name, two surnames, or one column with both. */
export function chooseUso(usos: readonly Uso[], at: number, uso: Uso): Uso[] {
  const antes = usos[at] ?? 'No';
  const isEntera = (una: Uso) => una === 'ApellidosNombre' || una === 'NombreApellidos';
  return usos.map((una, i) => {
    if (i === at) return uso;
    if (uso === 'No' || una === 'No') return una;
    if (isEntera(uso) || isEntera(una)) return 'No';
    // Two columns that were the wrong way round change places.
    if (uso === 'Nombre' && una === 'Nombre') return antes === 'Apellidos' ? 'Apellidos' : 'No';
    if (uso === 'Apellidos' && una === 'Apellidos' && antes === 'Nombre' && !usos.includes('Nombre', at + 1))
      return usos.indexOf('Apellidos') === i && usos.filter((otra) => otra === 'Nombre').length === 1 ? 'Nombre' : una;
    return una;
  });
}

/** Whether a list says enough: which column has the names, and which the surnames. */
export function isElegido(usos: readonly Uso[]): boolean {
  return usos.some((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos') ||
    (usos.includes('Nombre') && usos.includes('Apellidos'));
}

/** Name and surnames of each row, by what its columns are for; surnames in several columns are joined. */
export function nombresOf(filas: ReadonlyArray<readonly string[]>, usos: readonly Uso[]): Nombres[] {
  return filas.map((fila) => {
    const entera = usos.findIndex((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos');
    if (entera >= 0) return partirNombre(fila[entera] ?? '', usos[entera] as 'ApellidosNombre' | 'NombreApellidos');
    const de = (uso: Uso) =>
      usos
        .flatMap((uno, i) => (uno === uso && fila[i] ? [fila[i]] : []))
        .join(' ')
        .trim();
    return { nombre: de('Nombre'), apellido: de('Apellidos') };
  });
}
