import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datoOf, maskDato, USOS, usoOfTitulo } from './columnas.ts';
import { chooseUso, isElegido } from './filas.ts';
import { FILAS_LEIDAS_MAX, type Listado } from './listado.ts';
import { beginEleccion, readPersonas } from './personas.ts';
import { splitNombre } from './split.ts';
import { countNombres, readListado } from './tabla.ts';

const hojaOf = (celdas: string[][]) => ({ nombre: '', celdas });

function read(celdas: string[][]): Listado {
  const listado = readListado(hojaOf(celdas));
  if (listado === null || typeof listado === 'string') throw new Error(String(listado));
  return listado;
}
const usosOf = (celdas: string[][]) => read(celdas).columnas.map(({ uso }) => uso);
const personas = (celdas: string[][]) => {
  const listado = read(celdas);
  return readPersonas(listado, beginEleccion(listado)).flatMap(({ nombre, apellido, fuera }) =>
    fuera ? [] : [`${nombre}|${apellido}`],
  );
};

/** A Séneca (Andalucía) export: the whole name in one column, then each part again, and the guardians'. */
const SENECA = [
  [
    'Alumno/a',
    'Estado Matrícula',
    'Nº Id. Escolar',
    'DNI/Pasaporte',
    'Dirección',
    'Código postal',
    'Localidad de residencia',
    'Teléfono',
    'Correo Electrónico',
    'Curso',
    'Unidad',
    'Primer apellido',
    'Segundo apellido',
    'Nombre',
    'DNI/Pasaporte Primer tutor',
    'Primer apellido Primer tutor',
    'Segundo apellido Primer tutor',
    'Nombre Primer tutor',
    'Fecha de nacimiento',
    'Sexo',
  ],
  [
    'Diallo Ruiz, Aisha',
    '',
    '1234567',
    '12345678Z',
    'C/ Inventada, 1',
    '41001',
    'Sevilla',
    '600000214',
    'familia@correo.invalid',
    '2º de E.S.O.',
    '2º ESO B',
    'Diallo',
    'Ruiz',
    'Aisha',
    '87654321X',
    'Ruiz',
    'Mora',
    'Fatou',
    '14/03/2012',
    'M',
  ],
];

/** A group printed by EducaMadrid's Raíces: title lines first, headings repeated on the second page. */
const RAICES = [
  ['Comunidad de Madrid'],
  ['IES INVENTADO (28000000)', '', '', 'Curso 2026-2027'],
  ['Listado de alumnos del grupo: 2º ESO B'],
  [],
  ['Nº', 'Apellidos y nombre', 'N.I.A.', 'Fecha de nacimiento'],
  ['1', 'Núñez Sanz, Álvaro', '1000001', '02/01/2012'],
  ['Nº', 'Apellidos y nombre', 'N.I.A.', 'Fecha de nacimiento'],
  ['2', 'Ortega, Bruno', '1000002', '03/02/2012'],
];

/** OneRoster's users.csv: teachers among the pupils. */
const ONEROSTER = [
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone',
  'u1,active,2026-09-01,true,o1,student,adiallo,,Aisha,Diallo,,1,a@x.invalid,600000214,',
  'u2,active,2026-09-01,true,o1,teacher,mgil,,Marta,Gil,,2,m@x.invalid,600000215,',
  'u3,tobedeleted,2026-09-01,true,o1,student,bortega,,Bruno,Ortega,,3,b@x.invalid,600000216,',
].map((linea) => linea.split(','));

