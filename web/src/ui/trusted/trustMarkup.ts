import { lazily } from '@aupa/domain/base';

const asItIs = { createHTML: (markup: string) => markup };
// Tests render without a window.
const policy = lazily(
  () => (globalThis as Pick<Window, 'trustedTypes'>).trustedTypes?.createPolicy('dibujo', asItIs) ?? asItIs,
);

/**
 * Trusts markup made of our own parts, with no word of anybody in it (decision 0079). The result is used as the string that it is
 * in browsers without Trusted Types.
 */
export const trustMarkup = (own: string): string => policy().createHTML(own) as string;
