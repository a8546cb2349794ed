import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

export function mountInSesion(node: ReactNode, signal: AbortSignal): { place: HTMLElement; root: Root } {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(node);
  signal.addEventListener('abort', () => {
    place.remove();
    // Deferred past a render under way.
    queueMicrotask(() => root.unmount());
  });
  return { place, root };
}
