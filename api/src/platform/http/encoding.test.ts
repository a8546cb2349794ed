import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compress } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['br;q=nada', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  [`a${' '.repeat(15_000)}b`, 'identity'],
  [`${'a,'.repeat(5_000)}gzip`, 'gzip'],
] as const)('a client that accepts «%s» gets %s', (accepted, codificacion) => {
  expect(chooseEncoding(accepted)).toBe(codificacion);
});

it('compressed text decompresses to the same text', async () => {
  const texto = '<svg/>'.repeat(100);
  expect(gunzipSync(await compress(texto, 'gzip')).toString()).toBe(texto);
  expect(brotliDecompressSync(await compress(texto, 'br')).toString()).toBe(texto);
  expect((await compress(texto, 'identity')).toString()).toBe(texto);
});
