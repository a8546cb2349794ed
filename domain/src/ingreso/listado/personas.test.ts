import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginEleccion, gruposOf, pendientesOf, readPersonas, type Eleccion } from './personas.ts';
import type { Hoja } from './hoja.ts';
import type { Listado } from './listado.ts';
import { readListado } from './tabla.ts';

const hojaOf = (texto: string, mas: Partial<Hoja> = {}): Hoja => ({
  nombre: '',
  celdas: texto.split('\n').map((linea) => linea.split(';')),
  ...mas,
});
function read(hoja: Hoja): Listado {
  const listado = readListado(hoja);
  if (listado === null || typeof listado === 'string') throw new Error(String(listado));
  return listado;
}
function said(texto: string, eleccion: Partial<Eleccion> = {}, mas: Partial<Hoja> = {}): string[] {
  const listado = read(hojaOf(texto, mas));
  return readPersonas(listado, { ...beginEleccion(listado), ...eleccion }).flatMap(
    ({ nombre, apellido, quitado, duda, fuera }) =>
      fuera
        ? []
        : [[`${apellido}, ${nombre}`, ...quitado.map((una) => `-${una}`), ...(duda ? [`?${duda}`] : [])].join(' ')],
  );
}
function out(texto: string, eleccion: Partial<Eleccion> = {}, mas: Partial<Hoja> = {}): string[] {
  const listado = read(hojaOf(texto, mas));
  return readPersonas(listado, { ...beginEleccion(listado), ...eleccion }).flatMap(({ nombre, apellido, fuera }) =>
    fuera && fuera.motivo !== 'Cabecera'
      ? [[fuera.motivo, fuera.valor, apellido, nombre].filter(Boolean).join(' ')]
      : [],
  );
}

describe('one cell with the whole name', () => {
  test.each<[string, string[]]>([
    ['Aguilar Ponce, Xyz', ['Aguilar Ponce, Xyz']],
    ['Aguilar, Ponce', ['Aguilar, Ponce']],
    ['De la Fuente y Ruiz-Zorrilla, Mª del Rosario', ['De la Fuente y Ruiz-Zorrilla, Mª del Rosario']],
    ['Lucía, Gómez', ['Lucía, Gómez ?ORDEN']],
    ['Gómez Ruiz, Lucía 2º ESO B 01/02/2013', ['Gómez Ruiz, Lucía -2º ESO B 01/02/2013']],
    ['Gómez Ruiz, Lucía (REP)', ['Gómez Ruiz, Lucía -(REP)']],
    ['Gómez Ruiz, Lucía *', ['Gómez Ruiz, Lucía -*']],
    ['Gómez Ruiz, Lucía NUEVA', ['Gómez Ruiz, Lucía -NUEVA']],
    ['Gómez Ruiz, Ángel - NUEVO', ['Gómez Ruiz, Ángel -NUEVO']],
    ['Gómez Ruiz, Lucía (nueva)', ['Gómez Ruiz, Lucía -(nueva)']],
    ['Gómez Ruiz, Iván (*)', ['Gómez Ruiz, Iván -(*)']],
    ['Gómez Nuevo, Lucía', ['Gómez Nuevo, Lucía']],
    ['LUCÍA GÓMEZ NUEVO', ['GÓMEZ NUEVO, LUCÍA']],
    ['Gómez Ruiz, Lucía (la nueva)', ['Gómez Ruiz, Lucía (la nueva)']],
    ['1. Lucía Gómez Ruiz', ['Gómez Ruiz, Lucía -1.']],
    ['3) Aroa Pérez Gil', ['Pérez Gil, Aroa -3)']],
    ['4 - Mª José De la Rosa Muñoz', ['De la Rosa Muñoz, Mª José -4 -']],
    ['• Bruno Ortega', ['Ortega, Bruno -•']],
    ['— Bruno Ortega', ['Ortega, Bruno -—']],
    ['- Bruno Ortega', ['Ortega, Bruno --']],
    ['Lucía Gómez 12345678Z', ['Gómez, Lucía -12345678Z']],
    ['Qiaoling Xu', ['Xu, Qiaoling ?CORTE']],
    ['Ana Vega Mora', ['Vega Mora, Ana ?CORTE']],
    ['Ana Belén Soto', ['Soto, Ana Belén ?CORTE']],
    ['Fatima Zuleyma Benali', ['Zuleyma Benali, Fatima ?CORTE']],
    ['Ana Etxebarria Gil', ['Etxebarria Gil, Ana']],
    ['Ana Uxía Gil Mora', ['Uxía Gil Mora, Ana ?CORTE']],
  ])('%s', (linea, personas) => {
    const [hecha] = said(`Nombre y apellidos\n${linea}`);
    expect([hecha?.replace(/ -(01\/02\/2013)/, ' $1')]).toEqual(personas);
  });

  test('numbers without a dot are removed if most lines have one', () => {
    expect(said('1 Lucía Gómez\n2 Iker Sanz\nAna Vega')).toEqual(['Gómez, Lucía -1', 'Sanz, Iker -2', 'Vega, Ana']);
    // The only numbered line becomes a doubt.
    expect(said('Nombre y apellidos\nLucía Gómez\n2 Iker Sanz\nTeo Gil')[1]).toMatch(/^Iker Sanz, 2/);
  });

  test('removed and remaining parts add up to the original', () => {
    const parte = fc.constantFrom(
      'Gómez',
      'Lucía',
      '2ºB',
      '(REP)',
      '*',
      '1.',
      '•',
      '-',
      '=A1',
      '01/02/2013',
      'x@y.z',
      ',',
    );
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 8 }), (partes) => {
        const texto = partes.join(' ');
        const persona = readPersonas(...asked(`Alumno\n${texto}`)).at(-1);
        const juntas = [persona?.apellido, persona?.nombre, ...(persona?.quitado ?? [])].join('');
        const letras = (uno: string) =>
          [...uno]
            .filter((letra) => /[\p{L}\p{N}]/u.test(letra))
            .toSorted()
            .join('');
        expect(letras(juntas)).toBe(letras(texto));
      }),
    );
  });
});
const asked = (texto: string): [Listado, Eleccion] => {
  const listado = read(hojaOf(texto));
  return [listado, beginEleccion(listado)];
};

