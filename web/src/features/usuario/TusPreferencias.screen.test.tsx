import type { Preferencias } from '@aupa/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { MARTA, preferencias, usuario } from '../../screenTests/makers/personas.ts';
import { open, resize, see } from '../../screenTests/screen.tsx';
import { play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

/** A teacher of a long name who has nothing yet. */
function playRecienLlegada(): void {
  let suyas: Preferencias = preferencias();
  const paso = (uno: 'Medallas' | 'Grupo') => ({ paso: uno, hecho: false });
  play({
    ...listaDelProfesor(),
    'GET /api/Usuario/me': { ...usuario(MARTA), nombre: 'Maximiliana-Victoria', apellido: 'Fernández de Córdova' },
    'GET /api/Usuario/sesiones': [],
    'GET /api/Usuario/preferencias': () => suyas,
    'PUT /api/Usuario/preferencias': ({ body }) => (suyas = body),
    'GET /api/profesor/mis-grupos': [],
    'GET /api/Profesor/guia': { oculta: false, pasos: [paso('Medallas'), paso('Grupo')] },
    'GET /api/Medalla': [],
    'GET /api/TablaEquivalencia': [],
    'GET /api/Recompensa/obtener-recompensas-profesor': [],
  });
}

test('nothing is wider than the narrowest phone in the letter that is easier to read', async () => {
  await resize({ width: 320, height: 700 });
  playRecienLlegada();
  await open('/profile', MARTA);
  await page.getByRole('radio', { name: 'Fácil de leer' }).click({ force: true });
  await expect.poll(() => getComputedStyle(document.body).fontFamily).toContain('Atkinson');
  for (const path of ['/profile', '/groups', '/medals', '/rewards', '/equivalenceTable']) {
    await open(path, MARTA);
    await see(page.getByRole('heading', { level: 1 }));
    await untilQuiet();
    await document.fonts.ready;
    expect(getComputedStyle(document.body).fontFamily).toContain('Atkinson');
    expect([path, document.documentElement.scrollWidth > innerWidth]).toEqual([path, false]);
  }
  expect(sentTo('PUT /api/Usuario/preferencias').map(({ body }) => body)).toEqual([
    { ...preferencias(), letra: 'Facil' },
  ]);
});
