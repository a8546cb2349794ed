import type { Escuela } from '@aupa/api/testing';
import type { Browser } from 'playwright-core';
import type { School } from '../school.ts';
import { judge, openAs } from './open.ts';

/** Sheets of sixty cards are there to be printed. */
const PLIEGO_MS = 2000;

/** From the tap that makes the cards of a class of sixty to the frame that shows its six sheets, beside the call that makes them. */
export async function measureTarjetas(
  browser: Browser,
  origin: string,
  escuela: Escuela,
  { grupoId, profesor, alumnos }: School,
  times: number,
): Promise<boolean> {
  console.log(`\nFrom the tap to ${alumnos.length} cards on their sheets`);
  const calls: number[] = [];
  const sheets: number[] = [];
  const page = await openAs(browser, { token: profesor.token, rol: 'Profesor' });
  for (let i = 0; i <= times; i += 1) {
    const begun = performance.now();
    await escuela.must(profesor.token, 'POST /api/Grupo/:id/tarjetas', {
      params: { id: grupoId },
      body: { perfilesIds: alumnos.map(({ perfilId }) => perfilId) },
    });
    calls.push(performance.now() - begun);
    await page.goto(`${origin}/grupo/${grupoId}/tarjetas`);
    // They have cards: it is asked whether they shall be void.
    await page.getByRole('button', { name: 'Hacer las tarjetas' }).click();
    const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Hacer las tarjetas' });
    await yes.waitFor();
    sheets.push(
      await yes.evaluate(
        (button, wanted) =>
          new Promise<number>((resolve) => {
            const since = performance.now();
            const look = () => {
              if (document.querySelectorAll('article svg[role=img]').length >= wanted)
                resolve(performance.now() - since);
              else requestAnimationFrame(look);
            };
            (button as HTMLElement).click();
            look();
          }),
        alumnos.length,
      ),
    );
  }
  await page.context().close();
  // The first brings the code.
  return judge('ready to print', sheets.slice(1), calls, PLIEGO_MS);
}
