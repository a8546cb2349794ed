import { replaceMarcas } from './marcas.ts';
import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import type { Disfraz } from './disfraz.ts';
import type { Azar } from './letras.ts';

export type Partes = Readonly<Record<string, Uint8Array>>;

interface Marca {
  /** As written, with its prefix. */
  nombre: string;
  local: string;
  atributos: ReadonlyArray<readonly [string, string]>;
  isCierre: boolean;
  isSola: boolean;
}

interface Regla {
  /** Elements to keep; others are dropped with their content. */
  keep: (local: string) => boolean;
  /** The new value of an attribute; null drops it. */
  attribute: (marca: Marca, local: string, valor: string) => string | null;
  /** The new text, given its element and the one around it. */
  text: (texto: string, padre: Marca, abuelo: Marca | undefined) => string;
}

const localOf = (nombre: string) => nombre.slice(nombre.indexOf(':') + 1);

function readMarca(escrita: string): Marca {
  const [, cierre = '', nombre = ''] = /^<(\/?)([^\s/>]+)/.exec(escrita) ?? [];
  const atributos = [...escrita.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, suyo = '', doble, simple]) => [suyo, doble ?? simple ?? ''] as const,
  );
  return { nombre, local: localOf(nombre), atributos, isCierre: cierre !== '', isSola: escrita.endsWith('/>') };
}

/** Rewrites XML with nothing but what the rule keeps. */
function rewrite(xml: string, { keep, attribute, text }: Regla): string {
  const partes: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  const abiertas: Marca[] = [];
  let [at, sobra] = [0, 0];
  while (at < xml.length) {
    const desde = xml.indexOf('<', at);
    const padre = abiertas.at(-1);
    const texto = xml.slice(at, desde < 0 ? xml.length : desde);
    if (sobra === 0 && padre && texto.trim() !== '') partes.push(text(texto, padre, abiertas.at(-2)));
    if (desde < 0) break;
    if (/^<[!?]/.test(xml.slice(desde, desde + 2))) {
      const fin = xml.startsWith('<!--', desde) ? '-->' : xml.startsWith('<![CDATA[', desde) ? ']]>' : '>';
      const hallado = xml.indexOf(fin, desde);
      at = hallado < 0 ? xml.length : hallado + fin.length;
      continue;
    }
    const fin = xml.indexOf('>', desde);
    if (fin < 0) break;
    at = fin + 1;
    const marca = readMarca(xml.slice(desde, at));
    if (sobra > 0 || (!marca.isCierre && !keep(marca.local))) {
      if (!marca.isSola) sobra += marca.isCierre ? -1 : 1;
      continue;
    }
    if (marca.isCierre) abiertas.pop();
    else if (!marca.isSola) abiertas.push(marca);
    const atributos = marca.isCierre
      ? ''
      : marca.atributos
          .map(([suyo, valor]) => {
            const nuevo = /^xmlns\b/.test(suyo) ? valor : attribute(marca, localOf(suyo), valor);
            return nuevo === null ? '' : ` ${suyo}="${nuevo}"`;
          })
          .join('');
    partes.push(`<${marca.isCierre ? '/' : ''}${marca.nombre}${atributos}${marca.isSola ? '/' : ''}>`);
  }
  return partes.join('');
}

const among = (palabras: string) => {
  const conjunto = new Set(palabras.split(' '));
  return (una: string) => conjunto.has(una);
};
const LIBRO = among('workbook sheets sheet');
const TEXTOS = among('sst si t r');
const HOJA = among(
  'worksheet dimension cols col sheetData row c v is t r f mergeCells mergeCell autoFilter filterColumn',
);
const HOJA_ATRIBUTOS = among('r spans s t min max hidden ref colId si space');
const LETRAS = /^[A-Z]{1,3}\d{1,7}(?::[A-Z]{1,3}\d{1,7})?$/;