describe('headings', () => {
  test.each([
    ['Apellidos', 'Apellidos'],
    ['APELLIDOS', 'Apellidos'],
    ['Primer apellido', 'Apellidos'],
    ['2º Apellido', 'Apellidos'],
    ['Apellido1', 'Apellidos'],
    ['Apellido 2', 'Apellidos'],
    ['Cognoms', 'Apellidos'],
    ['Segon cognom', 'Apellidos'],
    ['Llinatges', 'Apellidos'],
    ['Apelidos', 'Apellidos'],
    ['Abizenak', 'Apellidos'],
    ['1. abizena', 'Apellidos'],
    ['family name', 'Apellidos'],
    ['familyName', 'Apellidos'],
    ['Last Name', 'Apellidos'],
    ['Nombre', 'Nombre'],
    ['Nom', 'Nombre'],
    ['Nome', 'Nombre'],
    ['Izena', 'Nombre'],
    ['given name', 'Nombre'],
    ['givenName', 'Nombre'],
    ['Nombre del alumno', 'Nombre'],
    ['Alumno/a', 'ApellidosNombre'],
    ['Alumnado', 'ApellidosNombre'],
    ['Alumne/a', 'ApellidosNombre'],
    ['Ikaslea', 'ApellidosNombre'],
    ['Apellidos, Nombre', 'ApellidosNombre'],
    ['Cognoms i nom', 'ApellidosNombre'],
    ['Apelidos e nome', 'ApellidosNombre'],
    ['Abizenak eta izena', 'ApellidosNombre'],
    ['Nombre y apellidos', 'NombreApellidos'],
    ['Nom i cognoms', 'NombreApellidos'],
    ['Izen-abizenak', 'NombreApellidos'],
    ['Nombre completo', 'NombreApellidos'],
    ['Nombre de usuario', null],
    ['Nombre del centro', null],
    ['Nombre Primer tutor', null],
    ['Primer apellido Segundo tutor', null],
    ['preferredGivenName', null],
    ['Nombre del padre', null],
    ['Teléfono', null],
    ['Nº', null],
    ['', null],
  ])('reads %j', (titulo, uso) => expect(usoOfTitulo(titulo)).toBe(uso));
});

describe('exports of schools', () => {
  test('Séneca: uses the columns with one part each, and no guardian', () => {
    const { columnas } = read(SENECA);
    const usadas = columnas.filter(({ uso }) => uso !== 'No').map(({ titulo, uso }) => [titulo, uso]);
    expect(usadas).toEqual([
      ['Primer apellido', 'Apellidos'],
      ['Segundo apellido', 'Apellidos'],
      ['Nombre', 'Nombre'],
    ]);
    expect(personas(SENECA)).toEqual(['Aisha|Diallo Ruiz']);
    const datos = new Set(columnas.filter(({ uso }) => uso === 'No').map(({ dato }) => dato));
    expect([...datos].toSorted()).toEqual(['correo', 'direccion', 'identidad', 'nacimiento', 'otro', 'telefono']);
  });

  test('EducaMadrid: skips title lines and the headings of the second page', () => {
    expect(personas(RAICES)).toEqual(['Álvaro|Núñez Sanz', 'Bruno|Ortega']);
  });

  test('OneRoster: pupils only, and reports who else was there and why', () => {
    expect(personas(ONEROSTER)).toEqual(['Aisha|Diallo']);
    const listado = read(ONEROSTER);
    expect(readPersonas(listado, beginEleccion(listado)).flatMap(({ fuera }) => fuera ?? [])).toEqual([
      { motivo: 'Cabecera', columna: '', valor: '' },
      { motivo: 'Rol', columna: 'role', valor: 'teacher' },
      { motivo: 'Estado', columna: 'status', valor: 'tobedeleted' },
    ]);
  });

  test('reads headings in two rows', () => {
    const celdas = [
      ['Apellidos', '', 'Nombre'],
      ['Primero', 'Segundo', ''],
      ['Gil', 'Mora', 'Ana'],
    ];
    expect(personas(celdas)).toEqual(['Ana|Gil Mora']);
    // Merged over both rows: workbooks repeat the heading.
    expect(personas([celdas[0] ?? [], ['Primero', 'Segundo', 'Nombre'], ['Gil', 'Mora', 'Ana']])).toEqual([
      'Ana|Gil Mora',
    ]);
  });
});

