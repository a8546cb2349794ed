import { idEnTienda, itemsOf } from '@aupa/domain/avatar';
import { stopClock } from '../support/clock.ts';
import { pressEscape } from '../support/focus.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { holdCalls } from '../support/hold.ts';
import { call } from '../support/personas.ts';
import { nextFrame } from '../support/quiet.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { alumnoOf, openEditor, openPerfil, wornOf } from './editor.ts';

const SAVE = /^\/api\/Avatar\/\d+\/personalizar$/;
const openClase = (monedas: number) => makeTienda(monedas);

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`changes, tries on, buys, turns, takes back and saves on ${device}, and shows the new face at once`, async ({
    open,
  }) => {
    const clase = await openClase(26);
    const profesor = await open({ sesion: clase.profesor });
    await profesor.goto(`/grupo/${clase.grupoId}`);
    const inClass = profesor.getByRole('list', { name: 'Alumnos' }).locator('img[src*="/miniatura."]').first();
    const seenBefore = await inClass.getAttribute('src');
    const page = await openPerfil(open, clase, { size });
    const picture = page.getByRole('main').locator('img[src*="/completa."]').first();
    const before = await picture.getAttribute('src');
    const editor = await openEditor(page);
    const first = await editor.face();

    await editor.pick('Pelo', 'Pelo', 'Afro');
    await editor.pick('Pelo', 'Color de pelo', 'castaño oscuro');
    expect(await editor.face()).toContain('#724133');
    await editor.pick('Pelo', 'Color de pelo', 'negro');
    await editor.button('Deshacer').click();
    expect(await editor.face()).toContain('#724133');

    await editor.pick('Sombrero', 'Sombrero', 'Gorra');
    await editor.dialog.getByRole('status').getByText('Gorra').waitFor();
    await editor.button('Canjear').click();
    const confirm = page.getByRole('alertdialog', { name: 'Confirmar canje' });
    await confirm.getByText('Gorra', { exact: true }).waitFor();
    expect(await confirm.getByRole('definition').allTextContents()).toEqual(['26 monedas', '16 monedas']);
    await confirm.getByRole('button', { name: 'Canjear por 10 monedas' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await editor.dialog.getByText('16 monedas').waitFor();
    await editor.dialog.getByRole('radio', { name: 'Gorra', exact: true, checked: true }).waitFor();
    await expect(editor.button('Guardar avatar')).toBeFocused();

    await editor.button('Voltear').click();
    if (size === PHONE) await editor.button('Ajustar').click();
    await editor.dialog.getByRole('spinbutton', { name: /^Zoom/ }).fill('40');
    await editor.button('Girar a la derecha').click();
    expect(await editor.face()).toContain('rotate(1 140 140)');
    // Held down it goes on; the click at the end adds nothing.
    const slider = editor.dialog.getByRole('slider', { name: 'Rotación' });
    await editor.button('Girar a la derecha').hover();
    await stopClock(page);
    await page.mouse.down();
    await page.clock.runFor(1000);
    const rotacion = Number(await slider.inputValue());
    expect(rotacion).toBeGreaterThan(4);
    await page.mouse.up();
    await page.clock.resume();
    await nextFrame(page);
    await expect(slider).toHaveValue(String(rotacion));
    const turned = await editor.face();
    expect(turned).toContain(`rotate(${rotacion} 140 140)`);
    expect(turned).toContain('scale(-1.4 1.4)');
    await editor.button('Al azar').click();
    expect(await editor.face()).not.toBe(turned);
    await editor.button('Deshacer').click();
    expect(await editor.face()).toBe(turned);

    const upload = page.waitForRequest((request) => SAVE.test(new URL(request.url()).pathname));
    await editor.button('Guardar avatar').click();
    const request = await upload;
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    await editor.dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText('¡Te queda genial! Tu avatar está guardado.').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    await expect.poll(() => inClass.getAttribute('src')).not.toBe(seenBefore);

    const { worn, owned } = await wornOf(alumnoOf(clase));
    expect(worn).toMatchObject({ voltear: true, rotacion, zoom: 140 });
    expect(worn.atributosIds).toEqual(expect.arrayContaining([115, 1003, 609]));
    expect(owned).toContain('Gorra');
    // And it opens on what is worn.
    const again = await openEditor(page);
    expect(await again.face()).toBe(turned);
    expect(await again.face()).not.toBe(first);
  });
}

