import { isLoopback } from '@aupa/domain/base';
import { networkInterfaces, release } from 'node:os';

const WILDCARD = /^(0\.0\.0\.0|\[?::\]?|)$/;
/** Interfaces of containers, virtual machines and tunnels: no pupils there. */
const VIRTUAL = /^(docker|podman|cni|br-|bridge|veth|vethernet|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|ppp)/i;

/** Whether `localhost` reaches a server that listens on `host`. */
export function listensHere(host: string): boolean {
  return isLoopback(host) || WILDCARD.test(host);
}

/** Whether `host` or `publicUrl` is more than this machine's loopback. */
export function isOpenToOthers(host: string, publicUrl: string | undefined): boolean {
  return [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])].some((name) => !isLoopback(name));
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** IPv4 address in the class network; undefined if there is none. */
export function lanAddress(interfaces: Interfaces): string | undefined {
  const addresses = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return (addresses.find(({ isVirtual }) => !isVirtual) ?? addresses[0])?.address;
}

/**
 * Name by which others reach a server that listens on `host`. Undefined if they can't, or if the machine doesn't know: inside WSL
 * its addresses are only Windows'.
 */
export function reachableName(
  host: string,
  machine: { interfaces: () => Interfaces; kernel: string } = { interfaces: networkInterfaces, kernel: release() },
): string | undefined {
  if (isLoopback(host)) return undefined;
  if (!WILDCARD.test(host)) return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return /microsoft/i.test(machine.kernel) ? undefined : lanAddress(machine.interfaces());
}

/** Lines for the operator: the address on this machine, then the one for pupils. `reachable`: from `reachableName`. */
export function addressLines({
  host,
  port,
  publicUrl,
  reachable,
}: {
  host: string;
  port: number;
  publicUrl: string | undefined;
  reachable: string | undefined;
}): [string, string] {
  const here = `Aúpa está en marcha: http://${listensHere(host) ? 'localhost' : (reachable ?? host)}:${port}`;
  if (publicUrl !== undefined && isOpenToOthers('localhost', publicUrl))
    return [here, `Tus alumnos entran en ${publicUrl}`];
  if (reachable !== undefined) return [here, `Tus alumnos entran en http://${reachable}:${port}`];
  if (isLoopback(host)) {
    return [
      here,
      'Solo se abre en este equipo. Para que entren tus alumnos por la red de clase: HOST=0.0.0.0 npm start',
    ];
  }
  return [
    here,
    `Tus alumnos entran con la dirección de este equipo en la red de clase (en Windows la dice ipconfig) y el puerto ${port}.`,
  ];
}

/**
 * The address at which pupils open the product, without a trailing slash, from a request's. For a request to localhost it uses
 * `reachable`, since a teacher's link would lead pupils to their own device.
 */
export function publicUrlOf(protocol: string, host: string, reachable: () => string | undefined): string {
  const [, name = host, port = ''] = host.match(/^(.*?)(:\d+)?$/) ?? [];
  return `${protocol}://${(isLoopback(name) ? reachable() : undefined) ?? name}${port}`;
}
