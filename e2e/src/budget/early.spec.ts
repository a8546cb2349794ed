import type { Clase } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { holdFile } from '../support/hold.ts';
import { makeClase, named } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase(named('Ana Núñez', 'Bruno Núñez'));
});

const PROGRAM = /\/assets\/base-.*\.js$/;

/** API calls of a page in order, until it opens its live stream, which may make it read again. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  let isListening = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/eventos') isListening = true;
    else if (pathname.startsWith('/api/') && !isListening) reads.push(pathname);
  });
  return reads;
}

test.describe('the first data of a page', () => {
  const GRUPO = '/api/Grupo/info/:id';
  const PAC = '/api/Profesor/pac';
  const UNIONES = '/api/Profesor/solicitudes-union';
  const MEDALLAS = '/api/Profesor/solicitudes-medallas';
  const MI_PERFIL = '/api/PerfilEstudiante/mi-perfil/grupo/:id/medallas';
  const COMPANEROS = '/api/PerfilEstudiante/grupo/:id/companeros';
  for (const [quien, place, shown, wanted] of [
    [
      'un profesor',
      '/grupo/:id',
      'Ana Núñez',
      [GRUPO, '/api/Grupo/:id/perfiles', '/api/Medalla/grupo/:id', PAC, UNIONES, MEDALLAS],
    ],
    ['un estudiante', '/grupo/:id', 'Bruno Núñez', [GRUPO, COMPANEROS, MI_PERFIL, PAC]],
    [
      'un profesor',
      '/groups',
      'Matemáticas',
      ['/api/Profesor/borrados', '/api/Profesor/guia', '/api/profesor/mis-grupos'],
    ],
    ['un estudiante', '/groups', 'Matemáticas', ['/api/estudiante/mis-grupos']],
  ] as const) {
    test(`is requested before the program has loaded, and only once: ${quien}, ${place}`, async ({ open }) => {
      const sesion = quien === 'un profesor' ? clase.profesor : (clase.alumnos[0] as Sesion);
      const here = (path: string) => path.replace(':id', String(clase.grupoId));
      const page = await open({ sesion, fresh: true });
      // Fixed time: data older than two seconds is read again, and a busy machine may take as long.
      await page.clock.setFixedTime(new Date());
      const reads = readsOf(page);
      const release = await holdFile(page, PROGRAM);
      await page.goto(here(place), { waitUntil: 'commit' });
      await expect.poll(() => reads.toSorted()).toEqual(wanted.map(here).toSorted());
      release();
      await page.getByText(shown).first().waitFor();
      await untilQuiet(page);
      expect(reads).toEqual([...new Set(reads)]);
    });
  }

  test('is requested again after a failure, without an error message', async ({ open }) => {
    const page = await open({ sesion: clase.profesor, fresh: true });
    const release = await holdFile(page, PROGRAM);
    let failed = 0;
    await page.route('**/api/Grupo/**', async (route) => {
      failed += 1;
      await route.abort();
    });
    await page.goto(`/grupo/${clase.grupoId}`, { waitUntil: 'commit' });
    await expect.poll(() => failed).toBe(2);
    await page.unroute('**/api/Grupo/**');
    release();
    await page.getByRole('heading', { name: 'Ana Núñez' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is requested only once when refused', async ({ open }) => {
    for (const id of ['2147483646', '9999999999']) {
      const page = await open({ sesion: clase.profesor, fresh: true });
      const reads = readsOf(page);
      await page.goto(`/grupo/${id}`);
      await page.getByRole('heading', { name: /^No hemos/ }).waitFor();
      await untilQuiet(page);
      const ofGrupo = reads.filter((path) => path.includes(id));
      expect(ofGrupo.length).toBeGreaterThan(0);
      expect(ofGrupo).toEqual([...new Set(ofGrupo)]);
    }
  });

  test('is not requested without a session', async ({ open }) => {
    const page = await open({ fresh: true });
    const reads = readsOf(page);
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await untilQuiet(page);
    expect(reads).toEqual([]);
  });
});
