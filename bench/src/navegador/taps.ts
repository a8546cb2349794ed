import type { Browser, Locator, Page } from 'playwright-core';
import { judge, openAs, PHONE, slowCpu, type Quien } from './open.ts';

/** Checklist 3: visible within 100 ms of the tap, however slow the server. */
const AT_ONCE_MS = 100;
/** Menu on a slow phone. */
const SLOW_MENU_MS = 500;

/** Milliseconds from releasing the tap on `target` to the first frame where `selector` contains the words. */
async function tapTime(page: Page, target: Locator, selector: string, words: string): Promise<number> {
  await target.waitFor();
  const time = page.evaluate(
    ([of, wanted]) =>
      new Promise<number>((resolve) => {
        let tapped = 0;
        const look = () => {
          const shown = [...document.querySelectorAll(of)].some(
            (one) => one.textContent.includes(wanted) && one.checkVisibility({ opacityProperty: true }),
          );
          if (tapped > 0 && shown) resolve(performance.now() - tapped);
          else requestAnimationFrame(look);
        };
        const start = ({ timeStamp }: Event) => {
          tapped = timeStamp;
        };
        document.addEventListener('pointerup', start, { capture: true, once: true });
        requestAnimationFrame(look);
      }),
    [selector, words] as const,
  );
  await target.click();
  return time;
}

/** Delays writes by two seconds, so that earlier effects are optimistic. */
async function slowWrites(page: Page): Promise<void> {
  await page.route('**/api/**', async (route, request) => {
    if (request.method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue().catch(() => undefined);
  });
}

interface Clase {
  grupoId: number;
  profesor: Quien;
  alumno: Quien;
}

/** Gives medals from one card after another; returns ms until the menu, until the card says so, and in handlers. */
async function giveMedallas(
  page: Page,
  times: number,
  worked: () => Promise<number> = async () => 0,
): Promise<{ opening: number[]; giving: number[]; working: number[] }> {
  const opening: number[] = [];
  const giving: number[] = [];
  const working: number[] = [];
  const give = page.getByRole('button', { name: /^Dar medalla a/ });
  for (let i = 0; i <= times; i += 1) {
    const card = page.locator('[data-perfil]').nth(i);
    const perfil = await card.getAttribute('data-perfil');
    opening.push(await tapTime(page, give.nth(i), '[role=menuitem]', 'Medalla 2'));
    const item = page.getByRole('menuitem', { name: /^Medalla 2/ });
    giving.push(await tapTime(page, item, `[data-perfil="${perfil}"]`, 'Medalla 2'));
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    working.push(await worked());
  }
  return { opening: opening.slice(1), giving: giving.slice(1), working: working.slice(1) };
}

async function changeTabs(page: Page, times: number): Promise<number[]> {
  const tabs = page.getByRole('navigation', { name: 'Secciones de la clase' });
  const all: number[] = [];
  for (let i = 0; i <= times; i += 1) {
    for (const [name, words] of [
      ['Configuración', 'Datos del grupo'],
      ['Alumnos', 'Alumno Número'],
    ] as const) {
      all.push(await tapTime(page, tabs.getByRole('link', { name, exact: true }), 'main', words));
    }
  }
  return all.slice(2);
}

async function redeem(page: Page, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i <= times; i += 1) {
    const cart = page.getByRole('button', { name: /^Canjear Pista/ }).first();
    all.push(await tapTime(page, cart, '[role=alertdialog]', 'Confirmar canje'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  }
  return all.slice(1);
}

async function watchHandlers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = window as unknown as { worked: number[] };
    state.worked = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (/^(pointerup|click)$/.test(entry.name)) state.worked.push(entry.processingEnd - entry.processingStart);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { worked: number[] }).worked.splice(0)));
}

export async function measureTaps(
  browser: Browser,
  bare: string,
  origin: string,
  { grupoId, profesor, alumno }: Clase,
  times: number,
): Promise<boolean> {
  console.log('\nFrom the tap to the frame that shows it, while the server takes two seconds');
  const empty = await openAs(browser);
  const control: number[] = [];
  for (let i = 0; i < times; i += 1) {
    await empty.goto(bare);
    control.push(await tapTime(empty, empty.getByRole('button'), 'main', 'hecho'));
  }
  await empty.context().close();
  let ok = true;
  for (const [device, size] of [
    ['desktop', undefined],
    ['phone', PHONE],
  ] as const) {
    const page = await openAs(browser, profesor, size);
    await slowWrites(page);
    await page.goto(`${origin}/grupo/${grupoId}`);
    const { opening, giving } = await giveMedallas(page, times);
    ok = judge(`menu of medals, ${device}`, opening, control, AT_ONCE_MS) && ok;
    ok = judge(`a medal on its card, ${device}`, giving, control, AT_ONCE_MS) && ok;
    if (!size) ok = judge('a tab of the group', await changeTabs(page, times), control, AT_ONCE_MS) && ok;
    await page.context().close();
  }
  const slow = await openAs(browser, profesor, PHONE);
  await slow.goto(`${origin}/grupo/${grupoId}`);
  await giveMedallas(slow, 0);
  await slowCpu(slow);
  const worked = await watchHandlers(slow);
  const { opening, working } = await giveMedallas(slow, times, worked);
  ok = judge('menu of medals, slow phone', opening, control, SLOW_MENU_MS) && ok;
  ok = judge('the longest handler of a medal, slow phone', working, control, AT_ONCE_MS) && ok;
  await slow.context().close();
  const page = await openAs(browser, alumno, PHONE);
  await page.goto(`${origin}/grupo/${grupoId}?pestana=tienda`);
  ok = judge('the question before a redemption, phone', await redeem(page, times), control, AT_ONCE_MS) && ok;
  await page.context().close();
  return ok;
}
