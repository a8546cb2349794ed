import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, passUntil, sleep, takeClock } from '../../../screenTests/clock.ts';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playPizarra } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { LUCIA, MARTA, usuario } from '../../../screenTests/makers/personas.ts';
import { address, enter, miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const barra = page.getByRole('navigation', { name: 'Clase en marcha' });
const banner = page.getByRole('region', { name: 'Tiempo en marcha' });
const reloj = page.getByRole('timer');
const puesto = () => sentTo('PUT /api/Grupo/:id/pizarra').at(-1)?.body.tiempo;

function left(): number {
  const [minutos = 0, segundos = 0] = reloj.element().textContent.split(':').map(Number);
  return minutos * 60 + segundos;
}

async function openTiempo(href = `/grupo/${GRUPO_ID}/tiempo`): Promise<void> {
  play({ ...claseDelProfesor(), 'GET /api/Tienda/:id/canjes': [], 'GET /api/Tienda/:id/recompensas': [] });
  play({ 'GET /api/Medalla': medallasDeEjemplo() });
  playPizarra([perfil(11, 'Aisha', 'Diallo'), perfil(12, 'Bruno', 'Ortega')]);
  await open(href, MARTA);
}

async function openConTiempo(): Promise<void> {
  takeClock();
  await openTiempo();
  await page.getByLabelText('Para qué (si quieres)').fill('Lectura en silencio');
  await button('5 min').click();
  await expect.poll(puesto).toMatchObject({ duracion: 300_000, termina: expect.any(String) });
  await open('/medals', MARTA);
  await see(banner);
}

test('starts on a phone, leads back to the previous tab, and shows in banner and bar', async () => {
  takeClock();
  await resize(PHONE);
  await openTiempo(`/grupo/${GRUPO_ID}?pestana=tienda`);
  await see(barra.getByRole('link', { name: 'Pizarra' }));
  const links = barra.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(['Lista', 'Al azar', 'Equipos', 'Tiempo', 'Pizarra']);
  await barra.getByRole('link', { name: 'Tiempo' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tiempo' })).toHaveFocus();
  await page.getByLabelText('Para qué (si quieres)').fill('Lectura en silencio');
  await button('5 min').click();
  const dicho = page.getByRole('status').filter({ hasText: 'Empieza' });
  await expect.element(dicho).toHaveTextContent('Empieza el tiempo: 5:00, Lectura en silencio.');
  await pass(11_000);
  await expect.poll(left).toBeLessThan(290);
  await page.getByRole('link', { name: /^Volver a / }).click();
  await see(banner.getByText('Lectura en silencio'));
  expect(address()).toContain('pestana=tienda');
  const before = left();
  await passUntil(() => left() < before - 2);
  const inBarra = () => barra.getByRole('link', { name: /^Tiempo/ }).element().textContent;
  await expect.poll(() => inBarra().includes(reloj.element().textContent)).toBe(true);
});

test('goes on over a reload, pauses, grows by a minute and ends, also after sleep', async () => {
  await openConTiempo();
  expect(left()).toBeGreaterThan(200);
  await banner.getByRole('button', { name: 'Pausa' }).click();
  await see(banner.getByRole('button', { name: 'Seguir' }));
  await expect.poll(puesto).toMatchObject({ termina: null });
  const stands = left();
  await pass(30_000);
  expect(left()).toBe(stands);
  await banner.getByRole('button', { name: '+1 min' }).click();
  await expect.poll(left).toBe(stands + 60);
  await banner.getByRole('button', { name: 'Seguir' }).click();
  await sleep((stands - 30) * 1000);
  await pass(31_000);
  await expect.element(page.getByText('Queda un minuto de Lectura en silencio.')).toBeInTheDocument();
  expect(reloj.element().textContent).not.toBe('0:00');
  await sleep(61_000);
  await expect.element(reloj).toHaveTextContent(/^0:00$/);
  await see(banner.getByText('¡Se acabó el tiempo!'));
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Se ha acabado' }))
    .toHaveTextContent('Se ha acabado el tiempo de Lectura en silencio.');
  // The tool shows it too, without announcing it again.
  await open(`/grupo/${GRUPO_ID}/tiempo`, MARTA);
  await see(page.getByText('¡Se acabó el tiempo!'));
  await miss(page.getByRole('alert').filter({ hasText: 'Se ha acabado' }));
  await see(page.getByText(/^Acabó a las \d+:\d\d$/));
  await button('Otra vez 6 min').click();
  await expect.poll(puesto).toMatchObject({ duracion: 360_000, termina: expect.any(String) });
  await sleep(361_000);
  await see(page.getByText(/^Empezó a las \d+:\d\d · acabó a las \d+:\d\d$/));
  await button('Listo').click();
  await see(page.getByText('Elige cuánto dura'));
  await expect.poll(puesto).toBeNull();
});

test('at its end keeps a two-line label inside the ring, and buttons above the bar on phones', async () => {
  takeClock();
  await openTiempo();
  await page.getByLabelText('Para qué (si quieres)').fill('Lectura en silencio del capítulo dos');
  await button('5 min').click();
  await sleep(301_000);
  await see(page.getByText('¡Se acabó'));
  const para = page.getByText('Lectura en silencio del capítulo dos', { exact: true }).element();
  const box = (uno: Element) => uno.getBoundingClientRect();
  /** How far a corner of the text lies beyond the ring's inner edge. */
  const beyond = (one = para) => {
    const cara = box(para.parentElement!);
    const r = cara.width / 2 - Number.parseFloat(getComputedStyle(para.parentElement!).borderTopWidth);
    const words = document.createRange();
    words.selectNodeContents(one);
    const corners = Array.from(words.getClientRects(), ({ left, right, top, height }) => {
      const y = top + height / 5 - (cara.top + cara.height / 2);
      return [left, right].map((x) => Math.hypot(x - (cara.left + cara.width / 2), y) - r);
    });
    return Math.max(...corners.flat());
  };
  for (const size of [{ width: 360, height: 740 }, PHONE, { width: 1366, height: 650 }]) {
    await resize(size);
    const fits = () => [
      beyond() <= 0,
      Math.round(box(para).height / Number.parseFloat(getComputedStyle(para).lineHeight)) <= 2,
      size.width > 768 || box(button('Otra vez 5 min').element()).bottom <= box(barra.element()).top,
    ];
    await expect.poll(fits).toEqual([true, true, true]);
  }
  // Nor at a larger font size.
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  document.documentElement.style.fontSize = '200%';
  await resize(PHONE);
  await expect.poll(() => beyond(page.getByText('¡Se acabó').element())).toBeLessThanOrEqual(0);
});

test('takes any length by keyboard, at an address in capitals', async () => {
  await openTiempo(`/grupo/${GRUPO_ID}/TIEMPO`);
  await see(button('A medida'));
  expect(barra.element().querySelector('[aria-current=page]')?.textContent).toBe('Tiempo');
  await enter(button('A medida'));
  const dialog = page.getByRole('dialog', { name: 'Tiempo a medida' });
  const minutos = dialog.getByLabelText('Minutos');
  await minutos.fill('0');
  await press('{Enter}');
  await expect.element(minutos).toHaveAccessibleDescription(/al menos uno/);
  await dialog.getByLabelText('Segundos', { exact: true }).fill('30');
  await minutos.fill('2');
  await dialog.getByLabelText('Para qué (si quieres)').fill('Recoger');
  await press('{Enter}');
  await miss(dialog);
  await expect.poll(puesto).toMatchObject({ duracion: 150_000 });
  await enter(button('Terminar'));
  await expect.poll(puesto).toBeNull();
});

test('unknown tools, pupils and other teachers’ classes get no page', async () => {
  await openTiempo(`/grupo/${GRUPO_ID}/nada`);
  await see(page.getByRole('heading', { name: '404 - Página no encontrada' }));
  refuse('GET /api/Grupo/info/:id', 'NO_ENCONTRADO');
  await open(`/grupo/${GRUPO_ID}/tiempo`, MARTA);
  await see(page.getByRole('heading', { name: 'No hemos encontrado esta clase' }));
  play({ 'GET /api/Usuario/me': usuario(LUCIA), 'GET /api/estudiante/mis-grupos': [] });
  await open(`/grupo/${GRUPO_ID}/tiempo`, LUCIA);
  await see(page.getByText('No tienes autorización para acceder a esta sección.'));
});
