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

// Build time only: web/build/firstPicture.ts runs this and writes the markup into the pages.

export const drawForm = (href: string): Promise<string> => draw(createAppRouter(), href, null);

/** Draws the first paint of a signed-in page: the header and a skeleton. */
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
  sesionStore.getInitialState = sesionStore.getState;
  // Otherwise the router would add a script here.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  // React silently skips a part that can't render without a browser.
  if (!html.includes('<main')) throw new Error(`nothing can be drawn of ${href} for ${role ?? 'nobody'}`);
  return html;
}
