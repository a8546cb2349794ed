/** Addresses at which the product is opened. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$|\.localhost$/i;
const NOMBRE_DE_URL = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i;

/** Whether a host name leads each device to itself: `localhost`, `127.0.0.1`, `::1`. */
export function isLoopback(nombre: string): boolean {
  return LOOPBACK.test(nombre);
}

/** Whether an address opens on the computer alone that serves it, so that no pupil gets there with a phone. `url`: http or https. */
export function opensHereOnly(url: string): boolean {
  return isLoopback(NOMBRE_DE_URL.exec(url)?.[1] ?? '');
}
