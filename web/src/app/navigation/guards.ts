import type { Sesion } from '@aupa/contract';
import { redirect, type HistoryState, type ParsedLocation } from '@tanstack/react-router';
import { sesionStore } from '../../data/session/sesion.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A warning to show once on arrival. */
    aviso?: string;
    /** Where to go after signing in. */
    origen?: string;
    /** Whose origin it is: another person signing in does not go there. */
    origenOf?: string;
    /** A click has asked for cards to be made: never an address alone. */
    hacerTarjetas?: boolean;
  }
}

/** What is remembered of where to go, for whoever passes it on to the next page. */
export function readOrigen({ origen, origenOf }: HistoryState): HistoryState {
  return { ...(origen === undefined ? {} : { origen }), ...(origenOf === undefined ? {} : { origenOf }) };
}

/** Where a join code leads whoever is signed in. */
export const hrefDeCodigo = (codigo: string) => `/groups?${new URLSearchParams({ codigo }).toString()}`;

/** The join code that somebody came with, through all forms of the authentication screen: in the address, then as where they go. */
export function codigoOf({ search, state }: { search: { codigo?: string }; state: HistoryState }): string | undefined {
  if (search.codigo !== undefined) return search.codigo;
  const [pathname, query] = (state.origen ?? '').split('?');
  return pathname === '/groups' ? (new URLSearchParams(query).get('codigo') ?? undefined) : undefined;
}

export const SESION_REQUERIDA = 'Debes iniciar sesión para acceder.';
export const ROL_NO_AUTORIZADO = 'No tienes autorización para acceder a esta sección.';
const CODIGO_PARA_ESTUDIANTES = 'El código de la clase es para estudiantes: con él piden unirse a una asignatura.';

/** The route guard (spec §2): without a role, or with another one, off to the sign-in with the reason. */
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

/** The groups of both roles; to a teacher a join code is of no use, which is told once, and taken out of the address. */
export function requireCodigoDeEstudiante({
  location,
  search,
}: {
  location: ParsedLocation;
  search: { codigo?: string };
}) {
  const { role, isAuthenticated } = sesionStore.getState().session;
  // A child with an invitation meets the invitation, not a warning.
  if (search.codigo !== undefined && !isAuthenticated) {
    throw redirect({ to: '/signup', search: { codigo: search.codigo }, replace: true });
  }
  requireRol('Profesor', 'Estudiante')({ location });
  if (search.codigo === undefined || role !== 'Profesor') return;
  throw redirect({ to: '/groups', search: {}, replace: true, state: { aviso: CODIGO_PARA_ESTUDIANTES } });
}

/** The authentication screen is not for who is signed in already; a warning and a join code on their way go along (spec §2). */
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
