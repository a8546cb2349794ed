import type { Sesion } from '@aupa/contract';

/** Fetches and starts the program after the first paint: earlier it would compete for network and CPU. */
export function startProgram(role: Sesion['rol'] | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (link === null) return;
  const start = () => {
    const first = new URLSearchParams(location.search).has('pestana') ? null : role;
    for (const later of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      const { quien = first } = later.dataset;
      if (quien === first) later.rel = later.as === 'style' ? 'preload' : 'modulepreload';
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = link.crossOrigin;
    script.src = link.href;
    document.head.append(script);
  };
  // A hidden page is never painted.
  if (document.hidden) return start();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}
