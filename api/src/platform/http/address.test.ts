import { describe, expect, it } from 'vitest';
import { addressKey } from './address.ts';

describe('an address as throttles count it', () => {
  it.each([
    ['192.168.1.20', '192.168.1.20'],
    ['::ffff:192.168.1.20', '192.168.1.20'],
    ['2001:db8:a:1::1', '2001:db8:a:1::/64'],
    ['2001:DB8:000a:0001:ffff:1:2:3', '2001:db8:a:1::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts under %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('tells two neighbouring /64 apart', () => {
    expect(addressKey('2001:db8:a:1::1')).not.toBe(addressKey('2001:db8:a:2::1'));
  });
});
