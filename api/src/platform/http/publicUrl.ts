import { networkInterfaces } from 'node:os';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;
/** What containers and virtual machines make: no pupil is behind those. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap)/;

/** Whether only this machine reaches what listens on this address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) || host === '::1';
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** The IPv4 address by which the class network reaches this machine, undefined when it is in none. */
export function lanAddress(interfaces: Interfaces = networkInterfaces()): string | undefined {
  const addresses = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return (addresses.find(({ isVirtual }) => !isVirtual) ?? addresses[0])?.address;
}

/**
 * The address at which pupils open the product, without a trailing slash, from the one that a request came to: a teacher
 * who opens it on the computer that serves it would else hand out an address that leads each pupil to their own device.
 * `lan`: the address of this machine in the class network; none where nobody else can reach it.
 */
export function publicUrlOf(protocol: string, host: string, lan: string | undefined): string {
  const [, name = host, port = ''] = host.match(/^(.*?)(:\d+)?$/) ?? [];
  return `${protocol}://${lan !== undefined && isLoopback(name) ? lan : name}${port}`;
}