/** Another date serial, or another number of as many digits. */
function hideNumero(numero: string, disfraz: Disfraz): string {
  const entera = /^-?\d+/.exec(numero)?.[0] ?? '';
  const cola = entera === '' ? '' : numero.slice(entera.length);
  const [mantisa = '', exponente = ''] = cola.split(/(?=[eE])/);
  if (/^[34]\d{4}$/.test(entera)) {
    const resto = disfraz.hide(entera.slice(2)).padStart(3, '7');
    // Serials of 2009 to 2022 begin with 4, earlier ones with 3; a second digit below 5 keeps them valid dates.
    const segunda = '0123'.replace(entera[1] ?? '', '')[Number(resto[0] ?? 0) % 3] ?? '1';
    return `${entera.startsWith('3') ? '4' : '3'}${segunda}${resto}${disfraz.hide(mantisa)}${exponente}`;
  }
  return disfraz.hide(entera) + disfraz.hide(mantisa) + exponente;
}

const hideFechaIso = (valor: string, disfraz: Disfraz) =>
  disfraz.hide(valor.slice(0, 10)) + valor.slice(10).replace(/\d/g, '0');

function hideHojas(nombres: readonly string[], disfraz: Disfraz): Map<string, string> {
  const nuevas = new Map<string, string>();
  for (const [i, nombre] of nombres.entries()) {
    const nueva = disfraz.hide(nombre, { isMarcas: true });
    nuevas.set(nombre, [...nuevas.values()].includes(nueva) ? `${nueva.slice(0, 25)} ${i + 1}` : nueva);
  }
  return nuevas;
}

