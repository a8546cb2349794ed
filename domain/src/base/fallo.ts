export type Fallo = string | null;
