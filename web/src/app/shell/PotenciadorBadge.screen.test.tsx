import type { PerfilPropio } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, sleep, takeClock } from '../../screenTests/clock.ts';
import { miPerfil } from '../../screenTests/makers/alumnos.ts';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { novedad, playNovedades } from '../../screenTests/makers/novedades.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, enter, miss, open, PHONE, press, pressEscape, resize, see } from '../../screenTests/screen.tsx';
import { happens, play, untilQuiet } from '../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}`;
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const badge = page.getByRole('banner').getByText(/^×\d/);
const says = (texto: string) => expect.element(badge).toHaveTextContent(texto);
const status = page.getByRole('status');

function playPotenciador(more: Partial<PerfilPropio>): void {
  const perfil = miPerfil({ multiplicadorPotenciador: 1.5, ...more });
  play({ ...claseDeLucia(), 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': perfil });
}

const endsIn = (ms: number) => ({ potenciadorHasta: new Date(Date.now() + ms).toISOString() });

test('appears in the header of its group once won, and is announced once', async () => {
  takeClock();
  play({
    ...claseDeLucia(),
    'GET /api/estudiante/mis-grupos': [],
    'GET /api/Estudiante/solicitudes-union': [],
  });
  const { add, pendientes } = playNovedades([]);
  await open(PATH, LUCIA);
  await see(page.getByRole('heading', { name: 'Mateo Quispe' }));
  await untilQuiet();
  expect(badge.elements()).toEqual([]);
  playPotenciador(endsIn(24 * HORA - 5 * MINUTO));
  const id = happens({ clase: 'potenciador-ganado', grupoId: GRUPO_ID, perfilId: 11 });
  add(novedad(id, 'potenciador-ganado', 'Potenciador ×1,5 durante un día.'));
  await says('×1,5 · 23:55');
  const words = 'Potenciador: tus próximas monedas se multiplican por 1,5. Termina en 23 horas y 55 minutos.';
  await expect.element(page.getByText(words)).toBeInTheDocument();
  const welcome = status.getByText('Potenciador ×1,5 durante un día.');
  await see(welcome);
  await see(status.getByText('Hasta que se acabe, cada medalla te da más monedas.'));
  expect(pendientes()).toEqual([]);
  await open('/groups', LUCIA);
  await see(page.getByRole('heading', { name: 'Asignaturas' }));
  expect(badge.elements()).toEqual([]);
  await open(PATH, LUCIA);
  await see(badge);
  await untilQuiet();
  expect(welcome.elements()).toEqual([]);
});

test('announces a booster won while away only on the card', async () => {
  playPotenciador(endsIn(5 * HORA));
  const { pendientes } = playNovedades([novedad(101, 'potenciador-ganado', 'Potenciador ×1,5 durante un día.')]);
  await open(PATH, LUCIA);
  const card = page.getByRole('dialog', { name: 'Mientras no estabas' });
  await see(card.getByText('Potenciador ×1,5 durante un día.'));
  await see(badge);
  expect(pendientes()).toEqual([]);
  await press('{Escape}');
  await miss(card);
  await untilQuiet();
  expect(status.getByText(/[Pp]otenciador ×/).elements()).toEqual([]);
});

test('is not shown to a teacher', async () => {
  play(claseDelProfesor());
  await open(PATH, MARTA);
  await see(page.getByRole('button', { name: 'Dar medalla a Mateo Quispe' }));
  await untilQuiet();
  expect(badge.elements()).toEqual([]);
});

test('counts down while the page stays open, is right after sleep, and leaves at its end', async () => {
  takeClock();
  playPotenciador(endsIn(24 * HORA - 2.5 * MINUTO));
  await open(PATH, LUCIA);
  await says('×1,5 · 23:58');
  await pass(2 * MINUTO);
  await says('×1,5 · 23:56');
  await sleep(23 * HORA);
  await says('×1,5 · 00:56');
  await sleep(56 * MINUTO);
  await miss(badge);
  await see(status.getByText(/^Se ha acabado tu potenciador/));
});

test('reads a time of day that has passed as tomorrow’s', async () => {
  takeClock(new Date(2026, 2, 20, 22, 0, 30));
  for (const [tiempoRestantePotenciador, texto] of [
    ['23:30:00', '×1,5 · 01:30'],
    ['07:00:00', '×1,5 · 09:00'],
  ] as const) {
    playPotenciador({ tiempoRestantePotenciador, potenciadorHasta: null });
    await open(PATH, LUCIA);
    await says(texto);
  }
});

for (const size of [DESKTOP, PHONE]) {
  test(`explains itself and its end on a tap, at ${size.width} px`, async () => {
    await resize(size);
    takeClock(new Date(2026, 2, 20, 16, 0, 0));
    playPotenciador(endsIn(2 * HORA + 40 * MINUTO));
    await open(PATH, LUCIA);
    await see(badge);
    const button = page.getByRole('banner').getByRole('button', { name: /Potenciador/ });
    const { height, width } = button.element().getBoundingClientRect();
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    const words = page.getByText('Cada medalla te da la mitad más de monedas, hasta las 18:40.');
    await enter(button);
    await see(words);
    await pressEscape(page.getByRole('dialog', { name: 'Tu potenciador' }));
    await miss(words);
    await expect.element(button).toHaveFocus();
    await button.click();
    await see(words);
  });
}
