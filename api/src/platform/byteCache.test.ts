import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteCache } from './byteCache.ts';

const bytes = (n: number) => Buffer.alloc(n);

describe('a cache of bytes', () => {
  it('evicts the least recently used entry when there is no room', () => {
    const cache = new ByteCache({ maxBytes: 30, maxAgeMs: 1000 });
    for (const clave of ['a', 'b', 'c']) cache.set(clave, bytes(10));
    cache.get('a');
    cache.set('d', bytes(10));
    expect(['a', 'b', 'c', 'd'].filter((clave) => cache.get(clave))).toEqual(['a', 'c', 'd']);
  });

  it('drops entries that are too old', () => {
    let now = 0;
    const cache = new ByteCache({ maxBytes: 30, maxAgeMs: 1000, now: () => now });
    cache.set('a', bytes(10));
    now = 999;
    expect(cache.get('a')).toBeDefined();
    now = 1000;
    expect([cache.get('a'), cache.size]).toEqual([undefined, 0]);
  });

  it('never exceeds its limit, and reports its size', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(40), fc.boolean()));
    fc.assert(
      fc.property(entries, (todo) => {
        const cache = new ByteCache({ maxBytes: 100, maxAgeMs: 1000 });
        for (const [clave, n, isRead] of todo) {
          if (!isRead) cache.set(clave, bytes(n));
          const found = cache.get(clave)?.length;
          expect(isRead || found === n).toBe(true);
          expect(cache.size).toBeLessThanOrEqual(100);
        }
        const held = ['a', 'b', 'c', 'd', 'e'].reduce((sum, clave) => sum + (cache.get(clave)?.length ?? 0), 0);
        expect(cache.size).toBe(held);
      }),
    );
  });

  it('does not evict everything for an entry that is too large', () => {
    const cache = new ByteCache({ maxBytes: 30, maxAgeMs: 1000 });
    cache.set('a', bytes(10));
    cache.set('vast', bytes(31));
    expect([cache.get('a')?.length, cache.get('vast')]).toEqual([10, undefined]);
  });
});
