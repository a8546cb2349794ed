import { beginEleccion, pendientesOf, readListado, readPersonas } from '@aupa/domain/listado';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FALLOS } from '../fallos.ts';
import { readLista } from '../leer.ts';
import { makeCopia } from './copia.ts';
import { baseOf } from './letras.ts';
import { isConocida } from './palabras.ts';

function azarOf(semilla: number): () => number {
  let estado = semilla >>> 0;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
}

const NOMBRES = [
  'Lucía',
  'María José',
  'Aisha',
  'José Luis',
  'Núria',
  'Iñaki',
  'Bruno',
  'Ainhoa',
  '王伟',
  'فاطمة',
  'Noé',
];
const APELLIDOS = [
  'Gómez Ruiz',
  'De la Fuente Peña',
  "D'Angelo",
  'Vidal i Puig',
  'Etxeberria-Otxoa',
  'Núñez',
  'Gel·la Roca',
];
const persona = fc.record({
  nombre: fc.constantFrom(...NOMBRES),
  apellido: fc.constantFrom(...APELLIDOS),
  clase: fc.constantFrom('1º ESO A', '2º ESO B', '3B'),
  estado: fc.constantFrom('Matriculada', 'Trasladada'),
  nia: fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
  nacimiento: fc.constantFrom('01/02/2012', '2013-11-30'),
});
type Persona = typeof persona extends fc.Arbitrary<infer P> ? P : never;

/** Tables as schools have them, with how their rows are written. */
const FORMAS: Record<string, (personas: readonly Persona[]) => string> = {
  csv: (todas) =>
    ['Apellidos;Nombre;Unidad;NIA;Fecha de nacimiento']
      .concat(
        todas.map(({ apellido, nombre, clase, nia, nacimiento }) =>
          [apellido, nombre, clase, nia, nacimiento].join(';'),
        ),
      )
      .join('\r\n'),
  seneca: (todas) =>
    ['Consejería de Educación', 'Relación de alumnado', '', 'Alumno/a|Estado Matrícula|Unidad']
      .concat(todas.map(({ apellido, nombre, clase, estado }) => `${apellido}, ${nombre}|${estado}|${clase}`))
      .join('\n'),
  comillas: (todas) =>
    ['"#","01_NOM","02_DATA NAIXEMENT"']
      .concat(todas.map(({ apellido, nombre, nacimiento }, i) => `"${i + 1}","${apellido}, ${nombre}","${nacimiento}"`))
      .join('\n'),
  pegado: (todas) => todas.map(({ apellido, nombre }) => `${apellido}\t${nombre}`).join('\n'),
};
const tabla = fc
  .tuple(fc.constantFrom(...Object.keys(FORMAS)), fc.array(persona, { minLength: 1, maxLength: 12 }))
  .map(([forma, personas]) => FORMAS[forma]?.(personas) ?? '');

/** Words and numbers of three characters or more: none may appear in a copy. */
const secretosOf = (texto: string) =>
  new Set(
    (texto.match(/\p{L}{3,}|\d{3,}/gu) ?? []).map((parte) => parte.toLowerCase()).filter((parte) => !isConocida(parte)),
  );
const expectNothingOf = (original: string, copia: string) => {
  const copiados = secretosOf(copia);
  expect([...secretosOf(original)].filter((parte) => copiados.has(parte))).toEqual([]);
};

/** How the reader sees a list: columns, exclusions, name lengths, questions. */
async function shapeOf(entrada: string | Uint8Array) {
  const { hojas, at } = await readLista(entrada);
  return hojas.map((hoja, i) => {
    const listado = readListado(hoja);
    if (listado === null || typeof listado === 'string') return listado;
    const eleccion = beginEleccion(listado);
    return {
      at: i === at,
      usos: eleccion.usos,
      filas: listado.filas.map(({ celdas, fuera }) => [celdas.map((celda) => celda.length), fuera?.motivo]),
      personas: readPersonas(listado, eleccion).map(({ nombre, apellido, fuera }) => [
        nombre.length,
        apellido.length,
        fuera?.motivo,
      ]),
      pendientes: pendientesOf(listado, eleccion).map(({ tipo }) => tipo),
    };
  });
}

