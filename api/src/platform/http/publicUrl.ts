import { isLoopback } from '@aupa/domain/base';
import { networkInterfaces, release } from 'node:os';

const WILDCARD = /^(0\.0\.0\.0|\[?::\]?|)$/;
/** Interfaces of containers, virtual machines and tunnels: no pupil is behind those. */
const VIRTUAL = /^(docker|podman|cni|br-|bridge|veth|vethernet|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|ppp)/i;

/** Whether this machine reaches by `localhost` what listens on `host` of it. */
export function listensHere(host: string): boolean {
  return isLoopback(host) || WILDCARD.test(host);
}

/** Whether others may reach what listens on `host`, or is opened at `publicUrl`: either of them is not this machine's own. */
export function isOpenToOthers(host: string, publicUrl: string | undefined): boolean {
  return [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])].some((name) => !isLoopback(name));
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** The IPv4 address by which the class network reaches a machine with these interfaces, undefined when it is in none. */
export function lanAddress(interfaces: Interfaces): string | undefined {
  const addresses = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return (addresses.find(({ isVirtual }) => !isVirtual) ?? addresses[0])?.address;
}

/**
 * The name by which others reach what listens on `host` of this machine; undefined where they can't, or where the machine
 * does not know: inside Windows (WSL) its own addresses are no one else's.
 */
export function reachableName(
  host: string,
  machine: { interfaces: () => Interfaces; kernel: string } = { interfaces: networkInterfaces, kernel: release() },
): string | undefined {
  if (isLoopback(host)) return undefined;
  if (!WILDCARD.test(host)) return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return /microsoft/i.test(machine.kernel) ? undefined : lanAddress(machine.interfaces());
}

/** Where the product is open, for whoever starts it: the address here, then how pupils reach it. `reachable`: of `reachableName`. */
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
 * The address at which pupils open the product, without a trailing slash, from the one that a request came to: a teacher
 * who opens it on the computer that serves it would else hand out an address that leads each pupil to their own device.
 * `reachable`: tells the name by which others reach this machine, where they can.
 */
export function publicUrlOf(protocol: string, host: string, reachable: () => string | undefined): string {
  const [, name = host, port = ''] = host.match(/^(.*?)(:\d+)?$/) ?? [];
  return `${protocol}://${(isLoopback(name) ? reachable() : undefined) ?? name}${port}`;
}
