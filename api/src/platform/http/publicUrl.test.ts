import { describe, expect, it } from 'vitest';
import { lanAddress, publicUrlOf } from './publicUrl.ts';

const at = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;

describe('the address of this machine in the class network', () => {
  it('is the first that others can reach, and a container’s only when there is no other', () => {
    const wifi = [at('fe80::1', false, 'IPv6'), at('192.168.1.20')];
    const lo = [at('127.0.0.1', true)];
    expect(lanAddress({ lo, docker0: [at('172.17.0.1')], wlan0: wifi })).toBe('192.168.1.20');
    expect(lanAddress({ lo, docker0: [at('172.17.0.1')] })).toBe('172.17.0.1');
  });

  it('is none for a machine that is in no network', () => {
    expect(lanAddress({ lo: [at('127.0.0.1', true)], eth0: [at('169.254.3.4')] })).toBeUndefined();
    expect(lanAddress({})).toBeUndefined();
  });
});

describe('the address that pupils open', () => {
  it('leads to this machine, not to each pupil’s own, when it was opened here', () => {
    for (const here of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
      expect(publicUrlOf('http', `${here}:3000`, '192.168.1.20')).toBe('http://192.168.1.20:3000');
      expect(publicUrlOf('http', here, '192.168.1.20')).toBe('http://192.168.1.20');
    }
  });

  it('is the one that was opened, from elsewhere or where nobody else can come', () => {
    expect(publicUrlOf('https', 'aupa.miescuela.es', '192.168.1.20')).toBe('https://aupa.miescuela.es');
    expect(publicUrlOf('http', '192.168.1.20:3000', '10.0.0.3')).toBe('http://192.168.1.20:3000');
    expect(publicUrlOf('http', 'localhost:3000', undefined)).toBe('http://localhost:3000');
    expect(publicUrlOf('http', '127.0.0.1.example:3000', '192.168.1.20')).toBe('http://127.0.0.1.example:3000');
  });
});
