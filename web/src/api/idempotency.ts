/**
 * A fresh idempotency key: one per user action, so that a retry never does the action twice (behaviour §1).
 * `crypto.randomUUID` does not exist in a class network, which is no secure context.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
