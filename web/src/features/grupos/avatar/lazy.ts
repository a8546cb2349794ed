import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

const load = () => import('./PersonalizarAvatar.tsx');

/** Fetched when somebody reaches for the button: the drawings weigh as much as a page. */
export const prefetchEditor = () => void load().catch(() => undefined);

export const PersonalizarAvatar = lazy(async () => {
  try {
    return { default: (await load()).PersonalizarAvatar };
  } catch (cause) {
    throw new MissingScreen('The editor of the avatar could not be loaded', { cause });
  }
});
