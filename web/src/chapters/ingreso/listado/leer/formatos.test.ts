import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FalloLectura } from './fallos.ts';
import { readLista, type Entrada } from './leer.ts';

const hoja = async (entrada: Entrada) => {
  const { hojas, at } = await readLista(entrada);
  return hojas[at];
};
const celdas = async (entrada: Entrada) => (await hoja(entrada))?.celdas;
const fallo = async (entrada: Entrada) =>
  readLista(entrada).then(
    () => 'read',
    (error: unknown) => (error instanceof FalloLectura ? error.codigo : String(error)),
  );
const utf16 = (texto: string) => [...new Uint8Array(new Uint16Array(Array.from(texto, (c) => c.charCodeAt(0))).buffer)];

const ods = (tablas: string, manifest = '<manifest/>') =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8(manifest),
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tablas}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const celda = (texto: string, atributos = '') =>
  `<table:table-cell office:value-type="string" ${atributos}><text:p>${texto}</text:p></table:table-cell>`;
const fila = (textos: readonly string[], atributos = '') =>
  `<table:table-row ${atributos}>${textos.map((texto) => celda(texto)).join('')}</table:table-row>`;
const tabla = (nombre: string, dentro: string, estilo = 'ta1') =>
  `<table:table table:name="${nombre}" table:style-name="${estilo}">${dentro}</table:table>`;

describe('an ODS', () => {
  test('is read by its cells, its dates and formulas, its hidden rows and columns', async () => {
    const dentro =
      '<table:table-column/><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>' +
      fila(['Apellidos', 'Nombre', 'Nacimiento', 'Nota']) +
      `<table:table-row>${celda('N&#250;&#241;ez<text:s text:c="2"/>Gil')}${celda('Álvaro<office:annotation><text:p>callado</text:p></office:annotation>')}<table:table-cell office:value-type="date" office:date-value="2012-03-14"><text:p>14/03/12</text:p></table:table-cell>${celda('5', 'table:formula="of:=[.A1]"')}</table:table-row>` +
      fila(['Ruiz', 'Eva'], 'table:visibility="filter"') +
      fila(['Peña', 'Íñigo']) +
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    expect(await hoja(ods(tabla('Alumnado', dentro)))).toEqual({
      nombre: 'Alumnado',
      celdas: [
        ['Apellidos', 'Nombre', 'Nacimiento', 'Nota'],
        ['Núñez  Gil', 'Álvaro', '14/03/2012', '=[.A1]'],
        ['Ruiz', 'Eva'],
        ['Peña', 'Íñigo'],
      ],
      filasOcultas: [2],
      columnasOcultas: [3],
      filtrada: true,
    });
  });

  test('does not choose a hidden sheet, but offers it', async () => {
    const nombres = fila(['Apellidos', 'Nombre']) + fila(['Gil', 'Ana']);
    const bytes = ods(tabla('Antes', nombres + fila(['Ruiz', 'Eva']), 'ta2') + tabla('Ahora', nombres));
    const { hojas, at } = await readLista(bytes);
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Antes', 'Ahora']);
    expect(hojas[at]?.nombre).toBe('Ahora');
  });

  test('with cells repeated a million times creates none of them', async () => {
    const llena = celda('Ana', 'table:number-columns-repeated="1000000"');
    const read = await celdas(ods(tabla('A', `<table:table-row>${llena}</table:table-row>${fila(['Gil', 'Ana'])}`)));
    expect(read?.map(({ length }) => length)).toEqual([100, 2]);
    const filas = `<table:table-row table:number-rows-repeated="1000000">${llena}</table:table-row>`;
    expect(await fallo(ods(tabla('A', filas)))).toBe('DESPLEGADO');
  });

  test('with a password is refused with that reason', async () => {
    expect(await fallo(ods('', '<manifest><encryption-data/></manifest>'))).toBe('CONTRASENA');
    expect(await fallo(ods('<table:table>'))).toBe('ESTROPEADO');
  });
});

