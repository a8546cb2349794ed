import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { pacQuery } from '../data/clasificacion.ts';
import { borradosQuery } from '../notices/borrados/queries.ts';
import { guiaQuery } from '../chapters/ingreso/guia/queries.ts';
import {
  companerosQuery,
  grupoQuery,
  gruposQuery,
  medallasGrupoQuery,
  miPerfilQuery,
  perfilesQuery,
  solicitudesUnionQuery,
  tablasQuery,
  usuarioQuery,
} from '../data/queries.ts';
import { medallasQuery, solicitudesMedallasQuery } from '../chapters/medallas/queries.ts';
import { misSolicitudesUnionQuery } from '../chapters/clase/queries.ts';
import { recompensasQuery } from '../chapters/economia/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import { herramientaOf } from './navigation/herramientas.ts';
import {
  readBusquedaGrupo,
  readBusquedaHerramienta,
  type BusquedaGrupo,
  type BusquedaHerramienta,
} from './navigation/paths.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Frame } from './shell/Frame.tsx';
import { readOrigen, requireCodigoDeEstudiante, requireRol, requireSignedOut } from './navigation/guards.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { late } from '../ui/late/late.ts';
import { lateScreen } from '../ui/late/lateScreen.tsx';
import { readsOf, type ReadDeGrupo } from './navigation/pestanas.ts';
import { sesionStore } from '../data/session/sesion.ts';

const ahead: QueryClient['prefetchQuery'] = (query) => queryClient().prefetchQuery(query);

const rol = () => sesionStore.getState().session.role;
const esLimitada = () => sesionStore.getState().session.alcance !== undefined;

const root = createRootRoute({
  component: Frame,
  // Outside the shell, the page itself is the main element.
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
});

const readId = (id: string) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0);

const readCodigo = ({ codigo }: Record<string, unknown>): { codigo?: string } =>
  typeof codigo === 'string' ? { codigo } : {};

const readGrupos = (search: Record<string, unknown>): { codigo?: string; guia?: 'si' } => ({
  ...readCodigo(search),
  ...(search.guia === 'si' ? { guia: 'si' } : {}),
});

const inicio = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/login', replace: true, state: readOrigen(location.state) });
  },
});

const acceso = createRoute({
  getParentRoute: () => root,
  id: 'acceso',
  beforeLoad: requireSignedOut,
  component: lateScreen(() => import('../chapters/cuenta/acceso/AccesoPage.tsx').then((code) => code.AccesoPage)),
});

const login = createRoute({
  getParentRoute: () => acceso,
  path: '/login',
  staticData: { titulo: 'Iniciar sesión' },
  component: lateScreen(() => import('../chapters/cuenta/acceso/LoginForm.tsx').then((code) => code.LoginForm)),
});

const signup = createRoute({
  getParentRoute: () => acceso,
  path: '/signup',
  validateSearch: readCodigo,
  staticData: { titulo: 'Crear nueva cuenta' },
  component: lateScreen(() => import('../chapters/cuenta/acceso/SignupForm.tsx').then((code) => code.SignupForm)),
});

const recovery = createRoute({
  getParentRoute: () => acceso,
  path: '/passwordRecovery',
  staticData: { titulo: 'Recuperar contraseña' },
  component: lateScreen(() => import('../chapters/cuenta/acceso/RecoveryForm.tsx').then((code) => code.RecoveryForm)),
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lateScreen(() => import('./shell/Shell.tsx').then((code) => code.Shell)),
});

// Loaders start a page's reads without waiting, so hovering over a link fetches its data and code. A page opened by its address
// gets its first calls from early.ts.
const medallas = createRoute({
  getParentRoute: () => app,
  path: '/medals',
  beforeLoad: requireRol('Profesor'),
  staticData: { titulo: 'Medallas' },
  loader: () => void ahead(medallasQuery()),
  component: lateScreen(() =>
    import('../chapters/medallas/catalogo/MedallasPage.tsx').then((code) => code.MedallasPage),
  ),
});

