import type { Sesion } from '@aupa/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from './routes.tsx';
import { openAnew } from '../data/session/sesionAbierta.ts';
import { sesionStore, SIGNED_OUT } from '../data/session/sesion.ts';

// Not part of the program: run as the product is built (web/build/firstPicture.ts), which writes what it draws into the pages.

/**
 * Draws what the program shows first at this address to somebody of this role (null: nobody), before any answer has come.
 * Follows redirects.
 */
export async function drawFirst(href: string, role: Sesion['rol'] | null): Promise<string> {
  globalThis.fetch = () => new Promise(() => undefined);
  openAnew();
  const session = { ...SIGNED_OUT, id: '0', user: '', token: '', role, isAuthenticated: true };
  sesionStore.setState({ session: role === null ? SIGNED_OUT : session });
  // React asks a store that is drawn on a server for its beginning.
  sesionStore.getInitialState = sesionStore.getState;
  const router = createAppRouter();
  // What the router would write there is a script.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  await router.load();
  const { _serverResult: result } = router as unknown as {
    _serverResult?: { redirect?: { options: { href: string } } };
  };
  if (result?.redirect) return drawFirst(result.redirect.options.href, role);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  // A part that can't be drawn without a browser is left out silently.
  if (!html.includes('<main')) throw new Error(`nothing can be drawn of ${href} for ${role ?? 'nobody'}`);
  return html;
}
