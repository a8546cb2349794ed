import { expect, type Locator, type Page } from '@playwright/test';

/** What would tell somebody that they did something wrong, or ask whether they mean it. */
const STUMBLES = /¿Salir sin guardar\?|Error al|No se pud|No hemos podido|Todavía se está guardando/;

/** A person whose every press counts: of a pointer, also to reach a field, and, apart, of a key. */
export interface Persona {
  page: Page;
  /** Presses so far, as the page itself felt them. */
  clics: () => number;
  /** Keys pressed so far; what is written at once counts none. */
  teclas: () => number;
  /** Ends where nobody stumbled: no warning, no error, no question about leaving. */
  expectNoStumble: () => void;
  click: (where: Locator) => Promise<void>;
  /** Types into a field; one that does not have the focus yet costs a click. */
  write: (field: Locator, text: string) => Promise<void>;
}

/** Watches this page; call it before its first address. */
export async function countClics(page: Page): Promise<Persona> {
  let clics = 0;
  let teclas = 0;
  const stumbles: string[] = [];
  await page.exposeFunction('felt', () => {
    clics += 1;
  });
  await page.exposeFunction('pressed', () => {
    teclas += 1;
  });
  await page.exposeFunction('stumbled', (text: string) => {
    stumbles.push(text);
  });
  await page.addInitScript((source) => {
    const told = window as unknown as { felt: () => void; pressed: () => void; stumbled: (text: string) => void };
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && told.felt(), true);
    document.addEventListener('keydown', ({ isTrusted }) => isTrusted && told.pressed(), true);
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => Array.from(addedNodes))) {
        const text = added.textContent ?? '';
        const alert =
          added instanceof Element && (added.matches('[role=alert]') || added.querySelector('[role=alert]'));
        if ((alert && text !== '') || new RegExp(source).test(text)) told.stumbled(text);
      }
    }).observe(document, { childList: true, subtree: true });
  }, STUMBLES.source);
  return {
    page,
    clics: () => clics,
    teclas: () => teclas,
    expectNoStumble: () => expect(stumbles).toEqual([]),
    click: (where) => where.click(),
    write: async (field, text) => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
      await page.keyboard.insertText(text);
      await expect(field).toHaveValue(text);
    },
  };
}
