/** Result of a check: the sentence to show, or null. */
export type Fallo = string | null;
