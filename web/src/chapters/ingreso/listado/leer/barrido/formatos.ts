/**
 * Cell type of a column. N: name, A: both surnames, 1 and 2: each of them, C: «surnames, name», F: name and surnames. For the
 * others see `valorOf`.
 */
export type Campo =
  | 'N'
  | 'A'
  | '1'
  | '2'
  | 'C'
  | 'F'
  | '#'
  | 'u'
  | 's'
  | 'r'
  | 'i'
  | 'f'
  | 't'
  | 'e'
  | 'm'
  | 'o'
  | 'g'
  | 'x'
  | '-';
export type Envase = ';' | ',' | '|' | '\t' | 'linea' | 'xlsx' | 'ods' | 'html' | 'xml';

export interface Formato {
  sistema: string;
  envase: Envase;
  /** Field and heading per column; the field alone without headings. */
  columnas: ReadonlyArray<readonly [Campo, string]>;
  /** Each cell is quoted. */
  comillas?: boolean;
  arriba?: readonly string[];
  abajo?: readonly string[];
  /** This system's words for pupils who have left, and for roles. */
  baja?: string;
  alta?: string;
  profesor?: string;
  alumno?: string;
  /** It contains nicknames: nobody in it may be included. */
  noEsListado?: true;
}

const columnas = (escritas: string): ReadonlyArray<readonly [Campo, string]> =>
  escritas.split('/').map((una) => [una[0] as Campo, una.slice(2)] as const);

const SENECA_ARRIBA = [
  'Consejería de Educación',
  'IES Los Olivos (41009999)',
  'Relación de alumnado del centro',
  'Año académico: 2026-2027',
  'Fecha: 12/09/2026',
  '',
];

const row = (sistema: string, envase: Envase, escritas: string, mas: Partial<Formato> = {}): Formato => ({
  sistema,
  envase,
  columnas: columnas(escritas),
  ...mas,
});

