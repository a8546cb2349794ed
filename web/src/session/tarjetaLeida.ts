// What the QR of a card says opens an account: it is read out of the address and wiped there before anything else, so that it is in
// no history, storage or referrer (decision 0048). Of the page: it is nobody's until it has been posted.
let leida: string | null = null;

/** Whether this is the address that a card opens. */
const PAGINA = /^\/tarjeta\/?$/i;

/** Takes the secret of a card out of the address, if that is one: the entry of the history stays, without it. */
export function readTarjeta(): void {
  if (!PAGINA.test(location.pathname) || location.hash === '') return;
  leida = location.hash;
  history.replaceState(history.state, '', location.pathname);
}

/** The fragment that was read, once: whoever takes it keeps it in memory as long as it is of use. */
export function takeTarjeta(): string | null {
  const fragmento = leida;
  leida = null;
  return fragmento;
}
