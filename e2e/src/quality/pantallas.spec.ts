import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { putNewsAway } from '../support/news.ts';
import { escuela } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

let clase: ClaseDeMuestra;

test.beforeAll(async () => {
  clase = (await fillClases(escuela, [3]))[0] as ClaseDeMuestra;
});

test('in forced colours buttons have edges, the chosen tab shows, and colour swatches keep their colour', async ({
  open,
}) => {
  const at = `/grupo/${clase.grupoId}?pestana=perfil`;
  const page = await open({ size: PHONE, sesion: clase.estudiante, at });
  await page.emulateMedia({ forcedColors: 'active' });
  await putNewsAway(page);
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Rankings' }) });
  const [chosen, other] = [
    tabs.locator('[aria-current=page] svg'),
    tabs.getByRole('link', { name: 'Rankings' }).locator('svg'),
  ];
  expect(await chosen.evaluate(groundOf)).not.toBe(await other.evaluate(groundOf));
  const edit = page.getByRole('button', { name: 'Haz tu avatar' });
  expect(await edit.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
  await edit.click();
  await page.getByRole('tab', { name: 'Piel', exact: true }).click();
  const grounds = page.getByRole('dialog').getByRole('radio').locator('xpath=following-sibling::*[1]');
  await expect(grounds.first()).toBeVisible();
  expect(
    new Set(await grounds.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))).size,
  ).toBeGreaterThan(3);
});

test('on a phone in landscape header and bar scroll with the page', async ({ open }) => {
  const at = `/grupo/${clase.grupoId}`;
  const page = await open({ size: { width: 740, height: 360 }, sesion: clase.estudiante, at });
  await putNewsAway(page);
  const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Rankings' }) });
  const placeOf = (element: Element) => getComputedStyle(element).position;
  await expect(bar).toBeVisible();
  expect(await bar.evaluate(placeOf)).toBe('static');
  expect(await page.getByRole('banner').evaluate(placeOf)).toBe('relative');
  await page.setViewportSize({ width: 740, height: 900 });
  await expect.poll(() => bar.evaluate(placeOf)).toBe('fixed');
  await expect.poll(() => page.getByRole('banner').evaluate(placeOf)).toBe('sticky');
});
