/** When the page is idle, at the latest after 2 s. */
export const whenIdle = (then: () => void) =>
  // Missing in some versions of Safari.
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200);