const utf8 = (texto: string) => new TextEncoder().encode(texto);
const enteros = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('a text', () => {
  test('has no word or number of the original, and its punctuation in the same places', () => {
    fc.assert(
      fc.property(fc.oneof(tabla, fc.string({ unit: 'grapheme', maxLength: 200 })), enteros, (texto, semilla) => {
        const copia = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          makeCopia(utf8(texto), azarOf(semilla)).bytes,
        );
        expectNothingOf(texto, copia);
        const signos = (de: string) =>
          de.replace(/[\p{L}\p{M}\p{Nd}\uE000-\uF8FF\uFFFD&<>]/gu, '').replace(/[A-Za-z]/g, '');
        // Entities and comments of marked-up text are dropped.
        fc.pre(!/[<&]/.test(texto));
        expect(signos(copia)).toBe(signos(texto));
      }),
    );
  });

  test('has as many bytes, in every encoding', () => {
    fc.assert(
      fc.property(tabla, enteros, fc.constantFrom('utf-8', 'bom', 'utf-16', 'latin'), (texto, semilla, como) => {
        const latino = texto.replace(/[^\0-\xff]/g, 'x');
        const unidades = Uint16Array.from(`\uFEFF${texto}`, (letra) => letra.charCodeAt(0));
        const bytes =
          como === 'latin'
            ? Uint8Array.from(latino, (letra) => letra.charCodeAt(0))
            : como === 'utf-16'
              ? new Uint8Array(unidades.buffer)
              : utf8((como === 'bom' ? '\uFEFF' : '') + texto);
        const { bytes: copia } = makeCopia(bytes, azarOf(semilla));
        expect(copia).toHaveLength(bytes.length);
        expect([...copia.subarray(0, 2)].map((byte) => byte > 0x7f)).toEqual(
          [...bytes.subarray(0, 2)].map((byte) => byte > 0x7f),
        );
      }),
    );
  });

  test('is read like the original: columns, uses, exclusions, questions', async () => {
    await fc.assert(
      fc.asyncProperty(tabla, enteros, async (texto, semilla) => {
        expect(await shapeOf(makeCopia(utf8(texto), azarOf(semilla)).bytes)).toEqual(await shapeOf(utf8(texto)));
      }),
    );
  });

  test('keeps repeated names equal, and the words that the reader knows', () => {
    const copia = strFromU8(
      makeCopia('Apellidos;Nombre;Estado\nGómez;Zulema;Baixa\nGOMEZ;Zulema;Anulada\n', azarOf(4)).bytes,
    );
    const [titulos, una = '', otra = ''] = copia.split('\n').map((linea) => linea.split(';'));
    expect(titulos).toEqual(['Apellidos', 'Nombre', 'Estado']);
    expect([una[2], otra[2]]).toEqual(['Baixa', 'Anulada']);
    expect(una[1]).toBe(otra[1]);
    expect(una[0]).toMatch(/^[A-Z]\p{Ll}{4}$/u);
    expect(otra[0]).toMatch(/^[A-Z]{5}$/);
    expect([...(una[0] ?? '')].map((letra) => baseOf(letra))).toEqual(
      [...(otra[0] ?? '')].map((letra) => baseOf(letra)),
    );
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['read twice as Windows', utf8('Apellidos;Nombre\nGarcÃ­a;JosÃ© MarÃ­a\n'), /^\p{L}{4}Ã[^;]\p{L};/mu],
    [
      'a Mac',
      Uint8Array.from('Apellidos;Nombre\rP\x8erez;Luc\x92a\rMu\x96oz;Ra\x9cl\r', (una) => una.charCodeAt(0)),
      /\x8e|\x92|\x96|\x9c|\x87|\x97/,
    ],
  ])('stays garbled: %s', (_, bytes, spoilt) => {
    const { bytes: copia } = makeCopia(bytes, azarOf(7));
    const isUtf8 = String(spoilt).includes('Ã');
    const texto = isUtf8 ? strFromU8(copia) : String.fromCharCode(...copia);
    expect(texto).toMatch(spoilt);
    expect(copia).toHaveLength(bytes.length);
    expectNothingOf('García José Lucía Raúl Muñoz', isUtf8 ? texto.replaceAll('Ã­', 'í').replaceAll('Ã©', 'é') : texto);
  });
});