function hideValor(texto: string, celda: Marca | undefined, disfraz: Disfraz, azar: Azar): string {
  const tipo = celda?.atributos.find(([suyo]) => suyo === 't')?.[1] ?? 'n';
  if (tipo === 's' && /^\s*\d+\s*$/.test(texto)) return texto;
  if (tipo === 'e' && /^#[A-Z/\d!?]+$/.test(texto)) return texto;
  if (tipo === 'd') return hideFechaIso(texto, disfraz);
  if (tipo === 'b') return azar() < 0.5 ? '0' : '1';
  return tipo === 'n' ? hideNumero(texto, disfraz) : disfraz.hide(texto, { isMarcas: true });
}

function hideHojaXlsx(xml: string, disfraz: Disfraz, azar: Azar): string {
  return rewrite(xml, {
    keep: HOJA,
    attribute: (_, local, valor) => {
      if (local === 'ref' && !LETRAS.test(valor)) return null;
      return HOJA_ATRIBUTOS(local) ? valor : null;
    },
    text: (texto, { local }, celda) => {
      if (local === 't' || local === 'f') return disfraz.hide(texto, { isMarcas: true });
      return local === 'v' ? hideValor(texto, celda, disfraz, azar) : '';
    },
  });
}

const isHoja = (nombre: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(nombre);

const ESTILOS = among('styleSheet numFmts numFmt cellXfs xf cellStyleXfs fonts font fills fill borders border');
const ESTILOS_ATRIBUTOS = among('count numFmtId formatCode applyNumberFormat fontId fillId borderId xfId');

function hideEstilos(xml: string): string {
  return rewrite(xml, {
    keep: ESTILOS,
    attribute: (_, local, valor) => {
      // Quoted parts may be words.
      if (local === 'formatCode') {
        const fuera = valor.split('&quot;').filter((_parte, n) => n % 2 === 0);
        return fuera
          .join('')
          .split('[')
          .map((parte, n) => (n === 0 ? parte : parte.slice(parte.indexOf(']') + 1)))
          .join('');
      }
      return ESTILOS_ATRIBUTOS(local) ? valor : null;
    },
    text: () => '',
  });
}

const decode = (parte: Uint8Array | undefined) => (parte ? strFromU8(parte) : '');

export function textosDeLibro(partes: Partes): string[] {
  return Object.entries(partes)
    .filter(([nombre]) => isHoja(nombre) || /^(?:xl\/(?:workbook|sharedStrings)|content)\.xml$/i.test(nombre))
    .map(([, parte]) =>
      replaceMarcas(decode(parte), (marca) => /(?:\sname|:name|:value|-value)="[^"]*"/.exec(marca)?.[0] ?? ' '),
    );
}

/** An .xlsx file reduced to its cells, hidden rows and columns, and merged cells. */
export function hideXlsx(partes: Partes, disfraz: Disfraz, azar: Azar): Uint8Array {
  const libro = decode(partes['xl/workbook.xml']);
  const nombres: string[] = [];
  replaceMarcas(libro, (marca) => {
    if (/^<(?:\w+:)?sheet\s/.test(marca)) nombres.push(/\sname="([^"]*)"/.exec(marca)?.[1] ?? '');
    return '';
  });
  const nuevos = hideHojas(nombres, disfraz);
  const salida: Zippable = {};
  salida['[Content_Types].xml'] = strToU8(
    rewrite(decode(partes['[Content_Types].xml']), {
      keep: among('Types Default Override'),
      attribute: ({ atributos }, _, valor) => {
        const parte = atributos.find(([suyo]) => suyo === 'PartName')?.[1] ?? '';
        return parte === '' || isKept(parte.slice(1)) ? valor : null;
      },
      text: () => '',
    }).replace(/<Override\s*\/>/g, ''),
  );
  salida['_rels/.rels'] = hideRelaciones(decode(partes['_rels/.rels']));
  salida['xl/_rels/workbook.xml.rels'] = hideRelaciones(decode(partes['xl/_rels/workbook.xml.rels']));
  salida['xl/workbook.xml'] = strToU8(
    rewrite(libro, {
      keep: LIBRO,
      attribute: (_, local, valor) =>
        local === 'name' ? (nuevos.get(valor) ?? 'Hoja') : among('sheetId id state')(local) ? valor : null,
      text: () => '',
    }),
  );
  for (const [nombre, parte] of Object.entries(partes)) {
    if (isHoja(nombre)) salida[nombre] = strToU8(hideHojaXlsx(decode(parte), disfraz, azar));
    else if (/^xl\/sharedStrings\.xml$/i.test(nombre))
      salida[nombre] = strToU8(
        rewrite(decode(parte), {
          keep: TEXTOS,
          attribute: (_, local, valor) => (/^(?:count|uniqueCount|space)$/.test(local) ? valor : null),
          text: (texto, { local }) => (local === 't' ? disfraz.hide(texto, { isMarcas: true }) : ''),
        }),
      );
    else if (/^xl\/styles\.xml$/i.test(nombre)) salida[nombre] = strToU8(hideEstilos(decode(parte)));
  }
  return zipSync(salida);
}

const isKept = (nombre: string) => isHoja(nombre) || /^xl\/(?:workbook|sharedStrings|styles)\.xml$/i.test(nombre);

/** Keeps only relations to parts that stay. */
function hideRelaciones(xml: string): Uint8Array {
  const hecha = rewrite(xml, {
    keep: among('Relationships Relationship'),
    attribute: ({ atributos }, _, valor) => {
      const tipo = atributos.find(([suyo]) => suyo === 'Type')?.[1] ?? '';
      return tipo === '' || /\/(?:officeDocument|worksheet|sharedStrings|styles)$/.test(tipo) ? valor : null;
    },
    text: () => '',
  });
  return strToU8(hecha.replace(/<(?:\w+:)?Relationship\s*\/>/g, ''));
}

const ODS = among(
  'document-content body spreadsheet table table-columns table-column table-column-group table-rows table-row table-row-group table-header-rows table-header-columns table-cell covered-table-cell p span s tab line-break a',
);
const ODS_ATRIBUTOS = among(
  'version number-columns-repeated number-rows-repeated number-columns-spanned number-rows-spanned visibility value-type c',
);

/** An .ods file reduced to its tables. */
export function hideOds(partes: Partes, disfraz: Disfraz, azar: Azar): Uint8Array {
  const contenido = rewrite(decode(partes['content.xml']), {
    keep: ODS,
    attribute: ({ local: elemento }, local, valor) => {
      if (ODS_ATRIBUTOS(local)) return valor;
      if (local === 'name' && elemento === 'table') return disfraz.hide(valor, { isMarcas: true });
      if (local === 'value') return hideNumero(valor, disfraz);
      if (local === 'date-value') return hideFechaIso(valor, disfraz);
      if (local === 'boolean-value') return azar() < 0.5 ? 'true' : 'false';
      if (local === 'string-value' || local === 'formula') return disfraz.hide(valor, { isMarcas: true });
      return null;
    },
    text: (texto, { local }) => (/^(?:p|span|a)$/.test(local) ? disfraz.hide(texto, { isMarcas: true }) : ''),
  });
  const mime = 'application/vnd.oasis.opendocument.spreadsheet';
  const ns = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
  return zipSync({
    mimetype: [strToU8(mime), { level: 0 }],
    'content.xml': strToU8(contenido),
    'META-INF/manifest.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${ns}" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  });
}
