/** Starts the program, which is on its way already: after the first paint, which its code would hold up. */
export function startProgram(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (link === null) return;
  const start = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = link.crossOrigin;
    script.src = link.href;
    document.head.append(script);
  };
  // What nobody looks at is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
