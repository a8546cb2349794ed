import { isNombreDePersona } from '../../cuenta/cuenta.ts';
import { foldTexto } from '../../base/texto.ts';
import { claveNombre } from '../../base/claveNombre.ts';
import { findCabecera, titulosOf } from './cabecera.ts';
import { claveTitulo, datoOf, ordenOfTitulo, usoOfTitulo, type Uso } from './columnas.ts';
import { findColumnasGrupo } from './grupos.ts';
import { guessUsos, refineUsos } from './guess.ts';
import type { Hoja } from './hoja.ts';
import {
  COLUMNAS_LEIDAS_MAX,
  FILAS_LEIDAS_MAX,
  type Columna,
  type FilaListado,
  type Listado,
  type Motivo,
} from './listado.ts';
import { beginEleccion, readPersonas } from './personas.ts';
import { motivoOfRenglon } from './renglones.ts';
import { findValores } from './valores.ts';
import { FORMATOS } from './vocabulario.ts';

const limpia = (celda: string) => celda.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const isVacia = (fila: readonly string[]) => fila.every((celda) => celda === '');

interface Renglon {
  fila: number;
  celdas: string[];
}

function renglonesOf({ celdas }: Hoja): Renglon[] {
  return celdas
    .map((fila, at) => ({ fila: at, celdas: fila.slice(0, COLUMNAS_LEIDAS_MAX).map(limpia) }))
    .filter((renglon) => !isVacia(renglon.celdas));
}

function sayNoEsListado(renglones: readonly Renglon[]): string | null {
  const primeros = renglones.slice(0, 25).flatMap(({ celdas }) => celdas.map(claveTitulo));
  return (
    FORMATOS.find(({ noEsListado, claves }) => noEsListado && claves.every((una) => primeros.includes(una)))
      ?.noEsListado ?? null
  );
}

function lacksRoles(titulos: readonly string[]): boolean {
  const claves = titulos.map((titulo) => claveTitulo(titulo).replace(/ /g, ''));
  return FORMATOS.some(
    ({ rolEn, claves: suyas }) =>
      rolEn !== undefined && suyas.every((una) => claves.includes(una)) && !claves.includes(rolEn),
  );
}

function findUsos(
  titulos: readonly string[],
  filas: ReadonlyArray<readonly string[]>,
  ocultas: ReadonlySet<number>,
): Uso[] {
  const visible = <T>(todas: readonly T[], vacia: T) => todas.map((una, i) => (ocultas.has(i) ? vacia : una));
  const suyos = visible(titulos, '');
  const celdas = ocultas.size === 0 ? filas : filas.map((fila) => visible(fila, ''));
  const porTitulo = usosOf(suyos);
  return porTitulo.some((uso) => uso !== 'No')
    ? refineUsos(porTitulo, celdas, suyos)
    : guessUsos(celdas, titulos.length);
}

