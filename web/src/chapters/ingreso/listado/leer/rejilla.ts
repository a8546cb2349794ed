import { COLUMNAS_LEIDAS_MAX, type Hoja } from '@aupa/domain/listado';
import { FILA_MAX } from './celdas.ts';
import { FalloLectura } from './fallos.ts';
import { fillCombinadas, type Combinada } from './ocultas.ts';
import { CELDA_MAX } from './texto.ts';

export const HOJAS_MAX = 20;

export interface HojaLeida {
  hoja: Hoja;
  isOculta: boolean;
}

/** A sheet written cell by cell. Repeated cells are counted, and created only if they have content. */
export interface Rejilla {
  putCelda: (valor: string, veces?: number, alto?: number) => void;
  moveTo: (columna: number) => void;
  endFila: (veces: number, isOculta: boolean) => void;
  moveToFila: (fila: number) => void;
  hideColumnas: (desde: number, cuantas: number) => void;
  end: (filtrada: boolean) => Hoja;
}

export function beginRejilla(nombre: string): Rejilla {
  const celdas: string[][] = [];
  const combinadas: Combinada[] = [];
  const filasOcultas: number[] = [];
  const columnasOcultas: number[] = [];
  let [fila, columna] = [0, 0];
  let actual: string[] = [];
  return {
    putCelda: (valor, veces = 1, alto = 1) => {
      const hasta = Math.min(columna + veces, COLUMNAS_LEIDAS_MAX);
      if (valor !== '' && columna < COLUMNAS_LEIDAS_MAX) {
        while (actual.length < columna) actual.push('');
        for (let i = columna; i < hasta; i += 1) actual[i] = valor.slice(0, CELDA_MAX);
        if (alto > 1) combinadas.push({ fila, columna, alto: Math.min(alto, FILA_MAX) });
      }
      columna += veces;
    },
    moveTo: (destino) => {
      columna = destino;
    },
    endFila: (veces, isOculta) => {
      if (actual.length > 0) {
        if (fila + veces > FILA_MAX) throw new FalloLectura('DESPLEGADO');
        while (celdas.length < fila) celdas.push([]);
        for (let i = 0; i < veces; i += 1) {
          if (isOculta) filasOcultas.push(celdas.length);
          celdas.push([...actual]);
        }
      }
      fila += veces;
      columna = 0;
      actual = [];
    },
    moveToFila: (destino) => {
      if (destino > fila) fila = destino;
    },
    hideColumnas: (desde, cuantas) => {
      for (let i = desde; i < Math.min(desde + cuantas, COLUMNAS_LEIDAS_MAX); i += 1) columnasOcultas.push(i);
    },
    end: (filtrada) => {
      fillCombinadas(celdas, combinadas);
      const hoja: Hoja = { nombre, celdas };
      if (filasOcultas.length > 0) hoja.filasOcultas = filasOcultas;
      if (columnasOcultas.length > 0) hoja.columnasOcultas = columnasOcultas;
      if (filtrada && filasOcultas.length > 0) hoja.filtrada = true;
      return hoja;
    },
  };
}
