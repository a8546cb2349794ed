import type { Sesion } from '@aupa/contract';
import { redirect, type HistoryState, type ParsedLocation } from '@tanstack/react-router';
import { sesionStore } from '../../data/session/sesion.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A warning to show once on arrival. */
    aviso?: string;
    origen?: string;
    /** The user that `origen` belongs to: another user does not go there. */
    origenOf?: string;
    /** Set by a click only, so that a link alone never creates cards. */
    hacerTarjetas?: boolean;
  }
}

export function readOrigen({ origen, origenOf }: HistoryState): HistoryState {
  return { ...(origen === undefined ? {} : { origen }), ...(origenOf === undefined ? {} : { origenOf }) };
}

export const hrefDeCodigo = (codigo: string) => `/groups?${new URLSearchParams({ codigo }).toString()}`;

/** The visitor's join code, on every form of the authentication screen: from the address or from the remembered destination. */
export function codigoOf({ search, state }: { search: { codigo?: string }; state: HistoryState }): string | undefined {
  if (search.codigo !== undefined) return search.codigo;
  const [pathname, query] = (state.origen ?? '').split('?');
  return pathname === '/groups' ? (new URLSearchParams(query).get('codigo') ?? undefined) : undefined;
}

export const SESION_REQUERIDA = 'Debes iniciar sesión para acceder.';
export const ROL_NO_AUTORIZADO = 'No tienes autorización para acceder a esta sección.';
const CODIGO_PARA_ESTUDIANTES = 'El código de la clase es para estudiantes: con él piden unirse a una asignatura.';

/** The route guard (spec §2): redirects to the sign-in with the reason when the role is missing or not allowed. */
export function requireRol(...allowed: Sesion['rol'][]) {
  return ({ location }: { location: ParsedLocation }) => {
    const { role, isAuthenticated } = sesionStore.getState().session;
    if (role === null) {
      const aviso = isAuthenticated ? {} : { aviso: SESION_REQUERIDA };
      throw redirect({ to: '/login', replace: true, state: { origen: location.href, ...aviso } });
    }
    if (!allowed.includes(role)) {
      throw redirect({ to: '/login', replace: true, state: { aviso: ROL_NO_AUTORIZADO } });
    }
  };
}

/** The groups page, for both roles. A teacher can't use a join code: warn once and drop it from the address. */
export function requireCodigoDeEstudiante({
  location,
  search,
}: {
  location: ParsedLocation;
  search: { codigo?: string };
}) {
  const { role, isAuthenticated } = sesionStore.getState().session;
  // Signed out with an invitation: show the invitation, not a warning.
  if (search.codigo !== undefined && !isAuthenticated) {
    throw redirect({ to: '/signup', search: { codigo: search.codigo }, replace: true });
  }
  requireRol('Profesor', 'Estudiante')({ location });
  if (search.codigo === undefined || role !== 'Profesor') return;
  throw redirect({ to: '/groups', search: {}, replace: true, state: { aviso: CODIGO_PARA_ESTUDIANTES } });
}

/** Sends signed-in users away from the authentication screen; keeps a pending warning and join code (spec §2). */
export function requireSignedOut({ location }: { location: ParsedLocation<{ codigo?: string }> }) {
  if (!sesionStore.getState().session.isAuthenticated) return;
  const { search, state } = location;
  const { aviso } = state;
  throw redirect({
    to: '/groups',
    search: search.codigo === undefined ? {} : { codigo: search.codigo },
    replace: true,
    state: aviso === undefined ? {} : { aviso },
  });
}
