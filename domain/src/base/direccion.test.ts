import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isLoopback, opensHereOnly } from './direccion.ts';

describe('an address that opens on this computer only', () => {
  test.each([
    ['http://localhost:3000/signup?codigo=A22H3T', true],
    ['http://LOCALHOST/puerta#secreto', true],
    ['http://aula.localhost:3000', true],
    ['https://127.0.0.1:8443/tarjeta#x', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:3000/', true],
    ['http://192.168.1.20:3000/', false],
    ['http://[fd00::3]:3000/', false],
    ['https://aupa.miescuela.es/puerta#localhost', false],
    ['https://localhost.miescuela.es/', false],
    ['https://aupa.miescuela.es/?url=http://localhost', false],
    ['http://127.0.0.1.nip.io/', false],
    ['', false],
  ])('%s: %s', (url, only) => expect(opensHereOnly(url)).toBe(only));

  it('depends on its host name alone, whatever follows it', () => {
    const nombre = fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom('localhost', '127.0.0.1', '[::1]'));
    fc.assert(
      fc.property(nombre, fc.nat({ max: 65_535 }), fc.base64String(), (name, port, resto) => {
        expect(opensHereOnly(`http://${name}:${port}/${resto}#localhost`)).toBe(isLoopback(name));
      }),
    );
  });
});