/** Exports that schools use: system, headings, words. */
export const FORMATOS: readonly Formato[] = [
  row(
    'Séneca, texto plano',
    '|',
    'C:Alumno·a/s:Estado Matrícula/i:Nº Id. Escolar/f:Fecha de nacimiento/t:Teléfono/u:Unidad/1:Primer apellido/2:Segundo apellido/N:Nombre/g:Nombre Primer tutor',
    { arriba: SENECA_ARRIBA, baja: 'Anulada', alta: 'Matriculada' },
  ),
  row('Séneca, CSV', ',', 'C:Alumno·a/u:Unidad/s:Estado Matrícula/f:Fecha de nacimiento/i:DNI·Pasaporte', {
    comillas: true,
    baja: 'Trasladada',
    alta: 'Matriculada',
  }),
  row('Séneca, Excel', 'xlsx', '1:Primer apellido/2:Segundo apellido/N:Nombre/u:Unidad/s:Estado Matrícula', {
    baja: 'Anulada',
    alta: 'Matriculada',
  }),
  row('Rayuela', 'xml', 'i:nie/N:nombre/1:primer-apellido/2:segundo-apellido/f:fecha-nacimiento/u:grupo'),
  row('Rayuela, Excel', 'xlsx', 'A:Apellidos/N:Nombre/i:NIE/u:Grupo/f:Fecha nacimiento'),
  row('ÍTACA, valencià', 'xlsx', 'i:NIA/N:Nom/1:Cognom 1/2:Cognom 2/f:Data Naixement/s:Estat/u:Grup', {
    baja: 'Baixa',
    alta: 'Matriculat',
  }),
  row('ÍTACA, castellano', ';', 'i:NIA/N:Nombre/1:Apellido 1/2:Apellido 2/f:Fecha Nacimiento/s:Estado/u:Grupo', {
    baja: 'Baja',
    alta: 'Matriculado',
  }),
  row(
    'SAGA',
    ';',
    "#:#/i:00_IDENTIFICADOR DE L'ALUMNE·A/C:01_NOM/f:02_DATA NAIXEMENT/g:05_RESPONSABLE 1/t:06_TELÈFON RESP. 1/u:51_GRUPSCLASSE",
    { comillas: true },
  ),
  row('Esfer@', 'xlsx', "i:Identificador de l'alumne·a/N:Nom/A:Cognoms/x:Nivell/u:Grup classe"),
  row('Esfer@, CSV', ';', 'i:Identificador/A:Cognoms/N:Nom/u:Grup classe/f:Data de naixement'),
  row('Raíces, impreso', 'xlsx', '#:Nº/C:Apellidos y nombre/f:Fecha de nacimiento', {
    arriba: ['Comunidad de Madrid', 'IES Ejemplo (28012345)   Curso 2026-2027', ''],
    abajo: ['Total alumnos: 28'],
  }),
  row('Raíces, CSV', ';', 'A:Apellidos/N:Nombre/u:Grupo/i:Nº Expediente/s:Situación', { baja: 'Baja', alta: 'Activo' }),
  row('Xade', ';', '1:Primeiro apelido/2:Segundo apelido/N:Nome/f:Data de nacemento/u:Grupo', { comillas: true }),
  row('Xade, Excel', 'xlsx', 'C:Apelidos e nome/u:Unidade/i:NIA'),
  row('Alborán', '\t', 'C:Alumno/u:Unidad/f:Fecha Nac./t:Teléfono'),
  row('Codex', ';', 'i:Expediente/A:Apellidos/N:Nombre/u:Clase/s:Estado', { baja: 'Baja', alta: 'Alta' }),
  row('Educamos', ',', 'N:Nombre/1:Primer apellido/2:Segundo apellido/e:Correo electrónico/u:Clase'),
  row('Alexia', 'xlsx', 'A:Apellidos/N:Nombre/u:Grupo/e:Email/s:Estado', { baja: 'Baja', alta: 'Activo' }),
  row('Clickedu', ';', '1:Cognom 1/2:Cognom 2/N:Nom/u:Classe/e:Correu electrònic'),
  row('EDUCA (Navarra)', ';', 'A:Apellidos/N:Nombre/i:Cial/u:Grupo/f:Fecha de nacimiento'),
  row('Hezigune', ';', '1:Lehen abizena/2:Bigarren abizena/N:Izena/f:Jaiotze data/u:Taldea'),
  row('Yedra', '\t', '2:Apellido 2/1:Apellido 1/N:Nombre/u:Grupo'),
  row('GIR (Aragón)', 'html', 'A:Apellidos/N:Nombre/u:Grupo/f:Fecha de nacimiento'),
  row('Portal del centro', 'html', '#:Nº/C:Alumno·a/t:Teléfono'),
  row(
    'Moodle, calificaciones',
    ',',
    'N:Nombre/A:Apellido(s)/-:Número de ID/x:Institución/-:Departamento/e:Dirección de correo/m:Total del curso (Real)/#:Última descarga de este curso',
  ),
  row('Moodle, participantes', ',', 'F:Nombre completo/e:Dirección de correo/r:Roles/x:Grupos', {
    profesor: 'Profesor',
    alumno: 'Estudiante',
  }),
  row('Google Classroom', ',', 'A:Apellidos/N:Nombre/e:Dirección de correo electrónico/m:Redacción 1', {
    arriba: [],
    abajo: [],
  }),
  row('Teams', ',', 'N:Nombre/A:Apellidos/e:Correo electrónico/m:Puntos'),
  row('Teams, miembros', ';', 'F:Nombre/e:Correo/r:Rol', { profesor: 'Propietario', alumno: 'Miembro' }),
  row('SDS 2.1', ',', 'i:sourcedId/e:username/N:givenName/A:familyName/-:password/t:phone', { profesor: 'teacher' }),
  row('Kahoot', 'xlsx', '#:Rank/N:Player/m:Total Score (points)', { noEsListado: true }),
  row('SDS 1', ',', 'i:SIS ID/x:School SIS ID/e:Username/N:First Name/A:Last Name'),
  row(
    'OneRoster 1.1',
    ',',
    'i:sourcedId/s:status/-:dateLastModified/x:enabledUser/x:orgSourcedIds/r:role/e:username/-:userIds/N:givenName/A:familyName/-:middleName',
    { comillas: true, baja: 'tobedeleted', alta: 'active', profesor: 'teacher', alumno: 'student' },
  ),
  row('Additio', ';', 'A:Apellidos/N:Nombre/m:Nota media'),
  row('Hoja a mano', 'xlsx', 'C:Apellidos y nombre'),
  row('Hoja a mano, sin títulos', '\t', 'A:/N:'),
  row('Hoja de LibreOffice', 'ods', 'A:Apellidos/N:Nombre/u:Grupo'),
  row('Pegado de Word', 'linea', 'C:'),
  row('Pegado de un PDF', 'linea', 'C:Apellidos y nombre'),
  row('Llista impresa', 'ods', '#:Núm./C:Cognoms i nom/f:Data de naixement', {
    arriba: ['Generalitat de Catalunya', 'INS Exemple'],
    abajo: ['Total alumnes: 28'],
  }),
].map((uno) => ({
  ...uno,
  columnas: uno.columnas.map(([campo, titulo]) => [campo, titulo.replace('·a', '/a').replace('·P', '/P')] as const),
}));
