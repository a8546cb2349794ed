import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Shows what stands beside the page, at its end, until whoever it is for has left. */
export function mountInSesion(node: ReactNode, signal: AbortSignal): { place: HTMLElement; root: Root } {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(node);
  signal.addEventListener('abort', () => {
    place.remove();
    // Whatever is being drawn just now is drawn first.
    queueMicrotask(() => root.unmount());
  });
  return { place, root };
}
