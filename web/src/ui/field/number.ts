export type Bounds = { min?: number; max?: number; step: number; decimals: number };

export function formatNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

export function stepNumber(value: number | null, direction: 1 | -1, { min, max, step, decimals }: Bounds): number {
  const next = value === null ? (min ?? 0) : Number((value + direction * step).toFixed(decimals));
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next));
}
