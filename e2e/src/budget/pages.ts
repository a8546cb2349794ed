import { Loaded, type BuiltPage } from './built.ts';

/** After sign-in: the frame, the page, and later the live stream. */
const GRUPO = ['Shell', 'GrupoPage', 'directo'];
const DEL_ALUMNO = [...GRUPO, 'DelPropio', 'PotenciadorBadge'];

const acceso = (html: string, form: string): BuiltPage => ({ html, asks: ['AccesoPage', form] });

export const ACCESO = [
  // Sign-in is daily, so its budget is tighter.
  ['/login', acceso('login', 'LoginForm'), 135],
  // It warns of common passwords.
  ['/passwordRecovery', acceso('passwordrecovery', 'RecoveryForm'), 148],
  // It shows the invitation and explains what a password lacks.
  ['/signup', acceso('signup', 'SignupForm'), 151],
] as const;

interface Tab {
  quien: 'profesor' | 'alumno';
  pestana: string;
  search: string;
  page: BuiltPage;
  most: number;
}

const tab = (quien: Tab['quien'], pestana: string, search: string, asks: readonly string[], most: number): Tab => {
  const page = { html: 'grupo-id', asks: [...(quien === 'profesor' ? GRUPO : DEL_ALUMNO), ...asks] };
  const first = quien === 'profesor' ? ('Profesor' as const) : ('Estudiante' as const);
  return { quien, pestana, search, page: search === '' ? { ...page, first } : page, most };
};

export const TABS: readonly Tab[] = [
  // Menus come once the class is painted.
  tab('profesor', 'Alumnos', '', ['AlumnosTab', 'Cifra', 'MenuPopover', 'MenuRejilla'], 217),
  tab('profesor', 'Tienda', '?pestana=tienda', ['TiendaTab'], 203),
  tab('profesor', 'Rankings', '?pestana=rankings', ['RankingsTab'], 190),
  tab('profesor', 'Desafío', '?pestana=desafio', ['PacTab'], 195),
  tab('profesor', 'Umbral', '?pestana=umbral', ['UmbralTab'], 162),
  tab('profesor', 'Solicitudes', '?pestana=solicitudes', ['SolicitudesTab'], 170),
  tab('profesor', 'Configuración', '?pestana=configuracion', ['ConfiguracionTab'], 203),
  tab('profesor', 'Alumnos', '?pestana=perfil&perfil=:perfil', ['PerfilTab', 'entrega'], 185),
  tab('alumno', 'Alumnos', '', ['CompanerosTab', 'MenuPopover'], 211),
  tab('alumno', 'Tienda', '?pestana=tienda', ['TiendaTab'], 206),
  tab('alumno', 'Rankings', '?pestana=rankings', ['RankingsTab'], 194),
  tab('alumno', 'Desafío', '?pestana=desafio', ['PacTab'], 199),
  tab('alumno', 'Umbral', '?pestana=umbral', ['UmbralTab'], 165),
  tab('alumno', 'Perfil', '?pestana=perfil', ['PerfilTab'], 182),
];

export const ESPERA: BuiltPage = { html: 'groups', asks: ['Shell', 'GruposPage', 'directo'] };

/** The offline queue, which loads once a page is idle. */
export const COLA = ['startCola', 'sinRed'];

export const TECLADO = ['Teclado'];

/** Everything that offline acts begin in, loaded ahead of a lost network. */
export const SIN_RED = {
  profesor: [
    'MenuPopover',
    'MenuRejilla',
    'AlumnosTab',
    'HojaMas',
    'PartesEntrega',
    'Dock',
    'RevokeDialog',
    'deshacer',
    'CambiosDrawer',
    'EnMarchaPage',
    'AsistenciaTool',
  ],
  alumno: ['MenuPopover', 'CompanerosTab'],
} as const;

export const EDITOR = ['editores'];

export function loadedBy(quien: Tab['quien'], search: string): Loaded {
  const found = TABS.find((one) => one.quien === quien && one.search === search);
  if (!found) throw new Error(`no tab of the ${quien} stands at ${search}`);
  return Loaded.by(found.page);
}
