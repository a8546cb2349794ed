import { createHash } from 'node:crypto';
import { isLoopback } from '@aupa/domain/base';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Styles that react-aria injects: touch behaviour of pressed elements, and on iOS no scrolling behind a dialog. */
const WRITTEN_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Policy of a page or script. Nothing is loaded from another origin (decision 0005). Scripts are never inline, and inline styles
 * must be in this list. Style attributes are allowed: skeletons have their sizes in them.
 */
export const policyOf = (styles: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // A worker parses lists of pupils.
    "worker-src 'self'",
    `style-src ${["'self'", ...[...WRITTEN_STYLES, ...styles].map(sourceOf)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // `default` checks the addresses of scripts; `dibujo` is for our own drawings (web/src/ui/trusted).
    "require-trusted-types-for 'script'",
    'trusted-types default dibujo',
  ].join('; ');

/** Features that the product uses: sounds, copying a code, and the board's whole screen that stays on. */
const USED = ['autoplay', 'clipboard-write', 'fullscreen', 'screen-wake-lock'];
/** All others that Chromium can deny, except hints about the browser and access to the school's own network. */
const DENIED = `
  accelerometer browsing-topics camera captured-surface-control clipboard-read compute-pressure
  digital-credentials-create digital-credentials-get display-capture encrypted-media gamepad geolocation
  gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts language-detector
  language-model magnetometer microphone midi on-device-speech-recognition otp-credentials payment
  picture-in-picture private-state-token-issuance private-state-token-redemption publickey-credentials-create
  publickey-credentials-get serial speaker-selection storage-access summarizer sync-xhr translator usb
  window-management xr-spatial-tracking`
  .trim()
  .split(/\s+/);

type Headers = Readonly<Record<string, string>>;

const EVERY: Headers = {
  // Marks and children's names stay out of every cache on the way. Files and pictures say otherwise.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // Addresses name classes and pupils by their ids.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
const SCRIPT: Headers = { ...EVERY, 'content-security-policy': policyOf([]) };
const PAGE: Headers = {
  ...SCRIPT,
  'permissions-policy': [...USED.map((name) => `${name}=(self)`), ...DENIED.map((name) => `${name}=()`)].join(', '),
};

/** Browsers ignore it, with an error in their console, where the page came over plain HTTP from another machine. */
const OPENER: Headers = { 'cross-origin-opener-policy': 'same-origin' };

/** Half a year: longer than holidays, but a school that gives TLS up is not locked out for ever. */
const HSTS: Headers = { 'strict-transport-security': `max-age=${183 * 24 * 60 * 60}` };

/** Security headers of an answer of this type (decision 0079). A worker follows the policy of its own script. */
export function headersOf(contentType: unknown): Headers {
  const type = typeof contentType === 'string' ? contentType : '';
  if (type.startsWith('text/html')) return PAGE;
  return /^(?:text|application)\/javascript/.test(type) ? SCRIPT : EVERY;
}

/** Sets the security headers on every answer of the framework. `isHttps`: pupils always use HTTPS. */
export function setHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', async ({ protocol, hostname }, reply) => {
    const headers = headersOf(reply.getHeader('content-type'));
    // Keep one that a route has set.
    for (const name in headers) if (reply.getHeader(name) === undefined) void reply.header(name, headers[name]);
    if (headers === PAGE && (isHttps || protocol === 'https' || isLoopback(hostname))) void reply.headers(OPENER);
    if (isHttps) void reply.headers(HSTS);
  });
}

/** Answers by ourselves requests that Node would refuse without any header of ours. */
export function refuseAsWeDo(app: FastifyInstance): void {
  // The header asks for nothing that we know: ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0') throw new AppError('CUERPO_INVALIDO');
  });
}
