import type { CodigoError } from '@aupa/contract';

/** What is said against a command; null when it is done. */
export type Negativa = CodigoError | null;
