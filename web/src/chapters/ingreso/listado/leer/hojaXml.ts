import { readXml, sinPrefijo } from './marcado.ts';
import { beginRejilla, type HojaLeida, type Rejilla } from './rejilla.ts';

const numero = (valor: string) => Number.parseInt(valor, 10) || 0;

/** A workbook in a single XML, as Excel 2003 and some portals write it. */
export function readHojaXml(xml: string): HojaLeida[] {
  const hojas: HojaLeida[] = [];
  let rejilla: Rejilla | null = null;
  let [isOculta, isFiltrada, isFilaOculta] = [false, false, false];
  let [fila, columna, ancho, alto, columnas] = [0, 0, 1, 1, 0];
  let texto: string | null = null;
  let formula = '';
  let isDato = false;
  readXml(xml, {
    open: (conPrefijo, atributo) => {
      const nombre = sinPrefijo(conPrefijo);
      const suyo = (de: string) => atributo(`ss:${de}`) || atributo(de);
      if (nombre === 'Worksheet') {
        rejilla = beginRejilla(suyo('Name'));
        [isOculta, isFiltrada] = [false, false];
        [fila, columnas] = [0, 0];
      } else if (nombre === 'Column') {
        const desde = numero(suyo('Index')) - 1;
        if (desde >= 0) columnas = desde;
        const cuantas = numero(suyo('Span')) + 1;
        if (suyo('Hidden') === '1') rejilla?.hideColumnas(columnas, cuantas);
        columnas += cuantas;
      } else if (nombre === 'Row') {
        const lugar = numero(suyo('Index')) - 1;
        if (lugar > fila) fila = lugar;
        rejilla?.moveToFila(fila);
        isFilaOculta = suyo('Hidden') === '1';
        columna = 0;
      } else if (nombre === 'Cell') {
        const lugar = numero(suyo('Index')) - 1;
        if (lugar >= 0) columna = lugar;
        ancho = numero(suyo('MergeAcross')) + 1;
        alto = numero(suyo('MergeDown')) + 1;
        texto = '';
        formula = suyo('Formula');
      } else if (nombre === 'Data') isDato = true;
      else if (nombre === 'AutoFilter') isFiltrada = true;
    },
    text: (suyo) => {
      if (texto !== null && isDato) texto += suyo;
      // The state of a hidden sheet; no other text reads so.
      else if (/^\s*Sheet(?:Very)?Hidden\s*$/.test(suyo)) isOculta = true;
    },
    close: (conPrefijo) => {
      const nombre = sinPrefijo(conPrefijo);
      if (nombre === 'Data') isDato = false;
      else if (nombre === 'Cell') {
        rejilla?.moveTo(columna);
        rejilla?.putCelda(formula || (texto ?? ''), 1, alto);
        columna += ancho;
        texto = null;
      } else if (nombre === 'Row') {
        rejilla?.endFila(1, isFilaOculta);
        fila += 1;
      } else if (nombre === 'Worksheet' && rejilla) {
        hojas.push({ hoja: rejilla.end(isFiltrada), isOculta });
        rejilla = null;
      }
    },
  });
  return hojas;
}