describe('columns', () => {
  test.each<[string, string, string[]]>([
    ['the second surname first', 'Apellido 2;Apellido 1;Nombre\nRuiz;Gómez;Lucía', ['Gómez Ruiz, Lucía']],
    ['a guardian beside', 'Apellidos;Nombre;Apellidos;Nombre\nGómez;Lucía;Sanz;Pedro', ['Gómez, Lucía']],
    [
      'headings in two rows, the first for the guardian too',
      'Alumno;;Tutor;\nApellidos;Nombre;Apellidos;Nombre\nGómez;Lucía;Sanz;Pedro',
      ['Gómez, Lucía'],
    ],
    [
      'one heading over both',
      'Apellidos y nombre;;Curso\nGómez Ruiz;Lucía;2\nSanz;Iker;2',
      ['Gómez Ruiz, Lucía', 'Sanz, Iker'],
    ],
    [
      'one heading over two surnames',
      'Apellidos;;Nombre\nGómez;Ruiz;Lucía\nSanz;Gil;Iker',
      ['Gómez Ruiz, Lucía', 'Sanz Gil, Iker'],
    ],
    [
      'whole names under «Nombre»',
      'Nombre\nLucía Gómez Ruiz\nIker Sanz Vega',
      ['Gómez Ruiz, Lucía', 'Sanz Vega, Iker'],
    ],
    ['surnames first under «Nombre»', 'Nombre\nGómez Ruiz, Lucía\nSanz, Iker', ['Gómez Ruiz, Lucía', 'Sanz, Iker']],
    [
      'names first under «Alumno/a»',
      'Alumno/a\nLucía Gómez Ruiz\nIker Sanz Gil',
      ['Gómez Ruiz, Lucía', 'Sanz Gil, Iker'],
    ],
    [
      'a second first name of its own',
      'First Name;Middle Name;Last Name\nMaría;del Mar;López Gil\nAhmed;;Ziani',
      ['López Gil, María del Mar', 'Ziani, Ahmed'],
    ],
    [
      'four parts of a name',
      'Primer nombre;Segundo nombre;Primer apellido;Segundo apellido\nJuan;Carlos;Vega;Prat',
      ['Vega Prat, Juan Carlos'],
    ],
    [
      'a sign instead of a second surname',
      'Apellido 1;Apellido 2;Nombre\nColl;·;Arnau\nVega;-;Ana',
      ['Coll, Arnau', 'Vega, Ana'],
    ],
    ['a heading that SAGA counts', '#;01_NOM\n1;Gómez Ruiz, Lucía', ['Gómez Ruiz, Lucía']],
    ['a town beside', 'Gómez Ruiz;Lucía;Mula\nSanz Gil;Iker;Yecla', ['Gómez Ruiz, Lucía', 'Sanz Gil, Iker']],
  ])('%s', (_, texto, personas) => expect(said(texto)).toEqual(personas));

  test('swapped headings cast doubt on every row', () => {
    expect(said('Nombre;Apellidos\nGómez;Lucía\nSanz;Iker\nXu;Qiaoling').map((una) => una.split('?')[1])).toEqual(
      Array(3).fill('ORDEN'),
    );
    expect(
      said('Apellidos;Nombre\nGómez;Lucía\nIker;Sanz\nGil;Ana\nMora;Teo\nRey;Eva').filter((una) => una.includes('?')),
    ).toEqual(['Iker, Sanz ?ORDEN']);
  });

  test('hidden columns are ignored until picked', () => {
    const texto = 'Apellidos;Segundo apellido;Nombre\nGómez;Ruiz;Lucía';
    const listado = read(hojaOf(texto, { columnasOcultas: [1] }));
    expect(listado.columnas[1]).toMatchObject({ oculta: true, uso: 'No' });
    expect(said(texto, {}, { columnasOcultas: [1] })).toEqual(['Gómez, Lucía']);
    expect(said(texto, { usos: listado.usosConOcultas }, { columnasOcultas: [1] })).toEqual(['Gómez Ruiz, Lucía']);
  });
});

