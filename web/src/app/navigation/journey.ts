import type { AnyRouter } from '@tanstack/react-router';
import { forgetAsked } from '../../data/asked.ts';
import { notify } from '../../ui/toast/notify.ts';
import { hrefDeCodigo } from './guards.ts';
import { keepPlace } from './keepPlace.ts';
import {
  onSesionEnd,
  resetLoggedOut,
  sesionStore,
  type EndReason,
  type SesionState,
} from '../../data/session/sesion.ts';
import { setTitulo } from './titles.ts';

export const SESION_EXPIRADA = 'Sesión expirada, por favor inicia sesión nuevamente.';

/** Asks the router, which ignores case and a trailing slash. */
function isAcceso(router: AnyRouter, pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/acceso');
}

/** Public pages: stay there when a session ends. */
const DE_NADIE = /^\/(pizarra|tarjeta|puerta)\b/i;

function endState(reason: EndReason, ended: SesionState, href: string) {
  if (reason !== 'expired') return {};
  return { aviso: SESION_EXPIRADA, origen: href, ...(ended.id === null ? {} : { origenOf: ended.id }) };
}

interface Arrival {
  state: { origen?: string; origenOf?: string };
  search: { codigo?: string };
}

/** Where a sign-in leads: the join code first, then this user's remembered origin, else the groups. */
function destinationOf({ state, search }: Arrival, id: string | null): string {
  if (search.codigo !== undefined) return hrefDeCodigo(search.codigo);
  const { origen, origenOf } = state;
  if (origen === undefined || (origenOf !== undefined && origenOf !== id)) return '/groups';
  return origen;
}

function focusHeading(): void {
  // Tab then starts at the new page's heading, and screen readers announce it.
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

// Page-wide: there is one router.
let theRouter: AnyRouter | undefined;

/** Navigates within the app from code outside the router. Unsaved work is still guarded. */
export function goTo(href: string): void {
  if (!theRouter) return;
  const { history } = theRouter;
  // The current address: don't add a history entry.
  if (history.location.href === href) history.replace(href);
  else history.push(href);
}

/**
 * Connects session and addresses: sign-in and sign-out navigate, warnings show once on arrival. Returns a function that stops it.
 */
export function startJourney(router: AnyRouter): () => void {
  theRouter = router;
  const stopEnd = onSesionEnd((reason, ended) => {
    const { href, pathname } = router.state.location;
    if (DE_NADIE.test(pathname)) return;
    const stays = isAcceso(router, pathname);
    const state = endState(reason, ended, href);
    void router.navigate({ to: '/login', replace: stays, state });
  });

  const stopStart = sesionStore.subscribe(({ session }, { session: before }) => {
    if (!session.isAuthenticated || before.isAuthenticated) return;
    const { location } = router.state;
    if (isAcceso(router, location.pathname)) router.history.replace(destinationOf(location, session.id));
  });

  const stopArrival = router.subscribe('onResolved', ({ toLocation, fromLocation, pathChanged, hrefChanged }) => {
    forgetAsked();
    const { aviso, ...rest } = toLocation.state;
    if (aviso !== undefined) {
      notify.warning(aviso);
      router.history.replace(toLocation.href, rest);
    }
    if (isAcceso(router, toLocation.pathname)) resetLoggedOut();
    const { titulo } = router.state.matches.at(-1)?.staticData ?? {};
    if (titulo !== undefined) {
      setTitulo(typeof titulo === 'function' ? titulo(sesionStore.getState().session.role) : titulo);
    }
    if (fromLocation === undefined) return;
    if (pathChanged) focusHeading();
    else if (hrefChanged) keepPlace(fromLocation, toLocation);
  });
  return () => [stopEnd, stopStart, stopArrival].forEach((stop) => stop());
}
