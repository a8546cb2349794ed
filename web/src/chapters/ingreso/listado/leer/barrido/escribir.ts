import { strToU8, zipSync } from 'fflate';
import { isTexto, type Archivo, type Linea } from './archivo.ts';
import { MAC, WINDOWS } from '../tablas.ts';

const escape = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function todas({ arriba, columnas, hasTitulos, lineas }: Archivo): Linea[] {
  const titulos = hasTitulos ? [{ celdas: columnas.map(({ titulo }) => titulo), quien: null }] : [];
  return [...arriba.map((celdas): Linea => ({ celdas, quien: null })), ...titulos, ...lineas];
}

function writeTexto(archivo: Archivo): string {
  const { envase, comillas, isCruda, salto } = archivo;
  const separador = envase === 'linea' ? ' ' : envase;
  const write = (celda: string) => {
    if (envase === 'linea' || isCruda) return celda;
    const necesita = comillas || celda.includes(separador) || celda.includes('"') || /[\r\n]/.test(celda);
    return necesita ? `"${celda.replaceAll('"', '""')}"` : celda;
  };
  return todas(archivo)
    .map(({ celdas, quien }) =>
      quien === null && celdas.length === 1 ? (celdas[0] ?? '') : celdas.map(write).join(separador),
    )
    .join(salto);
}

function encode(texto: string, codificacion: Archivo['codificacion']): Uint8Array {
  const utf8 = new TextEncoder();
  const porTabla = ({ bytes }: typeof MAC) =>
    Uint8Array.from([...texto].map((letra) => (letra < '\u0080' ? letra.charCodeAt(0) : (bytes.get(letra) ?? 0x3f))));
  switch (codificacion) {
    case 'bom':
      return utf8.encode(`\uFEFF${texto}`);
    case 'utf-16':
      return new Uint8Array(Uint16Array.from(`\uFEFF${texto}`, (letra) => letra.charCodeAt(0)).buffer);
    case 'windows':
      return porTabla(WINDOWS);
    case 'mac':
      return porTabla(MAC);
    case 'dosVeces':
      return utf8.encode(
        Array.from(utf8.encode(texto), (byte) =>
          byte < 128 ? String.fromCharCode(byte) : (WINDOWS.letras[byte - 128] ?? ''),
        ).join(''),
      );
    case 'utf-8':
      return utf8.encode(texto);
  }
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const LIBRO = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const letraOf = (i: number) => String.fromCharCode(65 + i);

function writeXlsx(archivo: Archivo): Uint8Array {
  const filas = todas(archivo).map(({ celdas, isOculta }, i) => {
    const suyas = celdas.map((celda, j) =>
      celda === '' ? '' : `<c r="${letraOf(j)}${i + 1}" t="inlineStr"><is><t>${escape(celda)}</t></is></c>`,
    );
    return `<row r="${i + 1}"${isOculta ? ' hidden="1"' : ''}>${suyas.join('')}</row>`;
  });
  const cols = archivo.columnas
    .map(({ isOculta }, i) => (isOculta ? `<col min="${i + 1}" max="${i + 1}" hidden="1"/>` : ''))
    .join('');
  const partes = {
    '[Content_Types].xml': `<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${LIBRO}" xmlns:r="${REL}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${LIBRO}">${cols && `<cols>${cols}</cols>`}<sheetData>${filas.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(partes).map(([nombre, texto]) => [nombre, strToU8(texto)])), {
    level: 0,
  });
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

function writeOds(archivo: Archivo): Uint8Array {
  const filas = todas(archivo).map(({ celdas, isOculta }) => {
    const suyas = celdas.map(
      (celda) => `<table:table-cell office:value-type="string"><text:p>${escape(celda)}</text:p></table:table-cell>`,
    );
    return `<table:table-row${isOculta ? ' table:visibility="collapse"' : ''}>${suyas.join('')}</table:table-row>`;
  });
  const cols = archivo.columnas
    .map(({ isOculta }) => `<table:table-column${isOculta ? ' table:visibility="collapse"' : ''}/>`)
    .join('');
  const contenido = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${ODF}:office:1.0" xmlns:table="${ODF}:table:1.0" xmlns:text="${ODF}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Hoja1">${cols}${filas.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipSync(
    { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8(contenido) },
    { level: 0 },
  );
}

function writeHtml(archivo: Archivo): string {
  const filas = todas(archivo).map(
    ({ celdas }) => `<tr>${celdas.map((celda) => `<td>${escape(celda)}</td>`).join('')}</tr>`,
  );
  return `<html><head><meta charset="utf-8"></head><body><table>${filas.join('')}</table></body></html>`;
}

function writeXml({ columnas, lineas }: Archivo): string {
  const alumnos = lineas.map(({ celdas }) => {
    const campos = columnas.map(({ titulo }, i) => `<${titulo}>${escape(celdas[i] ?? '')}</${titulo}>`);
    return `<alumno>${campos.join('')}</alumno>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<alumnos>\n${alumnos.join('\n')}\n</alumnos>\n`;
}

export function writeArchivo(archivo: Archivo): Uint8Array {
  if (isTexto(archivo)) return encode(writeTexto(archivo), archivo.codificacion);
  if (archivo.envase === 'xlsx') return writeXlsx(archivo);
  if (archivo.envase === 'ods') return writeOds(archivo);
  return encode(archivo.envase === 'html' ? writeHtml(archivo) : writeXml(archivo), 'utf-8');
}
