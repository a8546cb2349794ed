/** Fetches the program and starts it, both after the first paint: it would take the line and the processor from what is seen. */
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
  // What nobody looks at is not painted.
  if (document.hidden) return start();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}