describe('an HTML saved as a workbook', () => {
  test('is a table, whatever is unclosed, corrupted or hidden', async () => {
    const html =
      '<!DOCTYPE html><html><head><style>td{color:red}</style><script>if (a<b) document.write("<table>")</script></head><body>' +
      '<!-- <table><tr><td>nada --><p>IES Inventado</p><table border=1><col><col><col style="display:none">' +
      '<tr><th>Apellidos<th title="a > b">Nombre<th>Nota</tr>' +
      '<tr><td>N&uacute;&ntilde;ez&nbsp;Sanz<td>&#193;lvaro<td>5<tr style="display: none"><td>Ruiz<td>Eva' +
      '<tr><td rowspan=2>Pe&#xF1;a<td>&Iacute;&ntilde;igo<br>Mar&iacute;a</td></tr><tr><td>Ana &amp; &desconocida;</table></body></html>';
    expect(await hoja(strToU8(html))).toEqual({
      nombre: '',
      celdas: [
        ['Apellidos', 'Nombre', 'Nota'],
        ['Núñez Sanz', 'Álvaro', '5'],
        ['Ruiz', 'Eva'],
        ['Peña', 'Íñigo María'],
        ['Peña', 'Ana & &desconocida;'],
      ],
      filasOcultas: [2],
      columnasOcultas: [2],
    });
  });

  test('of several tables prefers the one with most names and offers the others', async () => {
    const { hojas, at } = await readLista(
      '<table><tr><td>IES Inventado</td></tr></table><table><tr><td>Gil</td><td>Ana</td></tr><tr><td>Ruiz</td><td>Eva</td></tr></table>',
    );
    expect(hojas[at]?.celdas).toEqual([
      ['Gil', 'Ana'],
      ['Ruiz', 'Eva'],
    ]);
    expect(hojas).toHaveLength(2);
  });

  test('without any table is read as lines', async () =>
    expect(await celdas('<div>Gómez Ruiz, Lucía</div><ul><li>Núñez, Álvaro<li>Gil, Ana</ul>')).toContainEqual([
      'Núñez, Álvaro',
    ]));

  // A quadratic algorithm would never finish.
  test.each([
    '<',
    '<a',
    '<!--',
    '<!-- >',
    '<td a="',
    '<td a=">',
    '<table>',
    '<tr><td>',
    '<style>',
    '&',
    '<td rowspan=9999>',
  ])('with a megabyte of %j is read or refused', async (signo) =>
    expect(await fallo(`<table>${signo.repeat(1_000_000 / signo.length)}`)).toMatch(/^[A-Z]+$|read/),
  );
});