describe('lines that name nobody', () => {
  test.each([
    [
      'Consejería inventada\nIES Inventado (41000000)\nRelación de alumnado\nNombre;Apellidos\nAna;Gil',
      ['Titulo', 'Titulo', 'Titulo'],
    ],
    ['Apellidos;Nombre\nGil;Ana\nApellidos;Nombre\nSanz;Iker\nTotal alumnos: 2;', ['Total']],
    [
      'Apellidos;Nombre;T1\nFecha;;2026-10-01\nPuntos;;10\nMedia de la clase;;7,25\nGil;Ana;8',
      ['Total', 'Total', 'Total'],
    ],
    ['Nº;Apellidos;Nombre\n1;Gil;Ana\n2;Sanz;Iker\n;Total;2', ['Total']],
    [
      'iPasen\nMi alumnado\n1º de E.S.O. A\nGil, Ana\nEnviar mensaje\nFaltas: 0\nSanz, Iker\nEnviar mensaje\nVer más',
      Array<string>(7).fill('Titulo'),
    ],
    [
      'Nombre;Entrada\nGil, Ana;9:01\nSanz, Iker;9:02\n3. Actividades durante la reunión\n2. Participantes',
      ['Titulo', 'Titulo'],
    ],
    ['2º ESO B\nAna Gil\nIker Sanz\n\n28 alumnos', ['Titulo', 'Total']],
    ['Alumno\nGil, Ana\nPágina 1 de 1\nSanz, Iker\nFecha: 25/11/2026', ['Titulo', 'Total']],
    ['Lengua Castellana 2ºB\nAna Gil\nIker Sanz\nTutora: Marta Vega', ['Titulo', 'Titulo']],
  ])('%j', (texto, motivos) => {
    expect(out(texto).map((uno) => uno.split(' ')[0])).toEqual(motivos);
    expect(said(texto).every((una) => /^(?:Gil, Ana|Sanz, Iker)$/.test(una))).toBe(true);
  });

  test.each(['Apellidos;Nombre\nMedia;Ana\nTotal;Luis\nLengua;Eva', 'Alumno\nFecha, Ana\nHistoria, Luis\nGrupo, Eva'])(
    'a name that looks like such a line stays: %j',
    (texto) => expect(said(texto)).toHaveLength(3),
  );

  test('an incomplete row stays, to be asked about', () => {
    expect(said('Apellidos;Nombre\nGil;\n;Ana\nSanz;Iker')).toHaveLength(3);
  });

  test('a kind that was left out comes in on request', () => {
    expect(said('Apellidos;Nombre\nGil;Ana\nTotal;', { entran: new Map([['Total', true]]) })).toEqual([
      'Gil, Ana',
      'Total, ',
    ]);
    const ocultas = { filasOcultas: [1], filtrada: true };
    expect(out('Apellidos;Nombre\nGil;Ana\nSanz;Iker', {}, ocultas)).toEqual(['Oculta Gil Ana']);
    expect(said('Apellidos;Nombre\nGil;Ana\nSanz;Iker', { entran: new Map([['Oculta', true]]) }, ocultas)).toHaveLength(
      2,
    );
  });

  test('a Kahoot report is no list', () => {
    expect(readListado(hojaOf('Final Scores\nRank;Player;Total Score (points)\n1;xX_Iker_Xx;9120'))).toMatch(
      /^Es un informe de Kahoot/,
    );
  });
});