describe('without headings', () => {
  test.each<[string, string[][], string[]]>([
    [
      'surnames first',
      [
        ['Fernández', 'Lucía'],
        ['Ortega', 'Bruno'],
      ],
      ['Lucía|Fernández', 'Bruno|Ortega'],
    ],
    [
      'names first',
      [
        ['Lucía', 'Fernández'],
        ['Bruno', 'Ortega'],
      ],
      ['Lucía|Fernández', 'Bruno|Ortega'],
    ],
    [
      'three columns',
      [
        ['Gil', 'Mora', 'Ana'],
        ['Sanz', 'Ruiz', 'Hugo'],
      ],
      ['Ana|Gil Mora', 'Hugo|Sanz Ruiz'],
    ],
    ['a comma', [['Gil Mora, Ana'], ['Ruiz, Hugo']], ['Ana|Gil Mora', 'Hugo|Ruiz']],
    ['no comma, name first', [['Ana Gil Mora'], ['Hugo Ruiz']], ['Ana|Gil Mora', 'Hugo|Ruiz']],
    ['no comma, name last', [['Gil Mora Ana'], ['Ruiz Hugo']], ['Ana|Gil Mora', 'Hugo|Ruiz']],
    [
      'a telephone between',
      [
        ['Gil', '600111222', 'Ana'],
        ['Ruiz', '600111223', 'Hugo'],
      ],
      ['Ana|Gil', 'Hugo|Ruiz'],
    ],
    [
      'names that nobody counted',
      [
        ['Xu', 'Qiaoling'],
        ['Wu', 'Zhihao'],
      ],
      ['Qiaoling|Xu', 'Zhihao|Wu'],
    ],
  ])('%s', (_, celdas, nombres) => expect(personas(celdas)).toEqual(nombres));

  test('keeps an incomplete first row: nobody is left out silently', () => {
    expect(
      personas([
        ['', 'Nerea'],
        ['Ortega', 'Bruno'],
        ['Gil', 'Ana'],
      ]),
    ).toContain('Nerea|');
  });
});

describe('one cell with name and surname', () => {
  test.each([
    ['de la Fuente Gil, María José', 'ApellidosNombre', 'María José|de la Fuente Gil'],
    ['García López María del Carmen', 'ApellidosNombre', 'María del Carmen|García López'],
    ['María del Carmen García López', 'NombreApellidos', 'María del Carmen|García López'],
    ['Juan Martín López', 'NombreApellidos', 'Juan|Martín López'],
    ['Li', 'NombreApellidos', 'Li|'],
    ['=A1&", "&B1', 'ApellidosNombre', '|=A1&", "&B1'],
  ] as const)('%s', (celda, orden, nombres) => {
    const { nombre, apellido } = splitNombre(celda, orden);
    expect(`${nombre}|${apellido}`).toBe(nombres);
  });

  test('loses no word, whatever it holds', () => {
    const orden = fc.constantFrom('ApellidosNombre' as const, 'NombreApellidos' as const);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\p{L}]{1,8}$/u), { maxLength: 6 }), orden, (palabras, cual) => {
        const { nombre, apellido } = splitNombre(palabras.join(' '), cual);
        const juntos = cual === 'NombreApellidos' ? `${nombre} ${apellido}` : `${apellido} ${nombre}`;
        expect(juntos.trim()).toBe(palabras.join(' '));
      }),
    );
  });
});

const celda = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Nombre',
    'Apellidos',
    'Alumno/a',
    'Gil, Ana',
    'Ana',
    '=B7&C7',
    '600 111 222',
    'a@b.c',
    '1/2/2012',
  ),
  fc.string(),
);
const celdas = fc.array(fc.array(celda, { maxLength: 6 }), { maxLength: 20 });

test('reads any cells: rows as wide as the headings, none empty, in order', () => {
  fc.assert(
    fc.property(celdas, (todas) => {
      const listado = readListado(hojaOf(todas));
      const llenas = todas.filter((fila) => fila.some((una) => una.trim() !== ''));
      expect(listado === null).toBe(llenas.length === 0);
      if (typeof listado === 'string') throw new Error(listado);
      const { columnas, filas } = listado ?? { columnas: [], filas: [] };
      for (const { celdas } of filas) {
        expect(celdas).toHaveLength(columnas.length);
        expect(celdas.some((una) => una !== '')).toBe(true);
      }
      const usos = columnas.map(({ uso }) => uso);
      expect(usos.filter((uso) => uso === 'Nombre').length).toBeLessThanOrEqual(1);
      expect(usos.filter((uso) => uso === 'Apellidos').length).toBeLessThanOrEqual(2);
      const lugares = filas.map(({ fila }) => fila);
      expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
      if (listado === null) return;
      expect(readPersonas(listado, beginEleccion(listado)).map(({ fila }) => fila)).toEqual(lugares);
    }),
  );
});

