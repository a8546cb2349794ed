import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import { ARCHIVO_MAX, FALLOS, FalloLectura } from './fallos.ts';
import { readLista } from './leer.ts';

const celdas = async (entrada: string | Uint8Array) => {
  const { hojas, at } = await readLista(entrada);
  return hojas[at]?.celdas;
};
const fallo = async (entrada: string | Uint8Array) =>
  readLista(entrada).then(
    () => 'read',
    (error: unknown) => (error instanceof FalloLectura ? error.codigo : String(error)),
  );

function libro(hojas: Record<string, string>, extra: Record<string, Uint8Array> = {}): Uint8Array {
  const nombres = Object.keys(hojas);
  const ns = 'http://schemas.openxmlformats.org';
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${ns}/package/2006/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets>${nombres
        .map((nombre, i) => `<sheet name="${nombre}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${ns}/package/2006/relationships">${nombres
        .map(
          (_, i) =>
            `<Relationship Id="rId${i + 1}" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      nombres.map((nombre, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        strToU8(
          `<?xml version="1.0"?><worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${hojas[nombre]}</sheetData></worksheet>`,
        ),
      ]),
    ),
    ...extra,
  });
}
const texto = (r: string, valor: string) => `<c r="${r}" t="inlineStr"><is><t>${valor}</t></is></c>`;
const fila = (n: number, ...valores: string[]) =>
  `<row r="${n}">${valores.map((valor, i) => texto(`${'ABCDEF'[i]}${n}`, valor)).join('')}</row>`;

