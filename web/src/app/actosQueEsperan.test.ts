import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { expect, it, vi } from 'vitest';
import { isDefined } from '../data/cola/esperas.ts';
import './actosDeClase.ts';
import './actosQueEsperan.ts';

// Drawn by the build.
vi.mock('virtual:icon-sprite', () => ({ default: '' }));

it('waits no longer than the server knows the key of what it has done', () => {
  const esperan = (Object.keys(endpoints) as EndpointKey[]).filter((key) => isDefined({ name: key, input: {} }));
  expect(esperan.length).toBeGreaterThanOrEqual(5);
  for (const key of esperan) {
    const { guardaDias }: EndpointSpec = endpoints[key];
    // A PUT says a whole state and may be repeated.
    expect([key, guardaDias]).toEqual([key, key.startsWith('PUT ') ? undefined : DIAS_CLAVE_COLA]);
  }
});