/** Separate columns win over one with the whole name. */
function usosOf(titulos: readonly string[]): Uso[] {
  const usos = titulos.map((titulo): Uso => (titulo === '' ? 'No' : (usoOfTitulo(titulo) ?? 'No')));
  const isAparte = usos.includes('Apellidos') && usos.includes('Nombre');
  const entera = isAparte ? -1 : usos.findIndex((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos');
  const primero = usos.indexOf('Apellidos');
  // Two surnames may have adjacent or numbered columns. Any other surname is a guardian's.
  const orden = ordenOfTitulo(titulos[primero] ?? '');
  const segundo = usos.findIndex((uso, i) => {
    const suyo = ordenOfTitulo(titulos[i] ?? '');
    return i > primero && uso === 'Apellidos' && (suyo !== null && orden !== null ? suyo !== orden : i === primero + 1);
  });
  const nombre = usos.indexOf('Nombre');
  // «Segundo nombre», «Middle Name»: only next to the first, because elsewhere it may be a guardian's.
  const isOtroNombre = usos[nombre + 1] === 'Nombre' && ordenOfTitulo(titulos[nombre + 1] ?? '') === 2;
  const otroNombre = nombre >= 0 && isOtroNombre ? nombre + 1 : -1;
  return usos.map((uso, i) => {
    if (entera >= 0) return i === entera ? uso : 'No';
    return i === primero || i === segundo || i === nombre || i === otroNombre ? uso : 'No';
  });
}

/** Reads a sheet and marks the rows that name nobody. Null if empty; a sentence if too long or no list of names. */
export function readListado(hoja: Hoja): Listado | string | null {
  const leidos = renglonesOf(hoja);
  if (leidos.length === 0) return null;
  const noEsListado = sayNoEsListado(leidos);
  if (noEsListado) return noEsListado;
  const cabecera = findCabecera(leidos.map(({ celdas }) => celdas));
  const debajo = cabecera ? cabecera.at + cabecera.alto : 0;
  const arriba = leidos.slice(cabecera?.at ?? 0, debajo).map(({ celdas }) => celdas);
  if (leidos.length - debajo > FILAS_LEIDAS_MAX)
    return `La lista tiene más de ${FILAS_LEIDAS_MAX.toLocaleString('es')} filas. Deja solo las de tu clase y vuelve a intentarlo.`;
  const ancho = Math.max(...leidos.map(({ celdas }) => celdas.length));
  const titulos = titulosOf(arriba, ancho);
  const [filasOcultas, columnasOcultas] = [new Set(hoja.filasOcultas), new Set(hoja.columnasOcultas)];
  const enteros = leidos.map(({ fila, celdas }) => ({
    fila,
    celdas: [...celdas, ...Array<string>(ancho - celdas.length).fill('')],
  }));
  const datos = enteros.slice(debajo).filter(({ fila }) => !filasOcultas.has(fila));
  // Titles and sums among the names would mislead the guess, so drop them first.
  const conocidos = new Set(arriba.flat().filter(Boolean).map(foldTexto));
  const suyas = (usos: readonly Uso[]) =>
    datos.filter(({ celdas }) => motivoOfRenglon(celdas, usos, conocidos) === null).map(({ celdas }) => celdas);
  const sinUso = titulos.map((): Uso => 'No');
  const usos = findUsos(titulos, suyas(sinUso), columnasOcultas);
  const filas = enteros.map(({ fila, celdas }, i): FilaListado => {
    const motivo =
      cabecera && i < cabecera.at
        ? 'Titulo'
        : i < debajo
          ? 'Cabecera'
          : (motivoOfRenglon(celdas, usos, conocidos) ?? (filasOcultas.has(fila) ? 'Oculta' : null));
    return { fila, celdas, fuera: motivo && { motivo, columna: '', valor: '' } };
  });
  const personas = filas.filter(({ fuera }) => fuera === null).map(({ celdas }) => celdas);
  const columnas = titulos.map((titulo, i): Columna => ({
    titulo,
    uso: usos[i] ?? 'No',
    orden: ordenOfTitulo(titulo),
    dato: datoOf(
      titulo,
      personas.map((celdas) => celdas[i] ?? ''),
    ),
    oculta: columnasOcultas.has(i),
  }));
  const valores = findValores(columnas, personas);
  const leido: Listado = {
    columnas,
    filas,
    columnasGrupo: [],
    valores,
    sinRoles: lacksRoles(titulos) && !valores.some(({ tipo }) => tipo === 'Rol'),
    usosConOcultas: columnasOcultas.size === 0 ? usos : findUsos(titulos, suyas(sinUso), new Set()),
    avisos: hoja.avisos ?? [],
    filtrada: hoja.filtrada ?? false,
  };
  return { ...leido, columnasGrupo: findGrupos(leido) };
}

function findGrupos(listado: Listado): number[] {
  const entran = new Map([['Repetida', true]]);
  const dentro = readPersonas(listado, { ...beginEleccion(listado), entran }).filter(({ fuera }) => fuera === null);
  return findColumnasGrupo(
    listado.columnas,
    dentro.map(({ celdas }) => celdas),
    dentro.map(claveNombre),
  );
}

/** Rows left out for these reasons still name somebody. */
const PERSONAS: ReadonlySet<Motivo | undefined> = new Set([undefined, 'Repetida', 'Oculta', 'Estado', 'Rol']);

/** Score of a sheet: people with a valid name and surname, doubtful ones half. The reading with the highest score wins. */
export function countNombres(hoja: Hoja): number {
  const listado = readListado(hoja);
  if (listado === null || typeof listado === 'string') return 0;
  return readPersonas(listado, beginEleccion(listado))
    .filter(
      ({ fuera, nombre, apellido }) =>
        PERSONAS.has(fuera?.motivo) && isNombreDePersona(nombre) && isNombreDePersona(apellido),
    )
    .reduce((suma, { duda }) => suma + (duda === null ? 1 : 0.5), 0);
}