describe('a text', () => {
  test.each([
    ['tab', 'Gil\tAna\nRuiz\tHugo'],
    ['semicolon', 'Gil;Ana\r\nRuiz;Hugo\r\n'],
    ['comma', 'Gil,Ana\nRuiz,Hugo'],
    ['quoted', '"Gil";"Ana"\n"Ruiz";"Hugo"'],
  ])('with %s between cells', async (_, escrito) => {
    expect((await celdas(escrito))?.slice(0, 2)).toEqual([
      ['Gil', 'Ana'],
      ['Ruiz', 'Hugo'],
    ]);
  });

  test('finds the semicolons despite title lines and commas in names', async () => {
    const raices =
      'Comunidad de Madrid\nIES Inventado\nNº;Apellidos y nombre;N.I.A.\n1;Núñez Sanz, Álvaro;10\n2;Ruiz, Hugo;11';
    expect((await celdas(raices))?.at(-1)).toEqual(['2', 'Ruiz, Hugo', '11']);
  });

  test('splits at tabs if most lines have them, whatever commas would yield', async () => {
    const linea = (quien: string) => `${quien}\t10/09/26, 9:01\t10/09/26, 9:50\tAsistente`;
    const lineas = ['Andrés Cano, Hugo', 'Baena Roldán, Aitana', 'Lucía Ortega Paz'].map(linea);
    const leidas = await celdas(['1. Resumen', 'Nombre\tEntrada\tSalida\tRol', ...lineas, ...lineas].join('\n'));
    expect(leidas?.map(([una]) => una)).toContain('Andrés Cano, Hugo');
  });

  test('ignores separators and line breaks within quotes', async () => {
    expect(await celdas('"Gil; Mora";Ana\n"Ruiz\nSanz";Hugo')).toEqual([
      ['Gil; Mora', 'Ana'],
      ['Ruiz\nSanz', 'Hugo'],
    ]);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('Núñez;Álvaro\nGil;Ana')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFNúñez;Álvaro\nGil;Ana')],
    ['Windows-1252', Uint8Array.from([...'Núñez;Álvaro\nGil;Ana'].map((letra) => letra.charCodeAt(0)))],
    ['UTF-16', new Uint8Array(new Uint16Array([...'\uFEFFNúñez;Álvaro\nGil;Ana'].map((c) => c.charCodeAt(0))).buffer)],
  ])('in %s', async (_, bytes) => expect((await celdas(bytes))?.[0]).toEqual(['Núñez', 'Álvaro']));

  test('says what to do about what is no list, empty or too large', async () => {
    expect(await fallo(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).toBe('IMAGEN');
    expect(await fallo(strToU8('%PDF-1.7 una lista'))).toBe('PDF');
    expect(await fallo('\n;;\n ; ; \n')).toBe('VACIO');
    expect(await fallo(new Uint8Array())).toBe('VACIO');
    expect(await fallo('a'.repeat(ARCHIVO_MAX + 1))).toBe('PESADO');
    expect(await fallo(new Uint8Array(ARCHIVO_MAX + 1).fill(65))).toBe('PESADO');
  });
});

describe('a workbook', () => {
  test('as a spreadsheet program writes it: texts, numbers, dates', async () => {
    const datos = [
      [{ value: 'Apellidos' }, { value: 'Nombre' }, { value: 'Tel.' }, { value: 'Nacimiento' }],
      [
        { value: 'Núñez' },
        { value: 'Álvaro' },
        { value: 600111222, type: Number },
        { value: new Date(Date.UTC(2012, 2, 14)), type: Date, format: 'dd/mm/yyyy' },
      ],
    ];
    const bytes = new Uint8Array(await writeXlsxFile(datos, { sheet: 'Alumnado' }).toBuffer());
    const { hojas, at } = await readLista(bytes);
    expect(hojas[at]).toEqual({
      nombre: 'Alumnado',
      celdas: [
        ['Apellidos', 'Nombre', 'Tel.', 'Nacimiento'],
        ['Núñez', 'Álvaro', '600111222', '14/03/2012'],
      ],
    });
  });

  test('reads a formula as its own text, whatever its computed value', async () => {
    const conFormula =
      fila(1, 'Apellidos', 'Nombre') +
      `<row r="2"><c r="A2" t="str"><f>B7&amp;C7</f><v>Gil</v></c><c r="B2" t="str"><f t="shared" si="0"/><v>Ana</v></c></row>`;
    expect(await celdas(libro({ Hoja1: conFormula }))).toEqual([
      ['Apellidos', 'Nombre'],
      ['=B7&C7', '='],
    ]);
  });

  test('reads cells without addresses in order', async () => {
    const sin = (...valores: string[]) =>
      `<row>${valores.map((valor) => texto('', valor).replace(' r=""', '')).join('')}</row>`;
    const rows = `${sin('Apellidos', 'Nombre')}${sin('Gil', 'Ana')}<row r="4"><c/>${texto('', 'Eva').replace(' r=""', '')}</row>`;
    expect(await celdas(libro({ Hoja1: rows }))).toEqual([
      ['Apellidos', 'Nombre'],
      ['Gil', 'Ana'],
      ['', ''],
      ['', 'Eva'],
    ]);
  });

  test('recognises a formula with any white space in its cell', async () => {
    const suelta = `<row r="2"><c\n  r="A2" t="str"><f>B7</f><v>Gil</v></c><c\tr="B2" t="str"><f>1+1</f><v>Ana</v></c></row>`;
    expect(await celdas(libro({ Hoja1: fila(1, 'Apellidos', 'Nombre') + suelta }))).toEqual([
      ['Apellidos', 'Nombre'],
      ['=B7', '=1+1'],
    ]);
  });

  test('chooses the sheet with names, and offers the others', async () => {
    const { hojas, at } = await readLista(
      libro({ Portada: fila(1, 'Curso', '2026'), Alumnado: fila(1, 'Apellidos', 'Nombre') + fila(2, 'Gil', 'Ana') }),
    );
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Portada', 'Alumnado']);
    expect(hojas[at]?.nombre).toBe('Alumnado');
  });

  test('ignores a colour far below, and refuses a name there', async () => {
    const nombres = fila(1, 'Apellidos', 'Nombre') + fila(2, 'Gil', 'Ana');
    const lejos = '<row r="1048576"><c r="XFD1048576" s="1"/><c r="XFC1048576"><v>1</v></c></row>';
    expect(await celdas(libro({ Hoja1: nombres + lejos }))).toHaveLength(2);
    const otro = `<row r="900000">${texto('A900000', 'Ruiz')}</row>`;
    expect(await fallo(libro({ Hoja1: nombres + otro }))).toBe('DESPLEGADO');
  });

  test('refuses a zip bomb by its declared size, and by its actual one', async () => {
    const ceros = { 'xl/media.xml': new Uint8Array(64 * 1024 * 1024) };
    const bomba = libro({ Hoja1: fila(1, 'Apellidos', 'Nombre') }, ceros);
    expect(bomba.length).toBeLessThan(ARCHIVO_MAX);
    expect(await fallo(bomba)).toBe('DESPLEGADO');
    // Falsify the size in the directory: it now says 100 bytes.
    const miente = bomba.slice();
    const vista = new DataView(miente.buffer);
    for (let at = 0; at < miente.length - 4; at += 1) {
      if (vista.getUint32(at, true) === 64 * 1024 * 1024) vista.setUint32(at, 100, true);
    }
    expect(await fallo(miente)).toBe('DESPLEGADO');
  });

  test('names the kind of another file', async () => {
    const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(504).fill(0)]);
    expect(await fallo(ole)).toBe('XLS');
    const cerrado = Uint8Array.from([
      ...ole,
      ...new Uint8Array(new Uint16Array([...'EncryptedPackage'].map((c) => c.charCodeAt(0))).buffer),
    ]);
    expect(await fallo(cerrado)).toBe('CONTRASENA');
    expect(await fallo(zipSync({ 'content.xml': strToU8('<x/>') }))).toBe('VACIO');
    expect(await fallo(zipSync({ 'foto.jpg': strToU8('x') }))).toBe('ZIP');
    expect(await fallo(libro({ Hoja1: fila(1, 'Gil', 'Ana') }).slice(0, 400))).toBe('ESTROPEADO');
    expect(await fallo(libro({ Hoja1: '' }))).toBe('VACIO');
  });

  test('each refusal is a sentence', () => {
    for (const frase of Object.values(FALLOS)) expect(frase).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  });
});
