import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { pizarra, playBolsa } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { pass, passUntil, stopClock } from '../../../screenTests/clock.ts';
import { outsideOrCut } from '../../../screenTests/outside.ts';
import { open, resize, see, withMotion } from '../../../screenTests/screen.tsx';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const turno = page.getByRole('region', { name: 'A quién le toca' });
const dicho = turno.getByRole('status');
const button = (name: string) => turno.getByRole('button', { name });

const TIEMPO = { duracion: 600_000, resto: 600_000, termina: new Date(Date.now() + 600_000).toISOString() };

async function openAzar(): Promise<void> {
  play(claseDelProfesor());
  playBolsa([perfil(11, 'Aisha', 'Diallo'), perfil(12, 'Bruno', 'Ruiz'), perfil(13, 'Nerea', 'Mamani')]);
  await open(`/grupo/${GRUPO_ID}/azar`, MARTA);
  await see(dicho.getByText('Quedan 3 de 3 en la bolsa'));
}

test('tells pupils of one name apart in the bag, whatever the window’s width', async () => {
  play(claseDelProfesor());
  const nombres = [
    ['Maximiliano', 'Ruiz'],
    ['Maximiliano', 'Sanz'],
    ['Consuelo', 'Cortés'],
    ['Consuelo', 'Lagos'],
    ['Macarena', 'Gil'],
  ] as const;
  playBolsa(nombres.map(([nombre, apellido], i) => perfil(11 + i, nombre, apellido)));
  await open(`/grupo/${GRUPO_ID}/azar`, MARTA);
  const bolsa = page.getByRole('listitem').filter({ hasText: 'Consuelo C.' });
  for (const width of [768, 820, 911, 1280]) {
    await resize({ width, height: 1180 });
    await see(bolsa);
    const lista = bolsa.element().parentElement;
    expect([width, lista && outsideOrCut(lista)]).toEqual([width, []]);
  }
});

test('keeps medals and the next draw in view, with the longest name and a timer running', async () => {
  play({ ...claseDelProfesor(), 'GET /api/Grupo/:id/pizarra': { ...pizarra(), tiempo: TIEMPO } });
  const clase = [perfil(11, 'Maximiliano Augustoo', 'Fernández-Villaverde')];
  for (let i = 0; i < 27; i += 1) clase.push(perfil(12 + i, 'Aisha', `Diallo ${i}`));
  playBolsa(clase);
  await open(`/grupo/${GRUPO_ID}/azar`, MARTA);
  await button('Sacar a alguien').click();
  await see(dicho.getByText('Maximiliano Augustoo Fernández-Villaverde'));
  for (const [width, height] of [
    [1366, 650],
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const) {
    await resize({ width, height });
    const barra = width < 768 ? 72 : 0;
    for (const name of ['Participación', 'Más medallas', 'Otra persona', 'Hoy no']) {
      const { top, bottom } = button(name).element().getBoundingClientRect();
      expect([width, name, top >= 0 && bottom <= height - barra]).toEqual([width, name, true]);
    }
    const sol = turno.element().querySelector('svg')?.getBoundingClientRect();
    expect(sol?.height).toBeGreaterThanOrEqual(112);
    expect(outsideOrCut(turno.element())).toEqual([]);
  }
});

test('centres each line of medals, however many there are', async () => {
  const todas = medallasDeEjemplo();
  for (const cuantas of [1, 2, 3, 4, 5, 12]) {
    play({ ...claseDelProfesor(), 'GET /api/Medalla/grupo/:id': todas.slice(0, cuantas) });
    playBolsa([perfil(11, 'Aisha', 'Diallo')]);
    await open(`/grupo/${GRUPO_ID}/azar`, MARTA);
    await button('Sacar a alguien').click();
    const medallas = turno.getByRole('group', { name: 'Dar medalla a Aisha Diallo' });
    await see(medallas);
    for (const [width, height] of [
      [1366, 650],
      [820, 1180],
      [390, 844],
      [320, 640],
    ] as const) {
      await resize({ width, height });
      const { left, right } = turno.element().getBoundingClientRect();
      const boxes = Array.from(medallas.element().querySelectorAll('button'), (uno) => uno.getBoundingClientRect());
      const lines = [...new Set(boxes.map(({ top }) => top))].map((line) => boxes.filter(({ top }) => top === line));
      const aside = lines.map((line) => Math.abs((line[0]?.left ?? 0) - left - right + (line.at(-1)?.right ?? 0)));
      expect([cuantas, width, aside.map((one) => one <= 1)]).toEqual([cuantas, width, aside.map(() => true)]);
    }
  }
});

test('draws somebody else on «Hoy no», without telling the class', async () => {
  await openAzar();
  // Shortcuts are listed only once they work.
  expect(turno.element().textContent).not.toContain('medalla');
  await button('Sacar a alguien').click();
  await see(dicho.getByText('Aisha Diallo'));
  await see(dicho.getByText('Quedan 2 de 3 en la bolsa'));
  await button('Hoy no').click();
  await see(dicho.getByText('Bruno Ruiz'));
  await see(dicho.getByText('Quedan 2 de 3 en la bolsa'));
  expect(page.getByRole('listitem').filter({ hasText: 'ya ha salido' }).elements()).toHaveLength(1);
  expect(sentTo('POST /api/Grupo/:id/azar/apartar').map(({ body }) => body)).toEqual([{ perfilId: 11 }]);
});

test('with motion faces are shuffled first, and the name appears with the last one', async () => {
  await withMotion();
  await openAzar();
  stopClock();
  await button('Sacar a alguien').click();
  await see(turno.getByText('Le toca a'));
  await expect.poll(() => sentTo('POST /api/Grupo/:id/azar').length).toBe(1);
  await untilQuiet();
  await pass(300);
  expect(dicho.element().textContent).not.toContain('Aisha');
  await passUntil(() => dicho.getByText('Aisha Diallo').query() !== null);
});
