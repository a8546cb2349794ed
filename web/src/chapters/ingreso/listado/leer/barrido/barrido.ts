import { makeArchivo, type Archivo } from './archivo.ts';
import { writeArchivo } from './escribir.ts';
import type { Formato } from './formatos.ts';
import { azarOf } from './gente.ts';
import { judge, type Juicio } from './juzgar.ts';
import { mutate } from './mutaciones.ts';
import type { readLista } from '../leer.ts';

/** A generated file, reproducible from its format and seed. */
export interface Caso {
  archivo: Archivo;
  bytes: Uint8Array;
  juicio: Juicio;
}

/** A file by format and seed, with that mutation among others; null if it can't be applied. */
export function makeCaso(formato: Formato, semilla: number, mutacion: string | null): Omit<Caso, 'juicio'> | null {
  const azar = azarOf(semilla * 977 + formato.sistema.length * 31 + formato.columnas.length);
  const archivo = mutate(makeArchivo(formato, azar), azar, mutacion);
  return archivo && { archivo, bytes: writeArchivo(archivo) };
}

export async function sweep(
  formatos: readonly Formato[],
  semillas: readonly number[],
  mutacion: string | null,
  read: typeof readLista,
): Promise<Caso[]> {
  const casos: Caso[] = [];
  for (const formato of formatos)
    for (const semilla of semillas) {
      const caso = makeCaso(formato, semilla, mutacion);
      if (caso) casos.push({ ...caso, juicio: await judge(caso.archivo, caso.bytes, read) });
    }
  return casos;
}
