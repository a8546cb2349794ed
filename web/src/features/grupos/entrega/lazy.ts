import { late } from '../../../ui/late/late.ts';

/** Fetched when somebody reaches for a medal to give: most are given once and without a reason. */
export const pieEntrega = late(async () => (await import('./PieEntrega.tsx')).PieEntrega);