describe('states and roles', () => {
  test.each([
    'Anulada',
    'Trasladada',
    'Baixa',
    'Baja',
    'Baja definitiva',
    'traslado de centro',
    'tobedeleted',
    'Inactivo',
    'Renuncia',
  ])('a pupil with the state «%s» is left out and reported', (valor) => {
    const texto = `Apellidos;Nombre;Estado Matrícula\nGil;Ana;Matriculada\nSanz;Iker;${valor}\nVega;Eva;`;
    expect(said(texto)).toEqual(['Gil, Ana', 'Vega, Eva']);
    expect(out(texto)).toEqual([`Estado ${valor} Sanz Iker`]);
    expect(said(texto, { entran: new Map([[`Estado:${valor}`, true]]) })).toHaveLength(3);
  });

  test.each(['Promociona', 'Repite', 'Repetidor', 'Matriculat', 'Activo'])('«%s» leaves nobody out', (valor) => {
    const texto = `Apellidos;Nombre;Situación\nGil;Ana;${valor}\nSanz;Iker;Baja`;
    expect(said(texto)).toEqual(['Gil, Ana']);
    expect(pendientesOf(...asked(texto))).toEqual([]);
  });

  test('an unknown state is asked about once, with its count', () => {
    const [listado, eleccion] = asked(
      'Apellidos;Nombre;Estat\nGil;Ana;Condicional\nSanz;Iker;Condicional\nVega;Eva;Matriculat',
    );
    const clave = 'Estado:Condicional';
    expect(pendientesOf(listado, eleccion)).toEqual([
      { tipo: 'Valor', clave, columna: 'Estat', valor: 'Condicional', cuenta: 2 },
    ]);
    const fuera = { ...eleccion, entran: new Map([[clave, false]]) };
    expect(pendientesOf(listado, fuera)).toEqual([]);
    expect(readPersonas(listado, fuera).filter((una) => una.fuera?.motivo === 'Estado')).toHaveLength(2);
  });

  test('teachers are left out beside pupils, and asked about without pupils', () => {
    const con =
      'Nombre completo;Roles\nLucía Gómez Ruiz;Estudiante\nMarta Sanz;Profesor\nEva Rey;Profesor sin permiso de edición';
    expect(said(con)).toEqual(['Gómez Ruiz, Lucía']);
    expect(out(con)).toEqual(['Rol Profesor Sanz Marta', 'Rol Profesor sin permiso de edición Rey Eva']);
    const [listado, eleccion] = asked('Nombre completo;Rol\nMarta Sanz;Profesor\nEva Rey;Profesor');
    expect(pendientesOf(listado, eleccion)).toMatchObject([{ tipo: 'Valor', clave: 'Rol:Profesor', cuenta: 2 }]);
    expect(
      pendientesOf(...asked('Nombre;Apellidos;Rol\nAna;Gil;Estudiante\nEva;Rey;Estudiante, Profesor')),
    ).toHaveLength(1);
  });

  test('a Teams organizer is left out, and a presenter asked about', () => {
    const texto = 'Apellidos;Nombre;Rol\nGil;Ana;Asistente\nSanz;Iker;Moderador\nRey;Eva;Organizador';
    expect(out(texto)).toEqual(['Rol Organizador Rey Eva']);
    expect(pendientesOf(...asked(texto))).toMatchObject([{ clave: 'Rol:Moderador', cuenta: 1 }]);
  });

  test('OneRoster users without roles are asked about', () => {
    const sin = 'sourcedId;username;givenName;familyName\n1;a;Ana;Gil\n2;b;Marta;Profesora Sanz';
    const [listado, eleccion] = asked(sin);
    expect(pendientesOf(listado, eleccion)).toEqual([{ tipo: 'Roles' }]);
    expect(pendientesOf(listado, { ...eleccion, entran: new Map([['Roles', true]]) })).toEqual([]);
    expect(pendientesOf(...asked('sourcedId;role;givenName;familyName\n1;student;Ana;Gil\n2;teacher;Eva;Rey'))).toEqual(
      [],
    );
  });
});

