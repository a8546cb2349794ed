import { late } from '../../../ui/late/late.ts';

/** Fetched when somebody reaches for a medal to give: head, reason, amount and foot of the menu. */
export const partesEntrega = late(() => import('./PartesEntrega.tsx'));
