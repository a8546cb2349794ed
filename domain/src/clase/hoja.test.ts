import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  celdaSegura,
  columnasUnicas,
  roundNota,
  sayAprobadosPorRedondeo,
  toCsv,
  type Celda,
  type Dia,
} from './hoja.ts';

function parseCsv(texto: string): string[][] {
  const lineas: string[][] = [[]];
  let celda = '';
  let quoted = false;
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto[i];
    if (quoted && c === '"' && texto[i + 1] === '"') {
      celda += '"';
      i += 1;
    } else if (c === '"') quoted = !quoted;
    else if (!quoted && c === ';') {
      lineas.at(-1)?.push(celda);
      celda = '';
    } else if (!quoted && c === '\r' && texto[i + 1] === '\n') {
      lineas.at(-1)?.push(celda);
      lineas.push([]);
      celda = '';
      i += 1;
    } else celda += c;
  }
  lineas.pop();
  return lineas;
}

const sucio = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '"', ';', "'", '\r', '\n', '\t', ' ', '＝', '|', 'a', 'ñ', 'é', '1', ','),
  maxLength: 12,
});
const texto = fc.oneof(sucio, fc.string());

describe('a CSV', () => {
  test('gives back every text, number and day', () => {
    const dia = fc
      .record({
        a: fc.integer({ min: 2000, max: 2099 }),
        m: fc.integer({ min: 10, max: 12 }),
        d: fc.integer({ min: 10, max: 28 }),
      })
      .map(({ a, m, d }) => ({ dia: `${a}-${m}-${d}` }));
    const numero = fc.integer({ min: 0, max: 1_000_000 }).map((centesimas) => centesimas / 100);
    const lineas = fc.array(fc.array(fc.oneof(texto, numero, dia), { minLength: 1, maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(lineas, (dadas) => {
        const csv = toCsv(dadas);
        expect(csv.startsWith('\uFEFF')).toBe(true);
        const leidas = parseCsv(csv.slice(1)).map((linea) =>
          linea.map((celda) => celda.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '')),
        );
        const plana = (celda: Exclude<Celda, object> | Dia) => {
          if (typeof celda === 'number') return String(celda).replace('.', ',');
          return typeof celda === 'string'
            ? celda.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '')
            : celda.dia.split('-').reverse().join('/');
        };
        expect(leidas).toEqual(dadas.map((linea) => linea.map(plana)));
      }),
    );
  });

  test('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.array(texto, { minLength: 1 }), (textos) => {
        for (const celda of parseCsv(toCsv([textos]).slice(1))[0] ?? []) expect(celda).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });

  test.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+34 600', "'+34 600"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1', "'-1"],
    ['\t=1', "'\t=1"],
    ['Íñigo', 'Íñigo'],
    ['2 - 1', '2 - 1'],
  ])('%j is written as %j', (dado, escrito) => {
    expect(celdaSegura(dado)).toBe(escrito);
  });

  test('is what Spanish Excel reads', () => {
    expect(
      toCsv([
        ['Alumno', 'Nota', 'Día'],
        ['Ana "Nita"; Gil', 7.25, { dia: '2026-11-21' }],
      ]),
    ).toBe('\uFEFFAlumno;Nota;Día\r\n"Ana ""Nita""; Gil";7,25;21/11/2026\r\n');
  });
});

describe('a nota with a chosen number of decimals', () => {
  test('rounds to the nearest, halves upwards, by at most half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 1, 2), (centesimas, decimales) => {
        const paso = 10 ** (2 - decimales);
        const redonda = Math.round(roundNota(centesimas / 100, decimales) * 100);
        expect(redonda % paso).toBe(0);
        expect(redonda - centesimas).toBeGreaterThan(-paso / 2);
        expect(redonda - centesimas).toBeLessThanOrEqual(paso / 2);
      }),
    );
  });

  test('keeps its decimals in a CSV, with a comma', () => {
    const celdas = [0, 1, 2].map((decimales) => ({ numero: roundNota(6.65, decimales), decimales }));
    expect(toCsv([celdas])).toBe('\uFEFF7;6,7;6,65\r\n');
  });
});

describe('grades that pass by rounding', () => {
  test.each([
    [[4.99, 5, 3], 10, 0, 'Por el redondeo aprueba 1 alumno: 4,99 se descarga como 5.'],
    [[4.99, 5, 3], 10, 1, 'Por el redondeo aprueba 1 alumno: 4,99 se descarga como 5.'],
    [[4.75, 4.5, 4.49, 8], 10, 0, 'Por el redondeo aprueban 2 alumnos: 4,5 se descarga como 5.'],
    [[4.75, 4.5], 10, 1, null],
    [[4.99], 10, 2, null],
    [[49.96], 100, 1, 'Por el redondeo aprueba 1 alumno: 49,96 se descarga como 50.'],
    [[], 10, 0, null],
    [[0], 0.6, 0, null],
  ])('%j of %d with %i decimals: %s', (notas, maxima, decimales, sentence) => {
    expect(sayAprobadosPorRedondeo(notas, maxima, decimales)).toBe(sentence);
  });

  test('counts each grade below half that the file shows as half or more', () => {
    const nota = fc.integer({ min: 0, max: 1000 }).map((centesimas) => centesimas / 100);
    fc.assert(
      fc.property(fc.array(nota), fc.integer({ min: 0, max: 2 }), (notas, decimales) => {
        const cuantos = notas.filter((una) => una < 5 && Number(una.toFixed(2)) >= 5 - 0.5 / 10 ** decimales).length;
        const sentence = sayAprobadosPorRedondeo(notas, 10, decimales);
        expect(sentence === null ? 0 : Number(/(\d+) alumno/.exec(sentence)?.[1])).toBe(decimales === 2 ? 0 : cuantos);
      }),
    );
  });
});

describe('columns', () => {
  test("have unique names, the medal's own name if possible", () => {
    expect(columnasUnicas(['Nombre', 'Nota'], ['nota', 'Nota', 'Constancia', 'CONSTANCIA', 'Constancia (2)'])).toEqual([
      'nota (medalla)',
      'Nota (medalla) (2)',
      'Constancia',
      'CONSTANCIA (2)',
      'Constancia (2) (2)',
    ]);
    const fijas = ['Nombre', 'Nota', 'Medallas'];
    const medallas = fc.array(fc.constantFrom('Nota', 'nóta', 'Nota (medalla)', 'Ser', 'ser', 'Ser (2)', 'Medallas'));
    fc.assert(
      fc.property(medallas, (nombres) => {
        const columnas = columnasUnicas(fijas, nombres);
        const plain = [...fijas, ...columnas].map((each) => each.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
        expect(new Set(plain).size).toBe(plain.length);
        expect(columnas.every((columna, i) => columna.startsWith(nombres[i] ?? ''))).toBe(true);
        expect(columnas).toHaveLength(nombres.length);
      }),
    );
  });
});
