import { expect, type Locator, type Page } from '@playwright/test';

/** Messages of errors, and questions that nobody should meet. */
const STUMBLES = /¿Salir sin guardar\?|Error al|No se pud|No hemos podido|Todavía se está guardando/;

/** A user whose clicks and keys are counted separately. Reaching a field counts as a click. */
export interface Persona {
  page: Page;
  clics: () => number;
  teclas: () => number;
  /** Fails if the user has met an error, a warning or a question about leaving. */
  expectNoStumble: () => void;
  click: (where: Locator) => Promise<void>;
  /** Types into a field. Focusing it first costs a click. */
  write: (field: Locator, text: string) => Promise<void>;
}

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
