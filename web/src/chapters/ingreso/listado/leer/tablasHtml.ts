import { COLUMNAS_LEIDAS_MAX } from '@aupa/domain/listado';
import { FILA_MAX } from './celdas.ts';
import { readPartes } from './html.ts';
import { beginRejilla, type HojaLeida, type Rejilla } from './rejilla.ts';
import { readTexto } from './texto.ts';

const APARTES = /^(?:p|div|br|li|tr|h[1-6]|ul|ol|dd|dt|section|article|header|footer|caption)$/;
/** Elements that begin or end a row, even if the last one was not closed. */
const GRUPOS = /^(?:thead|tbody|tfoot)$/;
const OCULTO = /display\s*:\s*none|\shidden(?:[\s=/]|$)|visibility\s*:\s*(?:hidden|collapse)/i;
/** Tables considered; of more, the longest ones. */
const TABLAS_MAX = 20;

/** A numeric attribute; 1 by default. */
function numeroOf(atributos: string, nombre: string): number {
  const todos = atributos.toLowerCase();
  let at = todos.indexOf(nombre);
  while (at >= 0 && /[\w-]/.test(todos[at - 1] ?? '')) at = todos.indexOf(nombre, at + 1);
  const [signo, valor] =
    at < 0
      ? []
      : [
          todos
            .slice(at + nombre.length)
            .trimStart()
            .charAt(0),
          todos.slice(todos.indexOf('=', at) + 1),
        ];
  if (signo !== '=' || valor === undefined) return 1;
  return Number(/^\d{1,6}/.exec(valor.trimStart().replace(/^["']/, '').trimStart())?.[0] ?? 1);
}

interface Tabla {
  rejilla: Rejilla;
  tomadas: number[];
  columna: number;
  /** Columns declared before the rows. */
  dichas: number;
  filas: number;
  isFila: boolean;
  isFilaOculta: boolean;
  celda: { texto: string; ancho: number; alto: number } | null;
}

const beginTabla = (): Tabla => ({
  rejilla: beginRejilla(''),
  tomadas: [],
  columna: 0,
  dichas: 0,
  filas: 0,
  isFila: false,
  isFilaOculta: false,
  celda: null,
});

function endCelda(tabla: Tabla): void {
  const { celda } = tabla;
  if (!celda) return;
  while ((tabla.tomadas[tabla.columna] ?? 0) > 0) tabla.columna += 1;
  tabla.rejilla.moveTo(tabla.columna);
  tabla.rejilla.putCelda(celda.texto.replace(/\s+/g, ' ').trim(), 1, celda.alto);
  const hasta = Math.min(tabla.columna + celda.ancho, COLUMNAS_LEIDAS_MAX);
  for (let i = tabla.columna; i < hasta; i += 1) tabla.tomadas[i] = celda.alto;
  tabla.columna += celda.ancho;
  tabla.celda = null;
}

function endFila(tabla: Tabla): void {
  endCelda(tabla);
  if (!tabla.isFila) return;
  tabla.rejilla.endFila(1, tabla.isFilaOculta);
  tabla.tomadas = tabla.tomadas.map((una) => Math.max(0, (una ?? 0) - 1));
  tabla.columna = 0;
  tabla.filas += 1;
  tabla.isFila = false;
}

function openParte(tabla: Tabla, nombre: string, atributos: string): void {
  const isOculta = OCULTO.test(atributos);
  if (nombre === 'col') {
    const cuantas = Math.max(1, numeroOf(atributos, 'span'));
    if (isOculta) tabla.rejilla.hideColumnas(tabla.dichas, cuantas);
    tabla.dichas += cuantas;
  } else if (nombre === 'tr' || GRUPOS.test(nombre)) {
    endFila(tabla);
    tabla.isFila = nombre === 'tr';
    tabla.isFilaOculta = isOculta;
  } else if (nombre === 'td' || nombre === 'th') {
    endCelda(tabla);
    tabla.isFila = true;
    const alto = Math.min(Math.max(1, numeroOf(atributos, 'rowspan')), FILA_MAX);
    tabla.celda = { texto: '', ancho: Math.max(1, numeroOf(atributos, 'colspan')), alto };
    while ((tabla.tomadas[tabla.columna] ?? 0) > 0) tabla.columna += 1;
    if (isOculta && tabla.columna < COLUMNAS_LEIDAS_MAX) tabla.rejilla.hideColumnas(tabla.columna, 1);
  } else if (tabla.celda && APARTES.test(nombre)) tabla.celda.texto += ' ';
}

/** One sheet per table of an HTML text; without tables, its lines. */
export function readHtml(html: string): HojaLeida[] {
  const acabadas: Tabla[] = [];
  const abiertas: Tabla[] = [];
  const lineas: string[] = [];
  const end = () => {
    const tabla = abiertas.pop();
    if (!tabla) return;
    endFila(tabla);
    acabadas.push(tabla);
  };
  for (const parte of readPartes(html)) {
    const tabla = abiertas.at(-1);
    if ('texto' in parte) {
      if (tabla?.celda) tabla.celda.texto += parte.texto;
      else if (!tabla) lineas.push(parte.texto);
    } else if ('abre' in parte) {
      if (parte.abre === 'table') abiertas.push(beginTabla());
      else if (tabla) openParte(tabla, parte.abre, parte.atributos);
      else if (APARTES.test(parte.abre)) lineas.push('\n');
    } else if (parte.cierra === 'table') end();
    else if (tabla && (parte.cierra === 'tr' || GRUPOS.test(parte.cierra))) endFila(tabla);
    else if (tabla && (parte.cierra === 'td' || parte.cierra === 'th')) endCelda(tabla);
    else if (!tabla && APARTES.test(parte.cierra)) lineas.push('\n');
  }
  while (abiertas.length > 0) end();
  if (acabadas.length === 0) return [{ hoja: readTexto(lineas.join('')), isOculta: false }];
  const largas = new Set(acabadas.toSorted((a, b) => b.filas - a.filas).slice(0, TABLAS_MAX));
  const hojas = acabadas.filter((una) => largas.has(una)).map(({ rejilla }) => rejilla.end(false));
  return hojas.map((hoja, i) => ({
    hoja: { ...hoja, nombre: hojas.length > 1 ? `Tabla ${i + 1}` : '' },
    isOculta: false,
  }));
}