const tablas = createRoute({
  getParentRoute: () => app,
  path: '/equivalenceTable',
  beforeLoad: requireRol('Profesor'),
  staticData: { titulo: 'Tablas de Equivalencia' },
  loader: () => {
    void ahead(tablasQuery());
    void ahead(medallasQuery());
  },
  component: lateScreen(() => import('../chapters/rubrica/TablasPage.tsx').then((code) => code.TablasPage)),
});

const recompensas = createRoute({
  getParentRoute: () => app,
  path: '/rewards',
  beforeLoad: (at) => {
    requireRol('Profesor', 'Estudiante')(at);
    // A card session covers one class; rewards span several.
    if (esLimitada()) throw redirect({ to: '/groups', replace: true });
  },
  staticData: { titulo: 'Recompensas' },
  loader: () => void ahead(recompensasQuery()),
  component: lateScreen(() =>
    import('../chapters/economia/recompensas/RecompensasPage.tsx').then((code) => code.RecompensasPage),
  ),
});

const perfil = createRoute({
  getParentRoute: () => app,
  path: '/profile',
  beforeLoad: requireRol('Profesor', 'Estudiante'),
  staticData: { titulo: 'Mis datos' },
  loader: () => void ahead(usuarioQuery()),
  component: lateScreen(() => import('../chapters/cuenta/usuario/UsuarioPage.tsx').then((code) => code.UsuarioPage)),
});

const grupos = createRoute({
  getParentRoute: () => app,
  path: '/groups',
  validateSearch: readGrupos,
  beforeLoad: requireCodigoDeEstudiante,
  staticData: { titulo: (de) => (de === 'Estudiante' ? 'Asignaturas' : 'Grupos') },
  loader: () => {
    const de = rol();
    if (de === null) return;
    void ahead(gruposQuery(de));
    if (de === 'Profesor') {
      void ahead(guiaQuery());
      void ahead(borradosQuery());
    } else if (!esLimitada()) void ahead(misSolicitudesUnionQuery());
  },
  component: lateScreen(() => import('../chapters/clase/GruposPage.tsx').then((code) => code.GruposPage)),
});

const readDeGrupo: Record<ReadDeGrupo, (grupoId: number) => Promise<void>> = {
  'GET /api/Grupo/info/:id': (id) => ahead(grupoQuery(id)),
  'GET /api/Grupo/:id/perfiles': (id) => ahead(perfilesQuery(id)),
  'GET /api/Medalla/grupo/:id': (id) => ahead(medallasGrupoQuery(id)),
  'GET /api/PerfilEstudiante/grupo/:id/companeros': (id) => ahead(companerosQuery(id)),
  'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': (id) => ahead(miPerfilQuery(id)),
  'GET /api/Profesor/pac': (id) => ahead(pacQuery(id)),
  'GET /api/Profesor/solicitudes-medallas': (id) => ahead(solicitudesMedallasQuery(id)),
  'GET /api/Profesor/solicitudes-union': (id) => ahead(solicitudesUnionQuery(id)),
};

// Part of the page's own chunk.
const tabsDeGrupo = late(() => import('../chapters/clase/GrupoPage.tsx'));

// Part of the page's own chunk.
const enMarcha = late(() => import('../chapters/leccion/EnMarchaPage.tsx'));

const grupo = createRoute({
  getParentRoute: () => app,
  path: '/grupo/$id',
  beforeLoad: requireRol('Profesor', 'Estudiante'),
  params: { parse: ({ id }) => ({ id: readId(id) }) },
  validateSearch: (search: Record<string, unknown>): BusquedaGrupo => readBusquedaGrupo(search),
  loader: async ({ params: { id }, location }) => {
    if (id === 0) throw notFound();
    const de = rol();
    if (de === null) return;
    for (const read of readsOf(de)) void readDeGrupo[read](id);
    // Not shown, but needed to update the grade on the first medal.
    if (de === 'Profesor') void ahead(tablasQuery());
    // Wait for the open tab's code, or the page would show it empty. The tab itself reports a failed load.
    await tabsDeGrupo
      .fetch()
      .then(({ preloadPestana }) => preloadPestana(readBusquedaGrupo(location.search).pestana, de))
      .catch(() => undefined);
  },
  component: lateScreen(async () => (await tabsDeGrupo.fetch()).GrupoPage),
});

