import { countNombres, readListado, type Hoja, type Listado } from '@aupa/domain/listado';
import { readArchivo, readEscrito } from './archivo.ts';
import { ARCHIVO_MAX, FalloLectura } from './fallos.ts';
import { joinRoles } from './juntar.ts';
import { HOJAS_MAX, type HojaLeida } from './rejilla.ts';

/** Pasted text, one file, or several that belong together. */
export type Entrada = string | Uint8Array | readonly Uint8Array[];

/** `at` is the sheet with most names. */
export interface Leido {
  hojas: Hoja[];
  /** Each as a list of names, or the sentence why it is none. */
  listados: Array<Listado | string>;
  at: number;
}

async function hojasOf(entrada: Entrada): Promise<HojaLeida[]> {
  const partes = typeof entrada === 'string' || entrada instanceof Uint8Array ? [entrada] : entrada;
  if (partes.reduce((suma, { length }) => suma + length, 0) > ARCHIVO_MAX) throw new FalloLectura('PESADO');
  const leidas = partes.map(async (parte) => (typeof parte === 'string' ? readEscrito(parte) : readArchivo(parte)));
  return (await Promise.all(leidas)).flat();
}

/** Index of the sheet with most names; a hidden one only if there is no other. */
function chooseHoja(leidas: readonly HojaLeida[]): number {
  if (leidas.length === 1) return 0;
  const isTodaOculta = leidas.every(({ isOculta }) => isOculta);
  const nombres = leidas.map(({ hoja, isOculta }) => (isOculta && !isTodaOculta ? -1 : countNombres(hoja)));
  return nombres.indexOf(Math.max(...nombres));
}

/** Throws a `FalloLectura`. */
export async function readLista(entrada: Entrada): Promise<Leido> {
  const leidas = joinRoles(await hojasOf(entrada))
    .slice(0, HOJAS_MAX)
    .flatMap((leida) => {
      const listado = readListado(leida.hoja);
      return listado === null ? [] : [{ ...leida, listado }];
    });
  if (leidas.length === 0) throw new FalloLectura('VACIO');
  return {
    hojas: leidas.map(({ hoja }) => hoja),
    listados: leidas.map(({ listado }) => listado),
    at: chooseHoja(leidas),
  };
}
