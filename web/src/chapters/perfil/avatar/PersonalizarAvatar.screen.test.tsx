import { eleccionInicial, findItem } from '@aupa/domain/avatar';
import { expect, test } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { pass, startClock, stopClock, takeClock } from '../../../screenTests/clock.ts';
import { playAvatar } from '../../../screenTests/makers/avatar.ts';
import { GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import {
  DESKTOP,
  focus,
  inBrowser,
  middleOf,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
  withMotion,
} from '../../../screenTests/screen.tsx';
import {
  cutNetwork,
  hold,
  loseAnswers,
  play,
  refuse,
  restoreNetwork,
  sentTo,
  untilQuiet,
} from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=perfil`;
const SAVE = 'PUT /api/Avatar/:id/personalizar';
const CANJEAR = 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear';
const INVENTARIO = 'GET /api/Avatar/:id/inventario-avatar';

const edit = page.getByRole('button', { name: 'Editar avatar' });
const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
const confirm = page.getByRole('alertdialog', { name: 'Confirmar canje' });
const question = page.getByRole('alertdialog', { name: 'Aún no es tuyo' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const face = () => dialog.getByRole('img', { name: 'Tu avatar' }).element().querySelector('svg')?.innerHTML ?? '';

const zoom = dialog.getByRole('spinbutton', { name: /^Zoom/ });
const tap = (name: string) => dialog.getByRole('radio', { name, exact: true }).click({ force: true });

async function openEditor(monedas: number): Promise<void> {
  playAvatar(monedas);
  await open(PATH, LUCIA);
  await edit.click();
  await see(dialog.getByRole('tablist'));
}

async function pick(pestana: string, lista: string, name: string): Promise<void> {
  await dialog.getByRole('tab', { name: pestana, exact: true }).click();
  const radio = dialog
    .getByRole('radiogroup', { name: lista, exact: true })
    .getByRole('radio', { name: new RegExp(`^${name}(, \\d+ monedas)?$`) });
  await radio.click({ force: true });
  await expect.element(radio).toBeChecked();
}

/** Holds the mouse down for `ms`, and on. Returns the release. */
async function holdDown(what: Locator, ms: number): Promise<() => Promise<void>> {
  await what.hover();
  const { x, y } = await middleOf(what);
  const at = { ...inBrowser(x, y), button: 'left', clickCount: 1 } as const;
  stopClock();
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await pass(ms);
  return async () => {
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    startClock();
    await untilQuiet();
  };
}

/** Flushes React's deferred rendering, which uses messages and ignores the fake clock. */
async function untilDrawn(): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}

/** Turns the face by holding a button down. Returns the rotation. */
async function turnRight(): Promise<number> {
  const right = button('Girar a la derecha');
  await right.click();
  await expect.poll(face).toContain('rotate(1 140 140)');
  const letGo = await holdDown(right, 1000);
  const slider = dialog.getByRole('slider', { name: 'Rotación' });
  await untilDrawn();
  const rotacion = Number((slider.element() as HTMLInputElement).value);
  expect(rotacion).toBeGreaterThan(4);
  await letGo();
  // The final click must not add a step.
  await expect.element(slider).toHaveValue(String(rotacion));
  return rotacion;
}

test('asks before saving items that are only tried on, and saves without them', async () => {
  await openEditor(26);
  await pick('Pelo', 'Pelo', 'Melena corta');
  await pick('Sombrero', 'Sombrero', 'Corona');
  await see(dialog.getByRole('status').getByText('Te faltan 34 monedas'));
  expect(button('Canjear').elements()).toEqual([]);
  await button('Guardar avatar').click();
  await see(question.getByText('Te faltan 34 monedas.'));
  expect(question.getByRole('button', { name: /^Canjear/ }).elements()).toEqual([]);
  await question.getByRole('button', { name: 'Guardar sin ello' }).click();
  await miss(dialog);
  const [sent] = sentTo(SAVE);
  expect(sent?.body.AtributosIds).toContain(118);
  expect(sent?.body.AtributosIds).not.toContain(620);
  expect(sentTo(CANJEAR)).toEqual([]);
});

test('warns in footer and confirmation before selling a hidden item', async () => {
  await openEditor(30);
  const aviso = 'No se ve con «Brackets».';
  await pick('Accesorio', 'En la boca', 'Brackets');
  await pick('Boca', 'Boca', findItem(412)?.nombre ?? '');
  await see(dialog.getByRole('status').getByText(aviso));
  await button('Canjear').click();
  await see(confirm.getByText(aviso));
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await miss(confirm);
  await pick('Accesorio', 'En la boca', 'Sin nada en la boca');
  await miss(dialog.getByText(aviso));
});

test('keeps offering what the server refuses to sell, and says why', async () => {
  await openEditor(30);
  await pick('Sombrero', 'Sombrero', 'Gorra');
  refuse(CANJEAR, 'MONEDAS_INSUFICIENTES', { faltan: 'faltan 3 monedas' });
  await button('Canjear').click();
  await confirm.getByRole('button', { name: /^Canjear por/ }).click();
  await see(page.getByText('Te faltan 3 monedas para esta recompensa.'));
  await miss(confirm);
  await see(dialog.getByRole('radio', { name: 'Gorra, 10 monedas' }));
  await see(dialog.getByText('30 monedas'));
});

test('keeps a change that failed to save, and saves it once on retry', async () => {
  await withMotion();
  await openEditor(0);
  await button('Voltear').click();
  refuse(SAVE, 500);
  await button('Guardar avatar').click();
  await see(page.getByText('No se pudo guardar el avatar.'));
  await expect.element(button('Voltear')).toHaveAttribute('aria-pressed', 'true');
  const sentBefore = sentTo(SAVE).length;
  const held = hold(SAVE);
  await button('Guardar avatar').dblClick();
  await press('{Escape}');
  await expect.poll(() => sentTo(SAVE).length).toBe(sentBefore + 1);
  await see(dialog);
  held.letGo();
  await miss(dialog);
  expect(sentTo(SAVE)).toHaveLength(sentBefore + 1);
  expect(sentTo(SAVE).at(-1)?.body.Voltear).toBe(true);
});

test('says that the inventory failed to load, and retries', async () => {
  playAvatar(0);
  refuse(INVENTARIO, 'NO_ENCONTRADO');
  await open(PATH, LUCIA);
  await edit.click();
  await see(dialog.getByText('Error: No hemos encontrado lo que buscas.'));
  play({ [INVENTARIO]: [] });
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await see(dialog.getByRole('tablist'));
});

test('undoes a run of arrow keys as one step, and each tap as its own', async () => {
  await openEditor(0);
  const undo = button('Deshacer');
  const first = face();
  focus(dialog.getByRole('radiogroup', { name: 'Pelo', exact: true }).getByRole('radio', { checked: true }));
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  focus(dialog.getByRole('slider', { name: 'Zoom' }));
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(face).toContain('scale(1.04 1.04)');
  await undo.click();
  await expect.poll(face).not.toContain('scale(');
  await undo.click();
  await expect.poll(face).toBe(first);
  await pick('Pelo', 'Pelo', 'Afro');
  const afro = face();
  await pick('Pelo', 'Pelo', 'Melena corta');
  await undo.click();
  await expect.poll(face).toBe(afro);
});

test('does not take an empty response for a purchase: says so, and refetches', async () => {
  await openEditor(30);
  await pick('Sombrero', 'Sombrero', 'Gorra');
  refuse(CANJEAR, 201);
  await button('Guardar avatar').click();
  await question.getByRole('button', { name: /^Canjear por/ }).click();
  await see(page.getByText('Respuesta vacía al intentar canjear la recompensa.'));
  await miss(question);
  await see(dialog);
  await button('Guardar avatar').click();
  await see(question);
});

test('buys and saves in one go, however often it is tapped, even if a response is lost', async () => {
  await withMotion();
  await openEditor(30);
  await pick('Sombrero', 'Sombrero', 'Gorra');
  await pick('Fondo', 'Color de fondo', 'coral');
  await see(dialog.getByRole('status').getByText('2 cosas por conseguir'));
  await button('Guardar avatar').click();
  loseAnswers(CANJEAR, 1);
  await question.getByRole('button', { name: 'Canjear por 20 monedas y guardar' }).dblClick();
  await miss(dialog);
  // Two items, one of them sent twice with the same key.
  const keys = sentTo(CANJEAR).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
  const [saved] = sentTo(SAVE);
  expect(saved?.body.ColorFondo).toBe('#ff8a7a');
  expect(saved?.body.AtributosIds).toContain(609);
  await see(page.getByRole('list', { name: 'Resumen' }).getByText('10', { exact: true }));
});

test('treats items bought elsewhere meanwhile as owned: buys the rest, and saves everything', async () => {
  await openEditor(30);
  await pick('Sombrero', 'Sombrero', 'Gorra');
  await pick('Fondo', 'Color de fondo', 'coral');
  const held = hold(CANJEAR);
  await button('Guardar avatar').click();
  await question.getByRole('button', { name: /^Canjear por/ }).click();
  await expect.poll(() => sentTo(CANJEAR).length).toBe(1);
  held.refuse('RECOMPENSA_YA_CANJEADA');
  held.letGo();
  await miss(dialog);
  expect(sentTo(CANJEAR)).toHaveLength(2);
  const [saved] = sentTo(SAVE);
  expect(saved?.body.ColorFondo).toBe('#ff8a7a');
  expect(saved?.body.AtributosIds).toContain(609);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('asks before discarding changes: by the cross, Cancelar and Escape', async () => {
  await openEditor(0);
  await button('Voltear').click();
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  for (const leave of [() => button('Cerrar').click(), () => button('Cancelar').click(), () => pressEscape(dialog)]) {
    await leave();
    await guard.getByRole('button', { name: 'Seguir editando' }).click();
    await miss(guard);
  }
  await expect.element(button('Voltear')).toHaveAttribute('aria-pressed', 'true');
  await button('Cancelar').click();
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await miss(dialog);
  // An unchanged look needs no confirmation.
  await edit.click();
  await button('Voltear').dblClick();
  await expect.element(button('Voltear')).toHaveAttribute('aria-pressed', 'false');
  await button('Cancelar').click();
  await miss(dialog);
  expect(sentTo(SAVE)).toEqual([]);
});

test('keeps the focus on a button that becomes disabled', async () => {
  await openEditor(0);
  focus(button('Acercar'));
  for (let n = 0; n < 21; n += 1) await press('{Enter}');
  await expect.element(button('Acercar')).toHaveFocus();
  await expect.element(button('Acercar')).toHaveAttribute('aria-disabled', 'true');
  const undo = button('Deshacer');
  focus(undo);
  await press('{Enter}{Enter}');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
  await expect.element(zoom).toHaveValue('0');
});

test('opens on the look saved on another device, not on the cached one', async () => {
  takeClock();
  await openEditor(0);
  await button('Cancelar').click();
  await miss(dialog);
  const { atributosIds, ...eleccion } = eleccionInicial(11);
  const flipped = { ...eleccion, atributosIds: [...atributosIds], colorFondo: '#ffffff', elegido: true, voltear: true };
  play({ 'GET /api/Avatar/:id': flipped });
  // Responses are fresh for two seconds.
  await pass(2100);
  const held = hold('GET /api/Avatar/:id');
  await edit.click();
  await see(dialog);
  expect(dialog.getByRole('tablist').elements()).toEqual([]);
  held.letGo();
  await expect.element(button('Voltear')).toHaveAttribute('aria-pressed', 'true');
});

for (const size of [DESKTOP, PHONE]) {
  test(`changes, tries on, undoes and buys at ${size.width} px`, async () => {
    await resize(size);
    await openEditor(26);
    await pick('Pelo', 'Pelo', 'Afro');
    await pick('Pelo', 'Color de pelo', 'castaño oscuro');
    await expect.poll(face).toContain('#724133');
    await pick('Pelo', 'Color de pelo', 'negro');
    await expect.poll(face).not.toContain('#724133');
    await button('Deshacer').click();
    await expect.poll(face).toContain('#724133');
    await pick('Sombrero', 'Sombrero', 'Gorra');
    await see(dialog.getByRole('status').getByText('Gorra'));
    await button('Canjear').click();
    await see(confirm.getByText('Gorra', { exact: true }));
    const figures = confirm.getByRole('definition').elements();
    expect(figures.map(({ textContent }) => textContent)).toEqual(['26 monedas', '16 monedas']);
    await confirm.getByRole('button', { name: 'Canjear por 10 monedas' }).click();
    await miss(confirm);
    await see(dialog.getByText('16 monedas'));
    await expect.element(dialog.getByRole('radio', { name: 'Gorra', exact: true })).toBeChecked();
    await expect.element(button('Guardar avatar')).toHaveFocus();
  });

  test(`turns, saves, shows the new face at once, and reopens on it at ${size.width} px`, async () => {
    await resize(size);
    await openEditor(0);
    await button('Voltear').click();
    if (size === PHONE) await button('Ajustar').click();
    await zoom.fill('40');
    const rotacion = await turnRight();
    const turned = face();
    expect(turned).toContain(`rotate(${rotacion} 140 140)`);
    expect(turned).toContain('scale(-1.4 1.4)');
    await button('Al azar').click();
    await expect.poll(face).not.toBe(turned);
    await button('Deshacer').click();
    await expect.poll(face).toBe(turned);
    await button('Guardar avatar').click();
    await miss(dialog);
    await expect.element(edit).toHaveFocus();
    await see(page.getByRole('status').getByText('¡Te queda genial! Tu avatar está guardado.'));
    expect(document.querySelector('main img[src="/cara.svg?otra"]')).not.toBeNull();
    expect(sentTo(SAVE)).toMatchObject([{ body: { Voltear: true, Rotacion: rotacion, Zoom: 140 } }]);
    await edit.click();
    await expect.poll(face).toBe(turned);
  });

  const enlarge = async () => {
    focus(dialog.getByRole('slider', { name: 'Zoom' }));
    await press('{ArrowRight}');
  };

  test(`shows each change of the face without the server at ${size.width} px`, async () => {
    await resize(size);
    await openEditor(0);
    // Make sure that the face differs from any earlier one.
    for (const name of ['Trencitas', 'gris']) await tap(name);
    await untilQuiet();
    cutNetwork();
    // The hair has the longest list, drawn on the face below as well.
    const looks = ['Rapado', 'Afro', 'Melena rizada', 'Trencitas', 'negro', 'rubio', 'caoba', 'gris'];
    const changes = [
      ...looks.map((name) => () => tap(name)),
      ...['Al azar', 'Deshacer', 'Voltear'].map((name) => () => button(name).click()),
      enlarge,
    ];
    for (const change of changes) {
      // On a phone the sliders replace the items.
      if (change === enlarge && size === PHONE) await button('Ajustar').click();
      const before = face();
      await change();
      await expect.poll(face).not.toBe(before);
    }
    restoreNetwork();
  });
}
