import { afterEach, expect, it } from 'vitest';
import { openEditor, openPerfil } from '../avatar/editor.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { best, timeToChange } from './inPage.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

/** Checklist 18. */
const AT_ONCE_MS = 50;
const FACE = '[role=img][aria-label="Tu avatar"]';

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  it(`shows each change of the face within 50 ms on ${device}`, async () => {
    const clase = await makeTienda(browser.origin, 0);
    const page = await openPerfil(browser, clase, { size });
    const editor = await openEditor(page);
    const radio = (name: string) => editor.dialog.getByRole('radio', { name, exact: true });
    const slider = editor.dialog.getByRole('slider', { name: 'Zoom' });

    const changes: Record<string, Array<() => Promise<void>>> = {
      // The longest list of all, drawn on the face below as well.
      pelo: ['Rapado', 'Afro', 'Melena rizada', 'Trencitas'].map((name) => () => radio(name).click({ force: true })),
      color: ['negro', 'rubio', 'caoba', 'gris'].map((name) => () => radio(name).click({ force: true })),
      azar: Array.from({ length: 4 }, () => () => editor.button('Al azar').click()),
      deshacer: Array.from({ length: 4 }, () => () => editor.button('Deshacer').click()),
      voltear: Array.from({ length: 4 }, () => () => editor.button('Voltear').click()),
      zoom: Array.from({ length: 4 }, () => () => slider.press('ArrowRight')),
    };
    const times: Record<string, number> = {};
    for (const [name, tries] of Object.entries(changes)) {
      const measured: number[] = [];
      // There the sliders stand in the place of the things.
      if (name === 'zoom' && size === PHONE) await editor.button('Ajustar').click();
      for (const change of tries) {
        const time = await timeToChange(page, FACE);
        await change();
        measured.push(await time());
      }
      times[name] = best(measured);
    }
    for (const [name, time] of Object.entries(times)) expect(time, name).toBeLessThan(AT_ONCE_MS);
  });
}
