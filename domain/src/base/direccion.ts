const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$|\.localhost$/i;
const NOMBRE_DE_URL = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i;

/** Whether a host name is loopback: `localhost`, `127.0.0.1`, `::1`. */
export function isLoopback(nombre: string): boolean {
  return LOOPBACK.test(nombre);
}

/** Whether a URL opens only on the computer that serves it, so a pupil's phone cannot reach it. `url`: http or https. */
export function opensHereOnly(url: string): boolean {
  return isLoopback(NOMBRE_DE_URL.exec(url)?.[1] ?? '');
}
