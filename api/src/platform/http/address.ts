import { isIPv6 } from 'node:net';

/**
 * An address as throttles count it: IPv6 by /64, since one household or school has a whole one (behaviour §2). Empty for a
 * connection that is gone.
 */
export function addressKey(ip: string | undefined): string {
  const [bare = ''] = (ip ?? '').toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  // A URL normalizes the address: lower case, no leading zeros, one '::'.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
