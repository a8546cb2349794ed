/** Look and sound of Aúpa: stored with the account, for all of its devices (behaviour §2). */

export const TEMAS = ['Sistema', 'Claro', 'Oscuro'] as const;
export type Tema = (typeof TEMAS)[number];

/** `Facil`: Atkinson Hyperlegible, larger and more widely spaced. */
export const LETRAS = ['Normal', 'Facil'] as const;
export type Letra = (typeof LETRAS)[number];

export interface Preferencias {
  tema: Tema;
  letra: Letra;
  sonido: boolean;
  /** Whether single-key shortcuts work: P, the digits, «?» (WCAG 2.1.4). */
  atajos: boolean;
}
