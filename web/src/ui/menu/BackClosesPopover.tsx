import { use } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useBackCloses } from '../dialog/back.ts';

/** Inside the popover of a trigger of react-aria, which alone knows how it is closed: Back closes it. */
export function BackClosesPopover(): null {
  const state = use(OverlayTriggerStateContext);
  useBackCloses(true, () => state?.close());
  return null;
}

/** The same for one that its owner opens and closes. */
export function BackCloses({ onBack }: { onBack: () => void }): null {
  useBackCloses(true, onBack);
  return null;
}