describe('classes of a whole school', () => {
  const CENTRO =
    'Unidad;Apellidos;Nombre\n2º ESO A;Gil;Ana\n2º ESO B;Sanz;Iker\n2º ESO A;Vega;Eva\n2º ESO B;Rey;Teo\n;Mora;Noa';

  test('are asked about with their counts; those not chosen are left out', () => {
    const [listado, eleccion] = asked(CENTRO);
    expect(gruposOf(listado, eleccion)).toEqual([
      { valor: '2º ESO A', cuenta: 2 },
      { valor: '2º ESO B', cuenta: 2 },
      { valor: '', cuenta: 1 },
    ]);
    expect(pendientesOf(listado, eleccion)).toEqual([{ tipo: 'Grupo' }]);
    expect(said(CENTRO, { grupos: new Set(['2º ESO B']) })).toEqual(['Sanz, Iker', 'Rey, Teo']);
    expect(out(CENTRO, { grupos: new Set(['2º ESO B']) })).toContain('Grupo 2º ESO A Gil Ana');
  });

  test.each(['Unidad', 'Grupo', 'Grup', 'Curso', 'Sección', 'Grup classe', 'GRUPOS', 'Clase', ''])(
    'are found in a column «%s»',
    (titulo) => {
      expect(read(hojaOf(CENTRO.replace('Unidad', titulo))).columnasGrupo).toEqual([0]);
    },
  );

  test('Google Contacts labels are classes', () => {
    const texto = 'First Name;Last Name;Labels\nAna;Gil;3B\nEva;Rey;Claustro\nIker;Sanz;3B\nTeo;Mora;Claustro';
    expect(pendientesOf(...asked(texto))).toEqual([{ tipo: 'Grupo' }]);
  });

  test('nothing is asked if the column tells nothing new', () => {
    const sinPregunta = [
      CENTRO.replaceAll('2º ESO A', '2º ESO B').replace('\n;', '\n2º ESO B;'),
      'Sexo;Apellidos;Nombre\nM;Gil;Ana\nH;Sanz;Iker\nM;Vega;Eva\nH;Rey;Teo',
      // Each in a class of their own.
      'Grupo;Apellidos;Nombre\nA;Gil;Ana\nB;Sanz;Iker\nC;Vega;Eva',
      // A pupil appears once per half class, but one group has everybody.
      'Grupo;Apellidos;Nombre\nESO2B;Gil;Ana\nESO2B;Sanz;Iker\nESO2B-D;Sanz;Iker\nESO2B;Rey;Teo',
    ];
    for (const texto of sinPregunta) expect(read(hojaOf(texto)).columnasGrupo, texto).toEqual([]);
  });

  test('hidden rows, leavers and teachers make no class', () => {
    const texto =
      'Grupo;Apellidos;Nombre;Estado\nA;Gil;Ana;Activo\nA;Sanz;Iker;Activo\nB;Vega;Eva;Baja\nB;Rey;Teo;Baja';
    expect(read(hojaOf(texto)).columnasGrupo).toEqual([]);
    const ocultas = 'Grupo;Apellidos;Nombre\nA;Gil;Ana\nA;Sanz;Iker\nB;Vega;Eva\nB;Rey;Teo';
    expect(read(hojaOf(ocultas, { filasOcultas: [3, 4] })).columnasGrupo).toEqual([]);
  });
});

describe('one pupil twice', () => {
  test('comes in once and is reported; different numbers or dates make two', () => {
    const texto = 'NIA;Apellidos;Nombre;Materia\n1;Gil;Ana;Mates\n1;GIL;Ana;Lengua\n2;Gil;Ana;Mates\n3;Sanz;Iker;Mates';
    expect(said(texto)).toEqual(['Gil, Ana', 'Gil, Ana', 'Sanz, Iker']);
    expect(out(texto)).toEqual(['Repetida GIL Ana']);
    expect(said(texto, { traidas: new Set([2]) })).toHaveLength(4);
    expect(said(texto, { entran: new Map([['Repetida', true]]) })).toHaveLength(4);
    expect(out('Apellidos;Nombre;F. nacimiento\nGil;Ana;1/2/2012\nGil;Ana;3/4/2012')).toEqual([]);
  });
});
