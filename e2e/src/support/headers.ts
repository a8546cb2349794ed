import { CABECERA_TRAZA } from '@aupa/contract';
import type { Request, Response } from '@playwright/test';

const EVERY: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const OF_PAGE = ["script-src 'self';", "frame-ancestors 'none'", "require-trusted-types-for 'script'"];

/** An answer of the server without a security header that it needs (decision 0079), in words. Answers made by a test have no `traza`. */
export function findUnsafe(response: Response): string | undefined {
  const headers = response.headers();
  if (headers[CABECERA_TRAZA.toLowerCase()] === undefined) return undefined;
  const { pathname } = new URL(response.url());
  const faults = Object.entries(EVERY).flatMap(([name, value]) => (headers[name] === value ? [] : [name]));
  const cache = headers['cache-control'] ?? '';
  if (/^\/api\//i.test(pathname) && cache !== 'no-store') faults.push('no-store');
  if (headers['content-type']?.startsWith('text/html')) {
    const policy = headers['content-security-policy'] ?? '';
    faults.push(...OF_PAGE.filter((part) => !policy.includes(part)));
    if (!headers['permissions-policy']?.includes('camera=()')) faults.push('permissions-policy');
  }
  return faults.length === 0 ? undefined : `${pathname} ${response.status()}: ${faults.join(', ')}`;
}

// Fonts tell our own server the address of their page, whatever the policy. No address has a secret (`echo.test.ts`).
const tells = (request: Request, origin: string) =>
  request.resourceType() !== 'font' || origin !== new URL(request.url()).origin;

/** A request that shows a secret: the bearer token in its address, or a referrer. */
export function findLeak(request: Request): string | undefined {
  const { authorization, referer } = request.headers();
  const token = authorization?.replace(/^Bearer /, '');
  if (referer && tells(request, new URL(referer).origin))
    return `${new URL(request.url()).pathname} tells ${new URL(referer).pathname}`;
  return token && request.url().includes(token) ? `${new URL(request.url()).pathname} has the token` : undefined;
}
