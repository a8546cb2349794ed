import type { Uso } from './columnas.ts';

/** Sets the use of a column and frees the others. A list has a name and at most two surnames, or one column with both. */
export function chooseUso(usos: readonly Uso[], at: number, uso: Uso): Uso[] {
  const antes = usos[at] ?? 'No';
  const otros = usos.filter((_, i) => i !== at);
  const isEntera = (una: Uso) => una === 'ApellidosNombre' || una === 'NombreApellidos';
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

/** Whether names and surnames both have a column. */
export function isElegido(usos: readonly Uso[]): boolean {
  return (
    usos.some((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos') ||
    (usos.includes('Nombre') && usos.includes('Apellidos'))
  );
}
