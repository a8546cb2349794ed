/** Whether the keyboard is nowhere: what had the focus has gone from the page, or is no longer shown. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}
