import { use } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useBackCloses } from '../dialog/back.ts';

/** Makes Back close a popover of a react-aria trigger, whose state only it knows. */
export function BackClosesPopover(): null {
  const state = use(OverlayTriggerStateContext);
  useBackCloses(true, () => state?.close());
  return null;
}

/** The same for a controlled popover. */
export function BackCloses({ onBack }: { onBack: () => void }): null {
  useBackCloses(true, onBack);
  return null;
}
