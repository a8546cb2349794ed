import { strFromU8 } from 'fflate';
import { FalloLectura } from './fallos.ts';
import { readXml } from './marcado.ts';
import { beginRejilla, type HojaLeida, type Rejilla } from './rejilla.ts';
import { unpack } from './zip.ts';

/** Text outside cells: notes, drawings, earlier versions. */
const AJENAS = /^(?:office:annotation|draw:.*|table:tracked-changes|table:shapes|presentation:.*)$/;
const ESPACIOS_MAX = 100;

const vecesOf = (valor: string) => Math.max(1, Number.parseInt(valor, 10) || 1);

interface Celda {
  texto: string;
  /** The value, if it differs from the shown text: a formula, a date. */
  fija: string;
  veces: number;
  alto: number;
}

/** Dates in Spanish format; a formula as its own text. */
function fijaOf(atributo: (nombre: string) => string): string {
  const formula = atributo('table:formula');
  if (formula !== '') return formula.replace(/^\w{1,10}:(?==)/, '');
  const [, ano, mes, dia] = /^(\d{4})-(\d\d)-(\d\d)/.exec(atributo('office:date-value')) ?? [];
  return ano ? `${dia}/${mes}/${ano}` : '';
}

export function readContenido(xml: string): HojaLeida[] {
  const hojas: HojaLeida[] = [];
  const estilosOcultos = new Set<string>();
  let estilo = '';
  let rejilla: Rejilla | null = null;
  let isOculta = false;
  let isFiltrada = false;
  let columna = 0;
  let fila = { veces: 1, isOculta: false };
  let celda: Celda | null = null;
  let ajenas = 0;
  const write = (texto: string) => {
    if (celda && ajenas === 0) celda.texto += texto;
  };
  readXml(xml, {
    open: (nombre, atributo) => {
      if (ajenas > 0 || AJENAS.test(nombre)) ajenas += 1;
      else if (nombre === 'style:style') estilo = atributo('style:name');
      else if (nombre === 'style:table-properties' && atributo('table:display') === 'false') estilosOcultos.add(estilo);
      else if (nombre === 'table:table') {
        rejilla = beginRejilla(atributo('table:name'));
        isOculta = estilosOcultos.has(atributo('table:style-name'));
        isFiltrada = false;
        columna = 0;
      } else if (nombre === 'table:table-column') {
        const veces = vecesOf(atributo('table:number-columns-repeated'));
        if (/^(?:collapse|filter)$/.test(atributo('table:visibility'))) rejilla?.hideColumnas(columna, veces);
        columna += veces;
      } else if (nombre === 'table:table-row') {
        const visible = atributo('table:visibility');
        isFiltrada ||= visible === 'filter';
        fila = {
          veces: vecesOf(atributo('table:number-rows-repeated')),
          isOculta: visible === 'filter' || visible === 'collapse',
        };
      } else if (nombre === 'table:table-cell' || nombre === 'table:covered-table-cell') {
        celda = {
          texto: '',
          fija: fijaOf(atributo),
          veces: vecesOf(atributo('table:number-columns-repeated')),
          alto: vecesOf(atributo('table:number-rows-spanned')),
        };
      } else if (nombre === 'text:s') write(' '.repeat(Math.min(ESPACIOS_MAX, vecesOf(atributo('text:c')))));
      else if (nombre === 'text:tab') write(' ');
      else if (nombre === 'text:line-break' || (nombre === 'text:p' && celda?.texto)) write('\n');
    },
    text: (texto) => write(texto),
    close: (nombre) => {
      if (ajenas > 0) ajenas -= 1;
      else if (nombre === 'table:table-cell' || nombre === 'table:covered-table-cell') {
        if (celda) rejilla?.putCelda(celda.fija || celda.texto, celda.veces, celda.alto);
        celda = null;
      } else if (nombre === 'table:table-row') rejilla?.endFila(fila.veces, fila.isOculta);
      else if (nombre === 'table:table' && rejilla) {
        hojas.push({ hoja: rejilla.end(isFiltrada), isOculta });
        rejilla = null;
      }
    },
  });
  return hojas;
}

export function readOds(bytes: Uint8Array): HojaLeida[] {
  const archivos = unpack(bytes, (nombre) => nombre === 'content.xml' || nombre === 'META-INF/manifest.xml');
  const de = (nombre: string) => strFromU8(archivos[nombre] ?? new Uint8Array());
  if (de('META-INF/manifest.xml').includes('encryption-data')) throw new FalloLectura('CONTRASENA');
  return readContenido(de('content.xml'));
}
