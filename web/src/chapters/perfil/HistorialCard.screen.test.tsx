import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { dada, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { enter, miss, open, press, see } from '../../screenTests/screen.tsx';
import { hold, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const GET = 'GET /api/PerfilEstudiante/:perfilId/historial';
const PRIMERAS = 10;
const VECES = Array.from({ length: 17 }, (_, i) => dada('Creatividad', `Vez ${i + 1}`));

const lines = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
const more = page.getByRole('button', { name: 'Ver más' });
const failure = page.getByText('No hemos podido cargar lo anterior.');
const count = () => lines.elements().length;

async function openHistorial(...antes: typeof VECES) {
  play(claseDeLucia());
  const elsewhere = playPerfil({ antes });
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  await see(page.getByRole('heading', { name: 'Medallas para avanzar' }));
  await untilQuiet();
  expect(count()).toBe(Math.min(PRIMERAS, antes.length));
  return elsewhere;
}

test('words each event with its reason, day and coins, in pages', async () => {
  const meta = { clase: 'meta-definida', frase: 'Nueva meta: 9.' } as const;
  const kudo = { clase: 'kudo-recibido', frase: '«Suma en equipo», de Mateo Quispe.' } as const;
  await openHistorial(meta, ...VECES, kudo);
  await expect.element(lines.first()).toHaveTextContent(/Suma en equipo.*Mateo Quispe/);
  const last = lines.filter({ hasText: 'Vez 17' });
  for (const text of [/«Creatividad»\. Te la ha dado Marta\./, /hoy a las? \d/, /\+\d/])
    await expect.element(last).toHaveTextContent(text);
  await enter(more);
  await expect.poll(count).toBe(19);
  await miss(more);
  // The button is gone after the last page; the focus moves to the first new line.
  await expect.poll(() => document.activeElement?.closest('ol > li')?.textContent).toContain('Vez 8');
  const times = lines.elements().map((line) => Date.parse(line.querySelector('time')?.dateTime ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(times).size).toBe(19);
  await expect.element(lines.last()).toHaveTextContent('Nueva meta: 9.');
});

test('says that the next page failed, and retries', async () => {
  await openHistorial(...VECES);
  refuse(GET, 'NO_ENCONTRADO');
  const before = sentTo(GET).length;
  await enter(more);
  await see(failure);
  expect(count()).toBe(PRIMERAS);
  await untilQuiet();
  expect(sentTo(GET)).toHaveLength(before + 1);
  hold(GET).letGo();
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toHaveFocus();
  await press('{Enter}');
  await expect.poll(count).toBe(17);
  await miss(failure);
});

test('loses neither events during a page request, nor the page', async () => {
  const { give } = await openHistorial(...VECES);
  const before = sentTo(GET).length;
  const held = hold(GET);
  give('Lectura', 'Mientras tanto');
  await expect.poll(() => sentTo(GET).length).toBeGreaterThan(before);
  await enter(more);
  held.letGo();
  await expect.poll(count).toBeGreaterThan(PRIMERAS);
  await expect.element(lines.first()).toHaveTextContent('Mientras tanto');
});

test('shows new events live, above what was loaded', async () => {
  const { give } = await openHistorial();
  give('Lectura', 'Por el libro de hoy');
  await expect.element(lines.first()).toHaveTextContent('Por el libro de hoy');
});