const herramienta = createRoute({
  getParentRoute: () => app,
  path: '/grupo/$id/$herramienta',
  beforeLoad: requireRol('Profesor'),
  params: {
    parse: ({ id, herramienta: nombre }) => ({
      id: readId(id),
      herramienta: herramientaOf(nombre),
    }),
    stringify: ({ id, herramienta: nombre }) => ({ id: String(id), herramienta: nombre ?? '' }),
  },
  validateSearch: (search: Record<string, unknown>): BusquedaHerramienta => readBusquedaHerramienta(search),
  loader: async ({ params: { id, herramienta: nombre } }) => {
    if (id === 0 || nombre === null) throw notFound();
    void ahead(grupoQuery(id));
    void ahead(perfilesQuery(id));
    await enMarcha
      .fetch()
      .then(({ preloadHerramienta }) => preloadHerramienta(nombre))
      .catch(() => undefined);
  },
  component: lateScreen(async () => (await enMarcha.fetch()).EnMarchaPage),
});

const tarjetas = createRoute({
  getParentRoute: () => app,
  path: '/grupo/$id/tarjetas',
  beforeLoad: requireRol('Profesor'),
  params: { parse: ({ id }) => ({ id: readId(id) }) },
  staticData: { titulo: 'Tarjetas' },
  loader: ({ params: { id } }) => {
    if (id === 0) throw notFound();
    void ahead(grupoQuery(id));
    void ahead(perfilesQuery(id));
  },
  component: lateScreen(() =>
    import('../chapters/ingreso/tarjetas/TarjetasPage.tsx').then((code) => code.TarjetasPage),
  ),
});

const pizarra = createRoute({
  getParentRoute: () => root,
  path: '/pizarra',
  staticData: { titulo: 'Pizarra' },
  component: lateScreen(() =>
    import('../chapters/leccion/pizarra/conectada/PizarraPage.tsx').then((code) => code.PizarraPage),
  ),
});

// Public until the card identifies its owner; early.ts has already removed the secret from the address.
const tarjeta = createRoute({
  getParentRoute: () => root,
  path: '/tarjeta',
  staticData: { titulo: 'Entrar con tu tarjeta' },
  component: lateScreen(() =>
    import('../chapters/ingreso/tarjetas/entrar/TarjetaPage.tsx').then((code) => code.TarjetaPage),
  ),
});

const puerta = createRoute({
  getParentRoute: () => root,
  path: '/puerta',
  staticData: { titulo: 'Entrar en clase' },
  component: lateScreen(() =>
    import('../chapters/ingreso/puerta/entrar/PuertaPage.tsx').then((code) => code.PuertaPage),
  ),
});

// Their pages share one file.
const datos = late(() => import('./privacidad.tsx'));

const privacidad = createRoute({
  getParentRoute: () => root,
  path: '/privacidad',
  staticData: { titulo: 'Tu privacidad' },
  component: lateScreen(async () => (await datos.fetch()).bringPrivacidad()),
});

const misDatos = createRoute({
  getParentRoute: () => app,
  path: '/mis-datos',
  beforeLoad: requireRol('Profesor', 'Estudiante'),
  staticData: { titulo: 'Mis datos' },
  component: lateScreen(async () => (await datos.fetch()).MisDatosPage),
});

const datosDeAlumnos = createRoute({
  getParentRoute: () => app,
  path: '/grupo/$id/datos/{-$perfilId}',
  beforeLoad: requireRol('Profesor'),
  params: { parse: ({ id, perfilId }) => ({ id: readId(id), perfilId }) },
  component: lateScreen(async () => (await datos.fetch()).DatosDeAlumnosPage),
});

const routeTree = root.addChildren([
  inicio,
  acceso.addChildren([login, signup, recovery]),
  app.addChildren([
    medallas,
    tablas,
    recompensas,
    perfil,
    grupos,
    grupo,
    tarjetas,
    herramienta,
    misDatos,
    datosDeAlumnos,
  ]),
  pizarra,
  tarjeta,
  puerta,
  privacidad,
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    // The query client decides how fresh data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Parse as plain text: the router's own parser would read the join code 23E456 as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
