import type { Escuela } from '@aupa/api/testing';
import type { Browser } from 'playwright-core';
import type { School } from '../school.ts';
import { judge, openAs } from './open.ts';

const PLIEGO_MS = 2000;

/** Time from the tap that makes sixty cards to the frame with their six sheets, beside the call itself. */
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
    // They have cards, so the page asks before voiding them.
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
  return judge('ready to print', sheets.slice(1), calls, PLIEGO_MS);
}
