/** Fetches and starts the program, after the first paint: earlier it would take line and processor from the picture. */
export function startProgram(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (link === null) return;
  const start = () => {
    for (const later of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) later.rel = 'modulepreload';
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
