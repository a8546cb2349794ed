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

/** Asked of the router, which reads an address without regard to case or to a slash at its end. */
function isAcceso(router: AnyRouter, pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/acceso');
}

/** Pages that ask for no session: whoever is there stays as one ends. */
const DE_NADIE = /^\/(pizarra|tarjeta|puerta)\b/i;

function endState(reason: EndReason, ended: SesionState, href: string) {
  if (reason !== 'expired') return {};
  return { aviso: SESION_EXPIRADA, origen: href, ...(ended.id === null ? {} : { origenOf: ended.id }) };
}

interface Arrival {
  state: { origen?: string; origenOf?: string };
  search: { codigo?: string };
}

/** Where a sign-in leads: to what the join code is for, to the remembered origin when it is this person's, else to the groups. */
function destinationOf({ state, search }: Arrival, id: string | null): string {
  if (search.codigo !== undefined) return hrefDeCodigo(search.codigo);
  const { origen, origenOf } = state;
  if (origen === undefined || (origenOf !== undefined && origenOf !== id)) return '/groups';
  return origen;
}

function focusHeading(): void {
  // The first Tab of a new page starts at its heading, and a screen reader says where one is.
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

// Of the page: there is one.
let theRouter: AnyRouter | undefined;

/** Leads to an address of the program, for what stands outside of its pages; whoever has something unsaved is asked first. */
export function goTo(href: string): void {
  if (!theRouter) return;
  const { history } = theRouter;
  // To where one is, no step that Back would have to take again.
  if (history.location.href === href) history.replace(href);
  else history.push(href);
}

/**
 * Ties session and addresses together: sign-in and sign-out lead somewhere, warnings are shown once on arrival. Returns how to stop.
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
      // A reload or Back must not show it again.
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
