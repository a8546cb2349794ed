import type { Recompensa } from '@aupa/contract';
import { itemsOf } from '@aupa/domain/avatar';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playInventario, vestidoInicial } from '../../../screenTests/makers/avatar.ts';
import { claseDeLucia, GRUPO_ID, perfilDeLucia } from '../../../screenTests/makers/grupos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { itemsEnVenta, playTienda, recompensa } from '../../../screenTests/makers/tienda.ts';
import {
  address,
  clickAt,
  focus,
  middleOf,
  miss,
  open,
  PHONE,
  press,
  resize,
  see,
  withForcedColours,
  withMotion,
} from '../../../screenTests/screen.tsx';
import { happens, hold, loseAnswers, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=tienda`;
const GORRA = itemsOf('Sombrero').find(({ nombre }) => nombre === 'Gorra');
const POST = 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear';
const PISTA = recompensa(1, 'Pista en el examen', 60);
const MUSICA = recompensa(2, 'Elegir música', 20, { repetible: true });

const PURCHASES = [
  ['Pista en el examen', 86, 20],
  ['Elegir música', 20, 10],
  ['Elegir música', 10, 0],
] as const;

const question = page.getByRole('alertdialog', { name: 'Confirmar canje' });
const pay = question.getByRole('button', { name: /^Canjear por/ });
const payFor = (precio: number) => question.getByRole('button', { name: `Canjear por ${precio} monedas` });
const saldo = page.getByRole('region', { name: 'Tus monedas' });
const done = page.getByText('¡Recompensa canjeada!');
const said = (texto: string) => see(page.getByText(texto, { exact: true }).first());
const card = (nombre: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) });
// While the rolling number animates, there are two of them.
const has = (monedas: number) => see(saldo.getByText(String(monedas), { exact: true }).last());
const costs = (precio: number) => ({ params: { perfilId: 11, recompensaId: MUSICA.id }, body: { precio } });
const paid = () => sentTo(POST).map(({ params, body }) => ({ params, body }));

async function openTienda(monedas: number, ...ofertas: Recompensa[]) {
  play(claseDeLucia());
  const tienda = playTienda(monedas, ...ofertas);
  await open(PATH, LUCIA);
  return tienda;
}

async function ask(nombre: string): Promise<void> {
  await card(nombre)
    .getByRole('button', { name: /^Canjear/ })
    .click();
  await see(question.getByText(nombre, { exact: true }));
}

async function redeem(nombre: string): Promise<void> {
  await ask(nombre);
  await pay.click();
}

async function readTerms(antes: number, queda: number): Promise<void> {
  const terms = () => question.getByRole('definition').elements();
  await expect.poll(() => terms().map((one) => one.textContent)).toEqual([`${antes} monedas`, `${queda} monedas`]);
}

test('counts debt among the missing coins, and leaves the bar empty', async () => {
  await openTienda(-20, MUSICA);
  await has(0);
  await see(saldo.getByText('Tus próximas 20 monedas ya están gastadas.'));
  await see(card('Elegir música').getByText('Te faltan 40'));
  const bar = card('Elegir música').element().querySelector('[aria-hidden=true] > [style]');
  expect((bar as HTMLElement).style.width).toBe('0%');
});

test('says what the balance affords, shows each redemption before the response and pays it once', async () => {
  await withMotion();
  await openTienda(86, { ...PISTA, precio: 66 }, { ...MUSICA, precio: 10 });
  await said('Te alcanza para 2 recompensas');
  const held = hold(POST);
  for (const [nombre, antes, queda] of PURCHASES) {
    await ask(nombre);
    await readTerms(antes, queda);
    // The second click lands on the dialog as it fades.
    await pay.dblClick();
    await miss(question);
    await has(queda);
    await miss(done);
    held.letOneGo();
    await see(done);
    // The card stays for some seconds, or until Esc.
    await press('{Escape}');
    await miss(done);
    await has(queda);
  }
  await miss(card('Pista en el examen'));
  await see(card('Elegir música').getByText('Te faltan 10'));
  expect(paid().map(({ body }) => body)).toEqual([{ precio: 66 }, { precio: 10 }, { precio: 10 }]);
});

test('ignores the second click of a double click, which would hit what lies beneath the dialog', async () => {
  await openTienda(100, MUSICA);
  await ask('Elegir música');
  await pay.click();
  await miss(question);
  const { x, y } = await middleOf(page.getByRole('link', { name: 'Rankings' }));
  await clickAt(x, y, 2);
  await has(80);
  expect(address()).toBe(PATH);
  hold('GET /api/TablaClasificacion/grupo/:id');
  await clickAt(x, y);
  await expect.poll(address).toContain('pestana=rankings');
});

test('keeps a second redemption when the response to the first arrives', async () => {
  await openTienda(100, { ...PISTA, precio: 30 }, MUSICA);
  const held = hold(POST);
  await redeem('Pista en el examen');
  await has(70);
  await redeem('Elegir música');
  await has(50);
  held.letOneGo();
  await see(done);
  await untilQuiet();
  await has(50);
  expect(saldo.getByText('70', { exact: true }).elements()).toEqual([]);
  held.letGo();
  await untilQuiet();
  await has(50);
  expect(paid()).toHaveLength(2);
});

test('is retried with the same key when its response is lost', async () => {
  await openTienda(100, MUSICA);
  loseAnswers(POST, 1);
  await redeem('Elegir música');
  await see(done);
  const keys = sentTo(POST).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('closes the confirmation when its reward leaves the store', async () => {
  const { offer } = await openTienda(100, PISTA);
  await ask('Pista en el examen');
  offer();
  happens({ clase: 'tienda-cambiada', grupoId: GRUPO_ID });
  await miss(question);
  await said('Esta recompensa ya no está en la tienda.');
  await said('No hay recompensas disponibles.');
});

test('says why the server refused, and restores balance and store', async () => {
  await openTienda(100, PISTA);
  for (const [refuses, told] of [
    [
      () => refuse(POST, 'MONEDAS_INSUFICIENTES', { faltan: 'faltan 34 monedas' }),
      'Te faltan 34 monedas para esta recompensa.',
    ],
    [() => refuse(POST, 400), 'No se pudo canjear la recompensa.'],
    // As if a proxy had swallowed the body.
    [() => refuse(POST, 201), 'Respuesta vacía al intentar canjear la recompensa.'],
  ] as const) {
    refuses();
    await redeem('Pista en el examen');
    await said(told);
    await miss(question);
    await has(100);
    await see(card('Pista en el examen'));
  }
});

test('shows a price that changes during the confirmation, and pays it only after asking again', async () => {
  await withMotion();
  const { offer } = await openTienda(90, MUSICA);
  await ask('Elegir música');
  offer({ ...MUSICA, precio: 50 });
  happens({ clase: 'tienda-cambiada', grupoId: GRUPO_ID });
  await see(question.getByText('Ahora cuesta 50 monedas.'));
  // A double tap faster than the page reacts.
  await payFor(20).dblClick();
  await see(payFor(50));
  await untilQuiet();
  expect(paid()).toEqual([]);
  await payFor(50).click();
  await see(done);
  await has(40);
  expect(paid()).toEqual([costs(50)]);
});

test('asks again when the price changed while the call was on its way', async () => {
  const { offer } = await openTienda(90, MUSICA);
  const held = hold(POST);
  await ask('Elegir música');
  await payFor(20).click();
  await has(70);
  offer({ ...MUSICA, precio: 50 });
  held.refuse('PRECIO_CAMBIADO', { precio: '50' });
  await see(question.getByText('Ahora cuesta 50 monedas.'));
  await has(90);
  await miss(page.getByRole('alert').filter({ hasText: 'Míralo' }));
  held.letGo();
  await payFor(50).click();
  await see(done);
  await has(40);
  expect(paid()).toEqual([costs(20), costs(50)]);
});

test('names the nearest goal after a redemption, and how far it is', async () => {
  await resize(PHONE);
  await openTienda(63, { ...PISTA, precio: 50 }, { ...MUSICA, precio: 50 }, recompensa(3, 'Tarta para todos', 500));
  await redeem('Pista en el examen');
  await see(page.getByRole('status').getByText('Te faltan 37 para Elegir música.'));
});

test('does not name the reward just bought as a goal', async () => {
  await openTienda(55, { ...PISTA, precio: 50, repetible: true }, recompensa(3, 'Tarta para todos', 500));
  await redeem('Pista en el examen');
  await see(page.getByRole('status').getByText('Te faltan 495 para Tarta para todos.'));
  await see(page.getByRole('region', { name: 'Tus monedas' }).getByText('Te faltan 495 para Tarta para todos.'));
  expect(page.getByText(/Te faltan \d+ para Pista/).elements()).toEqual([]);
});

const items = page.getByRole('region', { name: 'Para tu avatar' });
const kind = (nombre: string) => items.getByRole('region', { name: nombre, exact: true });
const cap = page.getByRole('button', { name: 'Canjear Gorra por 10 monedas' });
const hers = page.getByText('¡Ya es tuyo!');

async function choose(filtro: string): Promise<void> {
  await see(items);
  focus(items.getByRole('radio', { name: filtro }));
  await press(' ');
}

test('sells avatar items separately, and says what is too expensive', async () => {
  await resize(PHONE);
  await openTienda(32, { ...PISTA, precio: 30 }, ...itemsEnVenta());
  await see(cap);
  const deClase = page.getByRole('region', { name: 'Recompensas', exact: true });
  expect(deClase.getByRole('listitem').elements()).toHaveLength(1);
  await said('Te alcanza para 1 recompensa');
  await choose('Sombrero');
  const crown = kind('Sombrero').getByRole('listitem').filter({ hasText: 'Corona' });
  await see(crown.getByText('Te faltan 28'));
  expect(crown.getByRole('button').elements()).toEqual([]);
  await cap.click();
  await see(question.getByText('Gorra', { exact: true }));
  await readTerms(32, 22);
  await payFor(10).click();
  await see(hers);
  await miss(cap);
  await has(22);
});

async function wearAndSave(): Promise<void> {
  const editor = page.getByRole('dialog', { name: 'Personalizar avatar' });
  const hats = editor.getByRole('radiogroup', { name: 'Sombrero', exact: true });
  const colours = editor.getByRole('radiogroup', { name: 'Color de sombrero' });
  const hat = (name: string) => hats.getByRole('radio', { name, exact: true });
  await expect.element(hat('Gorra')).toBeChecked();
  // Hat colours are offered only while a hat is worn.
  await see(colours);
  await hat('Sin sombrero').click({ force: true });
  await miss(colours);
  await hat('Gorra').click({ force: true });
  await editor.getByRole('button', { name: 'Guardar avatar' }).click();
  await said('¡Te queda genial! Tu avatar está guardado.');
  const [sent] = sentTo('PUT /api/Avatar/:id/personalizar');
  expect(sent?.body.AtributosIds).toContain(GORRA?.id);
}

test('puts an item on from where it was bought', async () => {
  await resize(PHONE);
  await openTienda(32, ...itemsEnVenta());
  playInventario('Gorra');
  await cap.click();
  await payFor(10).click();
  await page.getByRole('button', { name: 'Ponérmela', exact: true }).click();
  await wearAndSave();
});

test('lists a bought item separately in the inventory, and puts it on from there', async () => {
  await resize(PHONE);
  const gorra = itemsEnVenta().filter(({ itemAvatar }) => itemAvatar?.id === GORRA?.id);
  const enInventario = { canjeId: 61, fecha: '2026-11-25T10:00:00Z', estado: 'Entregada', esRegalo: false } as const;
  play({
    ...claseDeLucia(),
    ...perfilDeLucia(),
    'GET /api/Estudiante/perfiles/:perfilId/recompensas': gorra.map((item) => ({ ...item, ...enInventario })),
  });
  playInventario('Gorra');
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  const inventory = page.getByRole('region', { name: 'Mis recompensas' });
  await see(inventory.getByRole('heading', { name: 'Para tu avatar' }));
  expect(inventory.getByText('Pendiente').elements()).toEqual([]);
  await inventory.getByRole('listitem').getByRole('button', { name: 'Gorra Ponérmela' }).click();
  await wearAndSave();
});

test('does not offer to put on an item that is worn', async () => {
  const gorra = itemsEnVenta().filter(({ itemAvatar }) => itemAvatar?.id === GORRA?.id);
  const enInventario = { canjeId: 61, fecha: '2026-11-25T10:00:00Z', estado: 'Entregada', esRegalo: false } as const;
  const vestido = vestidoInicial();
  play({
    ...claseDeLucia(),
    ...perfilDeLucia(),
    'GET /api/Estudiante/perfiles/:perfilId/recompensas': gorra.map((item) => ({ ...item, ...enInventario })),
    'GET /api/Avatar/:id': { ...vestido, atributosIds: [...vestido.atributosIds, GORRA?.id ?? 0] },
  });
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  const tile = page.getByRole('region', { name: 'Mis recompensas' }).getByRole('listitem');
  await see(tile.getByText('Ya lo llevas'));
  expect(tile.getByRole('button').elements()).toEqual([]);
});

test('shows a colour as paint, and names its kind for screen readers', async () => {
  await openTienda(10, ...itemsEnVenta());
  await choose('Colores');
  await miss(kind('Gafas'));
  const tile = items.getByRole('button', { name: 'Canjear color de pelo: Fucsia por 10 monedas' });
  expect(tile.element().querySelector('img')).toBeNull();
  await tile.click();
  await see(question.getByText('Color de pelo: fucsia'));
  await pay.click();
  await see(hers);
  await miss(tile);
  await see(kind('Color de cejas').getByText('Te faltan 10').first());
});

test('gives the balance an edge in forced colours', async () => {
  await withForcedColours();
  await openTienda(28, PISTA);
  await see(saldo);
  const edged = [saldo.element(), ...saldo.element().querySelectorAll('*')].map(
    (one) => getComputedStyle(one).outlineStyle,
  );
  expect(edged).toContain('solid');
});
