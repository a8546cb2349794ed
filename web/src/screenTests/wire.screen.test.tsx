import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, deProfesor } from './makers/grupos.ts';
import { medallasDeEjemplo } from './makers/medallas.ts';
import { MARTA } from './makers/personas.ts';
import { miss, open, see } from './screen.tsx';
import { cutNetwork, play, restoreNetwork, takeFaults, untilQuiet, type Plays } from './wire.ts';

/** Opens a page of these answers, and tells its faults. */
async function faultsOf(href: string, plays: Plays): Promise<string[]> {
  play(plays);
  await open(href, MARTA);
  await untilQuiet();
  const faults = takeFaults();
  // The page tries again, and is no fault then.
  play({ ...deProfesor, 'GET /api/Medalla': [] });
  return faults;
}

test('tells of a call that nobody has played', async () => {
  expect(await faultsOf('/medals', {})).toContain('GET /api/Usuario/me is not played');
});

test('tells of an answer that the server could not give', async () => {
  const wrong = [{ id: 0, nombre: 'Lectura' }] as unknown as NonNullable<Plays['GET /api/Medalla']>;
  const faults = await faultsOf('/medals', { ...deProfesor, 'GET /api/Medalla': wrong });
  expect(faults.join()).toMatch(/^GET \/api\/Medalla is answered: 0\.id .*; 0\.nombreIcono /);
});

test('tells of a call that the contract does not know, or would refuse', async () => {
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

test('tells of what is asked of anybody else, and of what the page complains about', async () => {
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

test('says that the network is away, and goes on when it is back', async () => {
  play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo() });
  cutNetwork();
  await open('/medals', MARTA);
  const lost = page.getByText('Sin conexión con Aúpa.');
  await see(lost);
  restoreNetwork();
  await miss(lost);
  await see(page.getByRole('list', { name: 'Medallas' }).getByText('Lectura'));
});

test('has a picture for every face', async () => {
  play(claseDelProfesor());
  await open('/grupo/7', MARTA);
  await see(page.getByRole('heading', { name: 'Lucía Fernández' }));
  const faces = () => [...document.querySelectorAll('main img')] as HTMLImageElement[];
  await expect.poll(() => faces().map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true, true]);
});
