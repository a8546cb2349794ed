import { lazily } from '@aupa/domain/base';

const relative = lazily(() => new Intl.RelativeTimeFormat('es', { numeric: 'auto' }));
const STEPS: ReadonlyArray<[limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number]> = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [86_400 * 30, 'day', 86_400],
];

/** «ahora mismo», «hace 5 minutos», «ayer». Both in ms. */
export function sayWhen(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 60) return 'ahora mismo';
  const [, unit, size] = STEPS.find(([limit]) => seconds < limit) ?? [0, 'month' as const, 86_400 * 30];
  return relative().format(-Math.floor(seconds / size), unit);
}