describe('XML and HTML', () => {
  test('keep their tags and lose what is outside them', () => {
    const html =
      '<html><head><title>Lista de Zulema</title><style>.zulema{}</style></head><!-- Zulema Abascal -->' +
      '<body><table class="abascal"><tr style="display:none"><td>Abascal</td><td>Zul&eacute;ma&nbsp;</td></tr></table></body></html>';
    const { bytes, tipo } = makeCopia(html, azarOf(3));
    const copia = strFromU8(bytes);
    expect(tipo).toBe('html');
    expect(copia).toMatch(
      /<tr style="display:none"><td>\p{Lu}\p{Ll}{6}<\/td><td>\p{Lu}\p{Ll}{2}&[aeiou]acute;\p{Ll}{2}&nbsp;<\/td>/u,
    );
    expectNothingOf('Zulema Zuléma abascal', copia.replace(/<\/?\w+/g, ''));
    expect(copia).not.toMatch(/zul|abascal/i);
  });

  test('keep the element names by which a list is recognised', () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><alumnos><alumno id="77123"><nombre>Zulema</nombre><primer-apellido>Abascal</primer-apellido></alumno></alumnos>';
    const { bytes, tipo } = makeCopia(utf8(xml), azarOf(3));
    expect(tipo).toBe('xml');
    expect(strFromU8(bytes)).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><alumnos><alumno id="\d{5}"><nombre>[A-Z][a-z]{5}<\/nombre><primer-apellido>[A-Z][a-z]{6}<\/primer-apellido><\/alumno><\/alumnos>$/,
    );
    expect(strFromU8(bytes)).not.toMatch(/77123|Zulema|Abascal/);
  });
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TIPOS = 'http://schemas.openxmlformats.org/package/2006';
/** A workbook with everything that could identify people. */
const LIBRO = zipSync(
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${TIPOS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/docProps/core.xml" ContentType="x"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${TIPOS}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="x/core-properties" Target="docProps/core.xml"/></Relationships>`,
      'docProps/core.xml': '<x>Zulema</x>',
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Clase de Zulema" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="Zulema">Abascal!A1</definedName></definedNames></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${TIPOS}/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="2"><si><t>Apellidos</t></si><si><t>Nombre</t></si><si><r><rPr><b/></rPr><t>Abas</t></r><r><t xml:space="preserve">cal </t></r></si><si><t>Zulema</t><rPh sb="0" eb="1"><t>Zulema</t></rPh></si><si><t>Borrada Zulema</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><cols><col min="3" max="3" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2" hidden="1"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c><c r="C2"><v>600111222</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Abascal</t></is></c><c r="B3" t="str"><f>"Zul"&amp;"ema"</f><v>Zulema</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A5:B5"/></mergeCells><hyperlinks><hyperlink ref="A1" display="Zulema"/></hyperlinks><headerFooter><oddHeader>Abascal</oddHeader></headerFooter></worksheet>`,
      'xl/comments1.xml': '<comments>Zulema</comments>',
      'xl/media/image1.png': 'Zulema',
    }).map(([nombre, texto]) => [nombre, strToU8(texto)]),
  ),
);

describe('a workbook', () => {
  const { bytes, tipo } = makeCopia(LIBRO, azarOf(9));
  const partes = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([nombre, parte]) => [nombre, strFromU8(parte)]),
  );

  test('holds its sheets and their strings, and nothing else', () => {
    expect(tipo).toBe('xlsx');
    expect(Object.keys(partes).toSorted()).toEqual(
      [
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/sharedStrings.xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
      ].toSorted(),
    );
    const todo = Object.values(partes).join('\n');
    expect(todo).not.toMatch(/zul|ema"|abas|cal |borrada|600111222|docProps|definedName|hyperlink|oddHeader/i);
    expect(todo).toContain('hidden="1"');
    expect(todo).toContain('<mergeCell ref="A5:B5"/>');
  });

  test('is read like the original', async () => {
    const [{ hojas: copia }, { hojas: original }] = await Promise.all([readLista(bytes), readLista(LIBRO)]);
    const lengths = (hoja = original[0]) => hoja?.celdas.map((fila) => fila.map((celda) => celda.length));
    expect(lengths(copia[0])).toEqual(lengths());
    expect(copia[0]?.celdas[0]).toEqual(original[0]?.celdas[0]);
  });
});