test('reads 2,000 rows and refuses more with a sentence', () => {
  const filas = (n: number) => [['Apellidos', 'Nombre'], ...Array.from({ length: n }, (_, i) => ['Gil', `Ana${i}`])];
  expect(personas(filas(FILAS_LEIDAS_MAX))).toHaveLength(FILAS_LEIDAS_MAX);
  expect(readListado(hojaOf(filas(FILAS_LEIDAS_MAX + 1)))).toMatch(/^La lista tiene más de 2\.?000 filas\. Deja solo/);
});

test('keeps cells beyond the headings as an untitled column, and cuts excess columns', () => {
  expect(
    usosOf([
      ['Apellidos', 'Nombre'],
      ['Gil', 'Ana', 'sobra'],
    ]),
  ).toEqual(['Apellidos', 'Nombre', 'No']);
  expect(read([['Nombre', 'Apellidos', ...Array<string>(500).fill('x')]]).columnas.length).toBeLessThanOrEqual(100);
});

test('the sheet with most names wins', () => {
  expect(
    countNombres(
      hojaOf([
        ['Apellidos', 'Nombre'],
        ['Gil', 'Ana'],
      ]),
    ),
  ).toBe(1);
  expect(
    countNombres(
      hojaOf([
        ['Curso', '2026'],
        ['Total', '28'],
      ]),
    ),
  ).toBe(0);
  expect(countNombres(hojaOf([]))).toBe(0);
});

describe('choosing what a column is for', () => {
  test('two columns swap, and a column with both frees the others', () => {
    expect(chooseUso(['Apellidos', 'Nombre', 'No'], 0, 'Nombre')).toEqual(['Nombre', 'Apellidos', 'No']);
    expect(chooseUso(['Apellidos', 'Nombre', 'No'], 1, 'Apellidos')).toEqual(['Nombre', 'Apellidos', 'No']);
    expect(chooseUso(['Apellidos', 'Nombre', 'No'], 2, 'ApellidosNombre')).toEqual(['No', 'No', 'ApellidosNombre']);
    expect(chooseUso(['Apellidos', 'No', 'Nombre'], 1, 'Apellidos')).toEqual(['Apellidos', 'Apellidos', 'Nombre']);
  });

  test('there is at most one name, and one column with both excludes others', () => {
    const uso = fc.constantFrom(...USOS);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), uso), { maxLength: 12 }), (elegidos) => {
        let usos = ['No', 'No', 'No', 'No'] as (typeof USOS)[number][];
        for (const [at, cual] of elegidos) usos = chooseUso(usos, at, cual);
        const usados = usos.filter((una) => una !== 'No');
        expect(usados.filter((una) => una === 'Nombre').length).toBeLessThanOrEqual(1);
        const enteras = usados.filter((una) => una !== 'Nombre' && una !== 'Apellidos');
        expect(enteras.length === 0 || usados.length === 1).toBe(true);
        expect(isElegido(usos) || enteras.length === 0).toBe(true);
      }),
    );
  });
});

describe('data that is not used', () => {
  test.each([
    ['TEL. FAMILIA', ['600111222'], 'telefono'],
    ['', ['600 111 222', '+34600111223'], 'telefono'],
    ['', ['a@b.es', 'c@d.es'], 'correo'],
    ['', ['1/2/2012', '02-03-2012'], 'nacimiento'],
    ['', ['12345678Z'], 'identidad'],
    ['Observaciones', ['come poco'], 'otro'],
  ] as const)('%j with %j is %s', (titulo, valores, dato) => expect(datoOf(titulo, valores)).toBe(dato));

  test('a telephone is shown by its first and its last three digits', () => {
    expect(maskDato('600 000 214')).toBe('6•• ••• 214');
    expect(maskDato('lucia@correo.es')).toBe('l••••••••••••••');
  });

  test('at most four characters of a value can be read', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect([...maskDato(texto)].filter((una) => una !== '•' && una !== ' ').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
