// The QR of a card or door signs a pupil in. Take its secret out of the address first, so that it stays out of history and
// referrers (decisions 0048, 0050).
// Page-wide: it belongs to nobody until it is posted.
let leido: string | null = null;

const PAGINA = /^\/(?:tarjeta|puerta)\/?$/i;

export function readSecreto(): void {
  if (!PAGINA.test(location.pathname) || location.hash === '') return;
  leido = location.hash;
  history.replaceState(history.state, '', location.pathname);
}

/** The secret, once; the caller keeps it as long as needed. */
export function takeSecreto(): string | null {
  const fragmento = leido;
  leido = null;
  return fragmento;
}
