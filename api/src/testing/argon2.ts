import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** Each cost at which something was to be hashed. */
export const costs = new Set<string>();

/** Argon2 at its lowest cost. Tests load it instead of the package (vitest.config.ts): none asks how long hashing takes. */
export const hash: typeof Argon2.hash = (password, options, signal) => {
  costs.add(JSON.stringify(options));
  return real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
};

/** Each hash says its own cost. */
export const { verify } = real;
