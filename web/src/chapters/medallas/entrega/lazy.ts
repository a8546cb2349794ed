import { late } from '../../../ui/late/late.ts';

/** Header, reason, amount and footer of the menu; loaded on intent. */
export const partesEntrega = late(() => import('./PartesEntrega.tsx'));
