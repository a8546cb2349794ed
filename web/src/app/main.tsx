// First: it declares the order of the cascade layers.
import '../ui/styles/index.css';
import './early.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './routes.tsx';
import { entryPlace } from './navigation/keepPlace.ts';
import { startJourney } from './navigation/journey.ts';
import { startBack } from '../ui/dialog/back.ts';
import { fetchFonts } from '../ui/styles/fonts.ts';
import { takeOver } from './firstPaint/takeOver.ts';
import { followOtherTabs, restoreSesion } from '../data/session/sesion.ts';
import { esperas } from '../data/acts.ts';
import { tellMissing } from '../notices/tellMissing.ts';
import { late } from '../ui/late/late.ts';
import { sayMissingBy } from '../ui/late/lateDialog.tsx';
import { MissingScreen } from '../ui/late/lateScreen.tsx';

/** Logs render errors, except a chunk that failed to load: the page already says that the network is down. */
function tellCaught(error: unknown): void {
  if (!(error instanceof MissingScreen)) console.error(error);
}

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  fetchFonts();
  // No content before the session is known (spec §4.6).
  await restoreSesion();
  followOtherTabs();
  sayMissingBy(() => void tellMissing());
  esperas.bring = late(() => import('./sinRed.ts')).fetch;
  startBack(entryPlace);
  const router = createAppRouter();
  startJourney(router);
  await router.load();
  takeOver(place, () =>
    flushSync(() =>
      createRoot(place, { onCaughtError: tellCaught }).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    ),
  );
}

void start();
