/** Once the page has nothing better to do, 2 s at the latest. */
export const whenIdle = (then: () => void) =>
  // Not in every Safari.
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200);
