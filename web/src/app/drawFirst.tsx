import type { Sesion } from '@aupa/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from './routes.tsx';
import { openAnew } from '../data/session/sesionAbierta.ts';
import { sesionStore, SIGNED_OUT } from '../data/session/sesion.ts';
import { Frame } from './shell/Frame.tsx';
import { Shell } from './shell/Shell.tsx';
import { PageSkeleton } from '../ui/layout/PageSkeleton.tsx';

// Not part of the program: run as the product is built (web/build/firstPicture.ts), which writes what it draws into the pages.

/** Draws a form before the door as somebody who is not signed in first sees it. */
export const drawForm = (href: string): Promise<string> => draw(createAppRouter(), href, null);

/** Draws what somebody of this role first sees of any page: the header and a skeleton. */
export function drawSkeleton(role: Sesion['rol']): Promise<string> {
  const root = createRootRoute({ component: Frame });
  const app = createRoute({ getParentRoute: () => root, id: 'app', component: Shell });
  // No link of the header leads here, so none is marked as the current page.
  const page = createRoute({ getParentRoute: () => app, path: '/', component: PageSkeleton });
  return draw(createRouter({ routeTree: root.addChildren([app.addChildren([page])]) }), '/', role);
}

async function draw(router: AnyRouter, href: string, role: Sesion['rol'] | null): Promise<string> {
  globalThis.fetch = () => new Promise(() => undefined);
  openAnew();
  const session = { ...SIGNED_OUT, id: '0', user: '', token: '', role, isAuthenticated: true };
  sesionStore.setState({ session: role === null ? SIGNED_OUT : session });
  // React asks a store that is drawn on a server for its beginning.
  sesionStore.getInitialState = sesionStore.getState;
  // What the router would write there is a script.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  // A part that can't be drawn without a browser is left out silently.
  if (!html.includes('<main')) throw new Error(`nothing can be drawn of ${href} for ${role ?? 'nobody'}`);
  return html;
}
