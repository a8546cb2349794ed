// What the QR of a card or of a door says lets somebody in: it is read out of the address and wiped there before anything else, so that
// it is in no history and no referrer (decisions 0048, 0050). Of the page: it is nobody's until it has been posted.
let leido: string | null = null;

/** Whether this is an address that such a code opens. */
const PAGINA = /^\/(?:tarjeta|puerta)\/?$/i;

/** Takes the secret out of the address, if that is one: the entry of the history stays, without it. */
export function readSecreto(): void {
  if (!PAGINA.test(location.pathname) || location.hash === '') return;
  leido = location.hash;
  history.replaceState(history.state, '', location.pathname);
}

/** The fragment that was read, once: whoever takes it keeps it as long as it is of use. */
export function takeSecreto(): string | null {
  const fragmento = leido;
  leido = null;
  return fragmento;
}