describe('an XML of records', () => {
  test('has a row per pupil, with class and tutor as columns', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE centro><centro><nombre>IES Inventado</nombre><grupo nombre="2º ESO B">' +
      '<alumno id="1"><nombre>Ana</nombre><apellido1>Gil</apellido1><apellido2/><tutor><nombre>Luis</nombre></tutor></alumno>' +
      '<alumno id="2"><nombre>Ad&amp;a</nombre><apellido1><![CDATA[Núñez]]></apellido1><apellido2>Sanz</apellido2></alumno>' +
      '</grupo></centro>';
    expect(await celdas(xml)).toEqual([
      ['centro', 'grupo', 'id', 'nombre', 'apellido1', 'apellido2', 'tutor nombre'],
      ['IES Inventado', '2º ESO B', '1', 'Ana', 'Gil', '', 'Luis'],
      ['IES Inventado', '2º ESO B', '2', 'Ad&a', 'Núñez', 'Sanz', ''],
    ]);
  });

  test('with unknown tags is read by the tag that yields most names', async () => {
    const xml = `<a><b><c>Gil</c><d>Ana</d></b><b><c>Ruiz</c><d>Eva</d></b><e><f>IES</f></e></a>`;
    expect((await celdas(xml))?.slice(1)).toEqual([
      ['Gil', 'Ana'],
      ['Ruiz', 'Eva'],
    ]);
  });

  test('that is broken, or far too deep, is refused', async () => {
    expect(await fallo('<?xml version="1.0"?><a><b></a>')).toBe('ESTROPEADO');
    expect(await fallo(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`)).toBe('ESTROPEADO');
    expect(await fallo(`<?xml version="1.0"?><a>${'<'.repeat(1_000_000)}`)).toBe('ESTROPEADO');
  });

  test('of an Excel 2003 workbook is read as its sheets', async () => {
    const ss = (texto: string, extra = '') => `<Cell ${extra}><Data ss:Type="String">${texto}</Data></Cell>`;
    const xml =
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="u" xmlns:ss="u"><Worksheet ss:Name="Lista"><Table>' +
      `<Column ss:Index="3" ss:Hidden="1"/><Row>${ss('Apellidos')}${ss('Nombre')}${ss('Nota')}</Row>` +
      `<Row ss:Index="3" ss:Hidden="1">${ss('Gil')}${ss('Ana', 'ss:Formula="=1+1"')}</Row><Row>${ss('Eva', 'ss:Index="2"')}</Row>` +
      '</Table></Worksheet></Workbook>';
    expect(await hoja(xml)).toEqual({
      nombre: 'Lista',
      celdas: [['Apellidos', 'Nombre', 'Nota'], [], ['Gil', '=1+1'], ['', 'Eva']],
      filasOcultas: [2],
      columnasOcultas: [2],
    });
  });
});

describe('a package', () => {
  test('of lists has a sheet for each file, named after it', async () => {
    const zip = zipSync({
      'centro/leeme.txt': strToU8('Hola'),
      '__MACOSX/._Alumnos.xml': strToU8('x'),
      'centro/Alumnos.xml': strToU8(
        '<alumnos><alumno><nombre>Ana</nombre><apellidos>Gil</apellidos></alumno></alumnos>',
      ),
      'centro/otra.csv': strToU8('Aula;12'),
      'foto.jpg': strToU8('x'),
    });
    const { hojas, at } = await readLista(zip);
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Alumnos.xml', 'otra.csv']);
    expect(hojas[at]?.celdas[1]).toEqual(['Ana', 'Gil']);
    expect(await fallo(zipSync({ 'a.zip': zipSync({ 'a.csv': strToU8('Gil;Ana') }) }))).toBe('ZIP');
  });

  const users =
    'sourcedId,status,givenName,familyName\n1,active,Ana,Gil\n2,active,Eva,Ruiz\n3,active,Iker,Sanz\n4,active,Leo,Mora\n';
  const roles =
    'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr1,1,secondary,aide,o\nr2,1,primary,student,o\nr3,2,primary,teacher,o\nr4,3,,student,o\nr5,3,,teacher,o\n';
  test.each([
    ['brought together', [strToU8(roles), strToU8(users)]],
    ['in a package', zipSync({ 'roles.csv': strToU8(roles), 'users.csv': strToU8(users) })],
  ])('of OneRoster has its roles beside its people, %s', async (_, entrada) => {
    const { hojas } = await readLista(entrada);
    expect(hojas).toHaveLength(1);
    expect(hojas[0]?.celdas.map((una) => una[4])).toEqual([
      'role',
      'student',
      'teacher',
      'student / teacher',
      'sin rol',
    ]);
  });
});

describe('a file that is no list', () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(504).fill(0)];
  test.each<[string, Uint8Array | string]>([
    ['PDF', strToU8('%PDF-1.7')],
    ['IMAGEN', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['WORD', strToU8('{\\rtf1 Gil, Ana}')],
    ['WORD', zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('x') })],
    ['WORD', Uint8Array.from([...ole, ...utf16('WordDocument')])],
    ['XLS', Uint8Array.from([...ole, ...utf16('Workbook')])],
    ['CONTRASENA', Uint8Array.from([...ole, ...utf16('EncryptedPackage')])],
    ['NUMBERS', zipSync({ 'Index/Document.iwa': strToU8('x') })],
    ['DIAPOSITIVAS', zipSync({ 'ppt/presentation.xml': strToU8('x') })],
    ['XLSB', zipSync({ 'xl/workbook.bin': strToU8('x') })],
    ['COMPRIMIDO', strToU8('Rar!')],
    ['ZIP', zipSync({ 'foto.jpg': strToU8('x') })],
    ['JSON', '[{ "nombre": "Ana" }]'],
    ['JSON', '{"alumnos": []}'],
    ['NO_ES_LISTA', Uint8Array.from([1, 2, 3, 0, 5])],
  ])('is refused by its name: %s', async (codigo, entrada) => expect(await fallo(entrada)).toBe(codigo));
});
