import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, deProfesor } from './makers/grupos.ts';
import { medallasDeEjemplo } from './makers/medallas.ts';
import { MARTA } from './makers/personas.ts';
import { miss, open, see } from './screen.tsx';
import { cutNetwork, play, restoreNetwork, takeFaults, untilQuiet, type Plays } from './wire.ts';

async function faultsOf(href: string, plays: Plays): Promise<string[]> {
  play(plays);
  await open(href, MARTA);
  await untilQuiet();
  const faults = takeFaults();
  play({ ...deProfesor, 'GET /api/Medalla': [] });
  return faults;
}

test('reports an unplayed call', async () => {
  expect(await faultsOf('/medals', {})).toContain('GET /api/Usuario/me is not played');
});

test('reports an answer that violates the contract', async () => {
  const wrong = [{ id: 0, nombre: 'Lectura' }] as unknown as NonNullable<Plays['GET /api/Medalla']>;
  const faults = await faultsOf('/medals', { ...deProfesor, 'GET /api/Medalla': wrong });
  expect(faults.join()).toMatch(/^GET \/api\/Medalla is answered: 0\.id .*; 0\.nombreIcono /);
});

test('reports an unknown or invalid call', async () => {
  const why = async (path: string, init?: RequestInit) => {
    await fetch(path, init).catch(() => undefined);
    return takeFaults().join();
  };
  expect(await why('/api/Nada')).toBe('GET /api/Nada is no call of the contract');
  expect(await why('/api/Grupo/info/cero')).toMatch(/^GET \/api\/Grupo\/info\/:id sends params: id /);
  expect(await why('/api/Grupo/invitacion')).toMatch(/^GET \/api\/Grupo\/invitacion sends a query: codigo /);
  const init = { method: 'POST', body: JSON.stringify({ escala: 3 }) };
  expect(await why('/api/Profesor/ejemplos', init)).toMatch(/^POST \/api\/Profesor\/ejemplos sends a body: escala /);
  play({ 'GET /api/Medalla': [] });
  expect(await why('/api/Medalla')).toBe('GET /api/Medalla is not for null');
});

test('reports calls to other origins, and console errors', async () => {
  const picture = new Image();
  const failed = new Promise((resolve) => (picture.onerror = resolve));
  picture.src = 'http://127.0.0.2/elsewhere.png';
  await failed;
  console.error('Something broke');
  const told: string[] = [];
  await expect
    .poll(() => told.push(...takeFaults()) && told.toSorted())
    .toEqual(['Something broke', 'http://127.0.0.2/elsewhere.png is asked for']);
});

test('simulates an outage and its end', async () => {
  play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo() });
  cutNetwork();
  await open('/medals', MARTA);
  const lost = page.getByText('Sin conexión con Aúpa.');
  await see(lost);
  restoreNetwork();
  await miss(lost);
  await see(page.getByRole('list', { name: 'Medallas' }).getByText('Lectura'));
});

test('has an image for every avatar', async () => {
  play(claseDelProfesor());
  await open('/grupo/7', MARTA);
  await see(page.getByRole('heading', { name: 'Lucía Fernández' }));
  const faces = () => [...document.querySelectorAll('main img')] as HTMLImageElement[];
  await expect.poll(() => faces().map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true, true]);
});
