import { claveTitulo, type Uso } from './columnas.ts';
import { isDePila } from './nombresDePila.ts';
import { isNumerada, stripMarcas } from './quitar.ts';

const NOMBRE = /^[\p{L}\p{M} .,'’\-·ªº]+$/u;

interface Candidata {
  at: number;
  dePila: number;
  alFinal: number;
  palabras: number;
  comas: number;
}

const shareOf = (celdas: readonly string[], vale: (celda: string) => boolean) =>
  celdas.filter(vale).length / celdas.length;

function candidataOf(at: number, columna: readonly string[]): Candidata[] {
  const llenas = columna.filter((celda) => celda !== '');
  if (llenas.length === 0 || llenas.length * 2 < columna.length) return [];
  if (shareOf(llenas, (celda) => NOMBRE.test(celda) && celda.length > 1) < 0.7) return [];
  // Few repeated words: a sex, a course, a town.
  if (llenas.length >= 6 && new Set(llenas).size * 2 < llenas.length) return [];
  const partes = llenas.map((celda) => celda.split(' '));
  return [
    {
      at,
      dePila: shareOf(llenas, (celda) => isDePila(celda.split(' ')[0] ?? '')),
      alFinal: shareOf(llenas, (celda) => isDePila(celda.split(' ').at(-1) ?? '')),
      palabras: partes.reduce((suma, una) => suma + una.length, 0) / partes.length,
      comas: shareOf(llenas, (celda) => celda.includes(',')),
    },
  ];
}

const enUna = ({ comas, dePila, alFinal, palabras }: Candidata): Uso => {
  if (comas >= 0.5) return 'ApellidosNombre';
  if (palabras < 1.5) return 'Nombre';
  return alFinal > dePila ? 'ApellidosNombre' : 'NombreApellidos';
};

const MUESTRA = 300;

function columnaOf(filas: ReadonlyArray<readonly string[]>, at: number): string[] {
  const celdas = filas.slice(0, MUESTRA).map((fila) => fila[at] ?? '');
  const numerada = isNumerada(celdas);
  return celdas.map((celda) => stripMarcas(celda, { isEntera: true, isNumerada: numerada }).texto);
}

/** Guesses which columns hold names in a list without headings. */
export function guessUsos(filas: ReadonlyArray<readonly string[]>, ancho: number): Uso[] {
  const usos = Array<Uso>(ancho).fill('No');
  const columnas = usos.flatMap((_, at) => candidataOf(at, columnaOf(filas, at)));
  const entera = columnas.find(({ comas }) => comas >= 0.5) ?? (columnas.length === 1 ? columnas[0] : undefined);
  if (entera) {
    usos[entera.at] = enUna(entera);
    return usos;
  }
  const primeras = columnas.slice(0, 3);
  // Surnames come in twos. Among equally likely columns, the name has fewer words; otherwise it is the second.
  const nombre = primeras.toSorted(
    (a, b) => b.dePila - a.dePila || a.palabras - b.palabras || Math.abs(a.at - 1) - Math.abs(b.at - 1),
  )[0];
  if (!nombre) return usos;
  usos[nombre.at] = 'Nombre';
  const resto = primeras.filter(({ at }) => at !== nombre.at);
  // If one column has two surnames, a further column is something else: a town or a subject.
  const isUna = nombre === primeras[1] || (resto[0]?.palabras ?? 0) >= 1.5;
  for (const { at } of isUna ? resto.slice(0, 1) : resto) usos[at] = 'Apellidos';
  return usos;
}

const isNombres = (columna: readonly string[]) => candidataOf(0, columna).length > 0;

const saysOrden = (titulo: string) =>
  /nom|izen|apell|cogn|abiz|apelid|llinat|surname|given|first|family|last/.test(claveTitulo(titulo));

/** Corrects headings by the cells below: «Nombre» may hold whole names, «Alumno/a» either order. Merged ones count for both. */
export function refineUsos(
  usos: readonly Uso[],
  filas: ReadonlyArray<readonly string[]>,
  titulos: readonly string[],
): Uso[] {
  const at = usos.findIndex((uso) => uso !== 'No');
  const siguiente = titulos[at + 1] === '' && at >= 0 ? columnaOf(filas, at + 1) : null;
  const cuantas = usos.filter((uso) => uso !== 'No').length;
  const put = (...cambios: ReadonlyArray<readonly [number, Uso]>) =>
    usos.map((uso, i) => cambios.find(([donde]) => donde === i)?.[1] ?? uso);
  const [suya] = candidataOf(at, columnaOf(filas, at));
  if (!suya) return [...usos];
  const uso = usos[at];
  const isEnteraYa = uso === 'ApellidosNombre' || uso === 'NombreApellidos';
  if (siguiente && suya.comas < 0.5 && isNombres(siguiente)) {
    if (isEnteraYa) {
      const delante: Uso = uso === 'ApellidosNombre' ? 'Apellidos' : 'Nombre';
      return put([at, delante], [at + 1, delante === 'Nombre' ? 'Apellidos' : 'Nombre']);
    }
    if (uso === 'Apellidos' && usos.filter((una) => una === 'Apellidos').length === 1) {
      return put([at + 1, usos.includes('Nombre') ? 'Apellidos' : 'Nombre']);
    }
    if (uso === 'Nombre' && cuantas === 1) {
      const [segunda] = candidataOf(at + 1, siguiente);
      return (segunda?.dePila ?? 0) > suya.dePila
        ? put([at, 'Apellidos'], [at + 1, 'Nombre'])
        : put([at + 1, 'Apellidos']);
    }
  }
  const isSola = cuantas === 1 && !isEnteraYa && (suya.comas >= 0.5 || suya.palabras >= 1.8) && uso === 'Nombre';
  const isComas = cuantas === 1 && suya.comas >= 0.5;
  if (isComas) return put([at, 'ApellidosNombre']);
  if (isSola || (isEnteraYa && !saysOrden(titulos[at] ?? ''))) return put([at, enUna(suya)]);
  return [...usos];
}
