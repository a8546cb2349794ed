import { describe, expect, it } from 'vitest';
import { addressLines, isOpenToOthers, lanAddress, listensHere, publicUrlOf, reachableName } from './publicUrl.ts';

const at = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;
const lo = [at('127.0.0.1', true)];
const wlan0 = [at('fe80::1', false, 'IPv6'), at('192.168.1.20')];

describe('the address of a machine in the class network', () => {
  it('is the first that others can reach; containers and tunnels come last', () => {
    for (const virtual of ['docker0', 'br-1f', 'wg0', 'tailscale0', 'vEthernet (WSL)', 'podman1']) {
      expect(lanAddress({ lo, [virtual]: [at('172.17.0.1')], wlan0 })).toBe('192.168.1.20');
      expect(lanAddress({ lo, [virtual]: [at('172.17.0.1')] })).toBe('172.17.0.1');
    }
  });

  it('is undefined for a machine without a network', () => {
    expect(lanAddress({ lo, eth0: [at('169.254.3.4')] })).toBeUndefined();
    expect(lanAddress({})).toBeUndefined();
  });
});

describe('the name by which others reach it', () => {
  const machine = { interfaces: () => ({ lo, wlan0 }), kernel: '6.1.0-31-amd64' };

  it('is the address it listens on, or that of the class network if it listens on all', () => {
    expect(reachableName('0.0.0.0', machine)).toBe('192.168.1.20');
    expect(reachableName('::', machine)).toBe('192.168.1.20');
    expect(reachableName('10.0.0.3', machine)).toBe('10.0.0.3');
    expect(reachableName('fd00::3', machine)).toBe('[fd00::3]');
  });

  it('is undefined if nobody else can connect, and in WSL, where the machine can’t know', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(reachableName(host, machine)).toBeUndefined();
    const wsl = { ...machine, kernel: '5.15.167.4-microsoft-standard-WSL2' };
    expect(reachableName('0.0.0.0', wsl)).toBeUndefined();
  });
});

it.each([
  ['127.0.0.1', undefined, false],
  ['::1', 'http://LOCALHOST:3000', false],
  ['localhost', 'http://[::1]:3000/aupa', false],
  ['0.0.0.0', undefined, true],
  ['192.168.1.20', 'http://localhost:3000', true],
  ['127.0.0.1', 'https://aupa.miescuela.es', true],
  ['127.0.0.1', 'http://127.0.0.1.aupa.example', true],
])('is open to others at HOST=%s and PUBLIC_URL=%s: %s', (host, publicUrl, isOpen) => {
  expect(isOpenToOthers(host, publicUrl)).toBe(isOpen);
});

it('localhost reaches a server that listens on all addresses or on that one', () => {
  for (const host of ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']) expect(listensHere(host)).toBe(true);
  expect(listensHere('192.168.1.20')).toBe(false);
});

describe('the address lines for the operator', () => {
  const lines = (host: string, reachable: string | undefined, publicUrl?: string) =>
    addressLines({ host, port: 3000, publicUrl, reachable });

  it.each([
    ['127.0.0.1', undefined, undefined, /^Solo se abre en este equipo\. .*: HOST=0\.0\.0\.0 npm start$/],
    ['127.0.0.1', undefined, 'http://localhost:8080', /^Solo se abre en este equipo\./],
    ['127.0.0.1', undefined, 'https://aupa.example', /^Tus alumnos entran en https:\/\/aupa\.example$/],
    ['0.0.0.0', '192.168.1.20', undefined, /^Tus alumnos entran en http:\/\/192\.168\.1\.20:3000$/],
    ['0.0.0.0', '192.168.1.20', 'https://aupa.example', /^Tus alumnos entran en https:\/\/aupa\.example$/],
    ['0.0.0.0', undefined, undefined, /en Windows la dice ipconfig.* el puerto 3000\.$/],
  ])('HOST=%s, reached as %s, PUBLIC_URL=%s', (host, reachable, publicUrl, forAlumnos) => {
    expect(lines(host, reachable, publicUrl)).toEqual([
      'Aúpa está en marcha: http://localhost:3000',
      expect.stringMatching(forAlumnos) as string,
    ]);
  });

  it('name the listening address if localhost does not reach it', () => {
    expect(lines('192.168.1.20', '192.168.1.20')).toEqual([
      'Aúpa está en marcha: http://192.168.1.20:3000',
      'Tus alumnos entran en http://192.168.1.20:3000',
    ]);
  });
});

describe('the address that pupils open', () => {
  const lan = () => '192.168.1.20';

  it('leads to this machine if it was opened on localhost, not to each pupil’s own', () => {
    for (const here of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
      expect(publicUrlOf('http', `${here}:3000`, lan)).toBe('http://192.168.1.20:3000');
      expect(publicUrlOf('http', here, lan)).toBe('http://192.168.1.20');
    }
  });

  it('is the one of the request, if it came from elsewhere or nobody else can connect', () => {
    expect(publicUrlOf('https', 'aupa.miescuela.es', lan)).toBe('https://aupa.miescuela.es');
    expect(publicUrlOf('http', '192.168.1.20:3000', () => '10.0.0.3')).toBe('http://192.168.1.20:3000');
    expect(publicUrlOf('http', 'localhost:3000', () => undefined)).toBe('http://localhost:3000');
    expect(publicUrlOf('http', '127.0.0.1.example:3000', lan)).toBe('http://127.0.0.1.example:3000');
  });
});