test.describe('what is not owned', () => {
  test('is owned when it was bought elsewhere meanwhile: the rest is bought, and all of it saved', async ({ open }) => {
    const clase = await openClase(30);
    const page = await openPerfil(open, clase);
    const editor = await openEditor(page);
    await editor.pick('Sombrero', 'Sombrero', 'Gorra');
    await editor.pick('Fondo', 'Color de fondo', 'coral');
    const gorra = itemsOf('Sombrero').find(({ nombre }) => nombre === 'Gorra');
    const { token, perfilId } = alumnoOf(clase);
    await call(token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
      params: { perfilId, recompensaId: String(gorra && idEnTienda(gorra)) },
      body: { precio: 10 },
    });
    await editor.button('Guardar avatar').click();
    const question = page.getByRole('alertdialog', { name: 'Aún no es tuyo' });
    await question.getByRole('button', { name: /^Canjear por/ }).click();
    await editor.dialog.waitFor({ state: 'hidden' });
    const { worn, owned } = await wornOf(alumnoOf(clase));
    expect(worn.atributosIds).toContain(gorra?.id);
    expect(owned).toEqual(expect.arrayContaining(['Gorra', 'coral']));
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test.describe('what was not saved', () => {
  /** The editor with a change in it, and somewhere to go back to. */
  const openChanged = async (open: Open) => {
    const clase = await openClase(0);
    const page = await openPerfil(open, clase);
    await page.getByRole('link', { name: 'Tienda' }).click();
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    const editor = await openEditor(page);
    await editor.button('Voltear').click();
    return { clase, page, editor };
  };

  test('is asked about before it is thrown away: the cross, Cancelar, Escape and Back', async ({ open }) => {
    const { clase, page, editor } = await openChanged(open);
    const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    for (const leave of [
      () => editor.button('Cerrar').click(),
      () => editor.button('Cancelar').click(),
      () => pressEscape(editor.dialog),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await guard.getByRole('button', { name: 'Seguir editando' }).click();
      await guard.waitFor({ state: 'hidden' });
    }
    await expect(editor.button('Voltear')).toHaveAttribute('aria-pressed', 'true');
    await editor.button('Cancelar').click();
    await guard.getByRole('button', { name: 'Descartar cambios' }).click();
    await editor.dialog.waitFor({ state: 'hidden' });
    expect((await wornOf(alumnoOf(clase))).worn.voltear).toBe(false);
    // What is as it was needs no question.
    const again = await openEditor(page);
    await again.button('Voltear').click();
    await again.button('Voltear').click();
    await again.button('Cancelar').click();
    await again.dialog.waitFor({ state: 'hidden' });
  });

  test('holds whoever goes back while it is saved, and lets them go when it is', async ({ open }) => {
    const { clase, page, editor } = await openChanged(open);
    const held = await holdCalls(page, 'PUT', SAVE);
    await editor.button('Guardar avatar').click();
    await expect.poll(() => held.count).toBe(1);
    await stopClock(page);
    await page.evaluate(
      () =>
        new Promise((went) => {
          window.addEventListener('popstate', went, { once: true });
          history.back();
        }),
    );
    await page.clock.runFor(1000);
    await editor.dialog.waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.clock.resume();
    held.letGo();
    await editor.dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(/pestana=tienda/);
    await page.locator('[aria-current="page"]', { hasText: 'Tienda' }).waitFor();
    expect((await wornOf(alumnoOf(clase))).worn.voltear).toBe(true);
  });
});

test('is offered on no other profile', async ({ open }) => {
  const clase = await makeTienda(0, [
    ['Aisha', 'Diallo'],
    ['Nora', 'Vidal'],
  ]);
  const [, otra] = clase.alumnos;
  for (const sesion of [clase.profesor, alumnoOf(clase)]) {
    const page = await open({ sesion });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${otra?.perfilId}`);
    await page.getByRole('heading', { name: otra?.nombre ?? '' }).waitFor();
    expect(await page.getByRole('button', { name: 'Editar avatar' }).count()).toBe(0);
  }
});
