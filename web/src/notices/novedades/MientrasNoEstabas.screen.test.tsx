import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { judgeState } from '../../screenTests/axe.ts';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { claseDeLucia, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { deMedalla, dosDias, novedad, playNovedades } from '../../screenTests/makers/novedades.ts';
import { playLogros } from '../../screenTests/makers/logros.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { playTienda } from '../../screenTests/makers/tienda.ts';
import { address, DESKTOP, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { admit, hold, loseAnswers, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';
import { PATIENCE_MS } from '../../ui/stage/stage.ts';
import { notify } from '../../ui/toast/notify.ts';

const card = page.getByRole('dialog', { name: 'Mientras no estabas' });
const CONTAR = 'POST /api/PerfilEstudiante/:perfilId/novedades';
const NOVEDADES = 'GET /api/PerfilEstudiante/:perfilId/novedades';

const NUEVE = [
  'Participación',
  'Por tus preguntas de hoy.',
  'Constancia',
  'Creatividad',
  'Me ayudó a entenderlo',
  'De Mateo Quispe y Nuria Gil-Ruiz',
  'Marta te responde sobre «Lectura».',
  'Cuéntanos uno en clase y es tuya.',
  'Recompensa «Sentarte donde quieras» entregada.',
  'Tu 1.ª evaluación: 11 medallas, llegaste al 7. Queda en tu perfil y empieza otra evaluación.',
  '¡Desafío conseguido!',
];

/** A toast appears, so the card does not have its turn. */
async function othersSpeak() {
  notify.success('Reconocimiento enviado');
  await see(page.getByText('Reconocimiento enviado'));
}

const otorgada = (id: number) =>
  novedad(id, 'medallas-otorgadas', '«Participación». Te la ha dado Marta.', {
    medallas: [deMedalla('Participación')],
  });

async function openClase(pestana = '') {
  play(claseDeLucia());
  await open(`/grupo/${GRUPO_ID}${pestana}`, LUCIA);
}

for (const size of [DESKTOP, PHONE]) {
  test(`shows everything on one card, in words and pictures, at ${size.width} px`, async () => {
    await resize(size);
    playNovedades(dosDias());
    await openClase();
    await see(card);
    for (const texto of NUEVE) await see(card.getByText(texto).first());
    await see(card.getByText(/compañeros dicen que/));
    await see(card.getByText('Pediste «Creatividad» y te la han dado.'));
    await see(card.getByRole('img', { name: '15 monedas más' }));
    await judgeState(`«Mientras no estabas» at ${size.width} px`);
    const { scrollWidth, clientWidth } = card.element() as HTMLElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

test('on a phone in landscape puts words beside the illustration, rare news first', async () => {
  await resize({ width: 740, height: 360 });
  playNovedades(dosDias());
  await openClase();
  await see(card);
  const desafio = card.getByText('Recompensa «Excursión» por el desafío de la clase.').element();
  const foot = card.getByRole('button', { name: 'Seguir' }).element().getBoundingClientRect();
  const monedas = card.getByRole('img', { name: '15 monedas más' }).element().getBoundingClientRect();
  expect(desafio.getBoundingClientRect().bottom).toBeLessThan(foot.top);
  expect(desafio.getBoundingClientRect().left).toBeGreaterThan(monedas.right);
  expect(monedas.bottom).toBeLessThan(foot.top);
});

test('on a tablet uses the height, and shows rare news above medals without scrolling', async () => {
  await resize({ width: 820, height: 1180 });
  playNovedades(dosDias());
  await openClase();
  await see(card);
  const foot = card.getByRole('button', { name: 'Seguir' }).element().getBoundingClientRect();
  const last = card.getByRole('list', { name: 'Medallas' }).element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(foot.top);
  const rare = card.getByRole('list', { name: 'Novedades' }).element().getBoundingClientRect();
  expect(rare.bottom).toBeLessThan(last.top);
  playNovedades([...Array.from({ length: 4 }, (_, i) => otorgada(200 - i)), ...dosDias()]);
  await openClase();
  await see(card);
  expect(card.element().getBoundingClientRect().height).toBeGreaterThan(1000);
});

test('names a medal once, above its giver', async () => {
  playNovedades([otorgada(200)]);
  await openClase();
  await see(card.getByText('Participación', { exact: true }));
  await see(card.getByText('Te la ha dado Marta.', { exact: true }));
});

test('is shown once: not on another tab of the class, nor after a reload', async () => {
  const { pendientes } = playNovedades(dosDias());
  playTienda(0);
  await openClase('?pestana=tienda');
  await see(card);
  await press('{Escape}');
  await miss(card);
  await page.getByRole('link', { name: 'Alumnos' }).first().click();
  await untilQuiet();
  expect(pendientes()).toEqual([]);
  await openClase();
  await expect.poll(() => sentTo(NOVEDADES).length).toBeGreaterThan(1);
  await untilQuiet();
  expect(card.query()).toBeNull();
  expect(sentTo(CONTAR)).toHaveLength(1);
});

test('shows what it has claimed, and nothing that another device claimed first', async () => {
  const { contadas } = playNovedades(dosDias());
  const held = hold(CONTAR);
  await openClase();
  await expect.poll(() => sentTo(CONTAR)).toHaveLength(1);
  for (const id of [102, 103, 104, 105, 106, 107, 108, 109]) contadas.add(id);
  held.letGo();
  await see(card);
  await see(card.getByText('Participación', { exact: true }));
  await see(card.getByRole('img', { name: '5 monedas más' }));
  expect(card.getByText('Constancia').query()).toBeNull();
});

test('waits for the next visit if the claim fails', async () => {
  playNovedades(dosDias());
  refuse(CONTAR, 'ERROR_INTERNO');
  await openClase();
  // Retried once, in case only the answer was lost.
  await expect.poll(() => sentTo(CONTAR)).toHaveLength(2);
  await othersSpeak();
  expect(card.query()).toBeNull();
  admit(CONTAR);
  await openClase();
  await see(card);
});

test('lets other notices show while its claim hangs, and appears once it is answered', async () => {
  takeClock();
  playNovedades(dosDias());
  const held = hold(CONTAR);
  await openClase();
  await expect.poll(() => sentTo(CONTAR)).toHaveLength(1);
  await pass(PATIENCE_MS);
  await othersSpeak();
  held.letGo();
  await see(card);
  expect(sentTo(CONTAR)).toHaveLength(1);
});

test('appears though the answer to its claim is lost', async () => {
  playNovedades(dosDias());
  loseAnswers(CONTAR, 1);
  await openClase();
  await see(card);
  const [first, second] = sentTo(CONTAR);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('waits behind a dialog opened while it was claimed', async () => {
  playNovedades(dosDias());
  const held = hold(CONTAR);
  await openClase();
  await expect.poll(() => sentTo(CONTAR)).toHaveLength(1);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menú' });
  await see(dialog);
  held.letGo();
  await untilQuiet();
  expect(card.query()).toBeNull();
  await press('{Escape}');
  await miss(dialog);
  await see(card);
  expect(sentTo(CONTAR)).toHaveLength(1);
});

test('comes before toasts, and leads to the profile', async () => {
  playLogros();
  playNovedades(dosDias());
  const held = hold(CONTAR);
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await expect.poll(() => sentTo(CONTAR)).toHaveLength(1);
  notify.success('Reconocimiento enviado');
  held.letGo();
  await see(card);
  expect(page.getByText('Reconocimiento enviado').query()).toBeNull();
  await card.getByRole('button', { name: 'Ver mi perfil' }).click();
  await miss(card);
  await see(page.getByText('Reconocimiento enviado'));
  expect(address()).toContain('pestana=perfil');
});

test('counts what does not fit', async () => {
  const medallas = Array.from({ length: 14 }, (_, i) => otorgada(200 - i));
  playNovedades(medallas);
  await openClase();
  await see(card.getByText('y 9 más, en tu historial'));
  expect(card.getByRole('list', { name: 'Medallas' }).getByRole('listitem').elements()).toHaveLength(5);
});