describe('a LibreOffice sheet', () => {
  const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns';
  const contenido = `<office:document-content xmlns:office="${OFFICE}:office:1.0" xmlns:table="${OFFICE}:table:1.0" xmlns:text="${OFFICE}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Zulema"><table:table-row table:visibility="filter"><table:table-cell office:value-type="string"><office:annotation><text:p>Zulema</text:p></office:annotation><text:p>Abascal, Zulema</text:p></table:table-cell><table:table-cell table:number-columns-repeated="3" office:value-type="date" office:date-value="2012-05-06"><text:p>06/05/2012</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  const { bytes, tipo } = makeCopia(
    zipSync({
      'content.xml': strToU8(contenido),
      'meta.xml': strToU8('<x>Zulema</x>'),
      'Thumbnails/thumbnail.png': strToU8('Zulema'),
    }),
    azarOf(9),
  );

  test('holds its tables and nothing else', () => {
    const partes = unzipSync(bytes);
    const copia = strFromU8(partes['content.xml'] ?? new Uint8Array());
    expect(tipo).toBe('ods');
    expect(Object.keys(partes).toSorted()).toEqual(['META-INF/manifest.xml', 'content.xml', 'mimetype']);
    expect(copia).not.toMatch(/zul|abas|2012|annotation/i);
    expect(copia).toMatch(
      /table:visibility="filter"><table:table-cell office:value-type="string"><text:p>[A-Z][a-z]{6}, [A-Z][a-z]{5}<\/text:p>/,
    );
    expect(copia).toMatch(/number-columns-repeated="3" office:value-type="date" office:date-value="\d{4}-\d\d-\d\d"/);
  });
});

describe('several lists', () => {
  test('stay together, and a person in both gets the same replacement', () => {
    const { bytes, tipo } = makeCopia(
      [utf8('sourcedId,givenName,familyName\n70412,Zulema,Abascal\n'), utf8('userSourcedId,role\n70412,student\n')],
      azarOf(5),
    );
    const textos = Object.values(unzipSync(bytes)).map((parte) => strFromU8(parte).split(/[\n,]/));
    expect(tipo).toBe('zip');
    expect(textos[0]?.slice(0, 3)).toEqual(['sourcedId', 'givenName', 'familyName']);
    expect(textos[1]?.[3]).toBe('student');
    expect(textos[0]?.[3]).toMatch(/^[1-9]\d{4}$/);
    expect(textos[0]?.[3]).not.toBe('70412');
    expect(textos[1]?.[2]).toBe(textos[0]?.[3]);
  });
});

describe('no copy', () => {
  test.each<[string, Uint8Array]>([
    ['a PDF', utf8('%PDF-1.7 Zulema')],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 1, 2)],
    ['old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)],
    ['a document', zipSync({ 'word/document.xml': strToU8('<x>Zulema</x>') })],
    ['a package of none', zipSync({ 'a.png': strToU8('x') })],
    ['half a package', zipSync({ 'content.xml': strToU8('x'.repeat(500)) }).subarray(0, 60)],
  ])('is made of %s', (_, bytes) => {
    expect(() => makeCopia(bytes, azarOf(1))).toThrow(FALLOS.SIN_COPIA);
  });

  test('is made of a list that is too large', () => {
    expect(() => makeCopia(new Uint8Array(2 * 1024 * 1024 + 1), azarOf(1))).toThrow(FALLOS.PESADO);
    const ancha = zipSync({ 'lista.csv': new Uint8Array(21 * 1024 * 1024) });
    expect(() => makeCopia(ancha, azarOf(1))).toThrow(FALLOS.DESPLEGADO);
  });
});
