/** How somebody likes Aúpa to look and sound: of the account, on whatever device it signs in (behaviour §2). */

export const TEMAS = ['Sistema', 'Claro', 'Oscuro'] as const;
export type Tema = (typeof TEMAS)[number];

/** `Facil`: Atkinson Hyperlegible, larger and with more room between letters and words. */
export const LETRAS = ['Normal', 'Facil'] as const;
export type Letra = (typeof LETRAS)[number];

export interface Preferencias {
  tema: Tema;
  letra: Letra;
  sonido: boolean;
  /** Whether keys pressed alone act: P, the digits, «?» (WCAG 2.1.4). */
  atajos: boolean;
}
