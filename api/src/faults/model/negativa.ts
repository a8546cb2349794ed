import type { CodigoError } from '@aupa/contract';

/** Code of a refusal; null when it is done. */
export type Negativa = CodigoError | null;
