import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

export const costs = new Set<string>();

/** Argon2 at its lowest cost, which tests load instead of the package (vitest.config.ts). */
export const hash: typeof Argon2.hash = (password, options, signal) => {
  costs.add(JSON.stringify(options));
  return real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
};

/** Each hash contains its own cost. */
export const { verify } = real;
