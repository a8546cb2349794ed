import { Loaded, type BuiltPage } from './built.ts';

/** Behind the door: the frame, the page, and the live stream once there is time for it. */
const GRUPO = ['Shell', 'GrupoPage', 'directo'];
const DEL_ALUMNO = [...GRUPO, 'DelPropio', 'PotenciadorBadge'];

const acceso = (html: string, form: string): BuiltPage => ({ html, asks: ['AccesoPage', form] });

/** `[path, page, most KB of JavaScript]`. */
export const ACCESO = [
  // Signing in is every day's; the other two come once, with their form and its checks.
  ['/login', acceso('login', 'LoginForm'), 135],
  // It says of a new password that it is easily guessed.
  ['/passwordRecovery', acceso('passwordrecovery', 'RecoveryForm'), 148],
  // It says who invites, and in words what a password lacks.
  ['/signup', acceso('signup', 'SignupForm'), 151],
] as const;

interface Tab {
  quien: 'profesor' | 'alumno';
  /** The tab that is marked. */
  pestana: string;
  search: string;
  page: BuiltPage;
  /** KB of JavaScript. */
  most: number;
}

const tab = (quien: Tab['quien'], pestana: string, search: string, asks: readonly string[], most: number): Tab => {
  const page = { html: 'grupo-id', asks: [...(quien === 'profesor' ? GRUPO : DEL_ALUMNO), ...asks] };
  const first = quien === 'profesor' ? ('Profesor' as const) : ('Estudiante' as const);
  return { quien, pestana, search, page: search === '' ? { ...page, first } : page, most };
};

/** The tabs of the group page, whichever a link leads to. */
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
  tab('alumno', 'Alumnos', '', ['CompanerosTab', 'MenuPopover'], 210),
  tab('alumno', 'Tienda', '?pestana=tienda', ['TiendaTab'], 206),
  tab('alumno', 'Rankings', '?pestana=rankings', ['RankingsTab'], 194),
  tab('alumno', 'Desafío', '?pestana=desafio', ['PacTab'], 199),
  tab('alumno', 'Umbral', '?pestana=umbral', ['UmbralTab'], 165),
  tab('alumno', 'Perfil', '?pestana=perfil', ['PerfilTab'], 182),
];

/** `/groups` of a child who waits to be let in. */
export const ESPERA: BuiltPage = { html: 'groups', asks: ['Shell', 'GruposPage', 'directo'] };

/** The code that waits for the network: it comes once a page is still. */
export const COLA = ['startCola', 'sinRed'];

/** A teacher's keys, once there is time for them. */
export const TECLADO = ['Teclado'];

/** It brings, in a class, all in which an act begins that may wait. */
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

/** Comes when somebody reaches for it. */
export const EDITOR = ['editores'];

/** All that a tab of the group page loads. */
export function loadedBy(quien: Tab['quien'], search: string): Loaded {
  const found = TABS.find((one) => one.quien === quien && one.search === search);
  if (!found) throw new Error(`no tab of the ${quien} stands at ${search}`);
  return Loaded.by(found.page);
}
