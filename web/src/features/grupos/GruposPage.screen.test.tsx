import type { EndpointKey } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { perfil } from '../../screenTests/makers/alumnos.ts';
import { playEntregas } from '../../screenTests/makers/entregas.ts';
import { claseDelProfesor, grupo, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { playMedallas } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla } from '../../screenTests/makers/tablas.ts';
import { address, DESKTOP, focus, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const link = page.getByRole('link', { name: /2\.º ESO B/ });

for (const [way, point] of Object.entries({
  hover: (it: Locator) => it.hover(),
  focus,
  touchstart: (it: Locator) => it.element().dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
})) {
  test(`fetches a group on ${way}, and opens it without a placeholder`, async () => {
    await resize(way === 'touchstart' ? PHONE : DESKTOP);
    const plays = { ...claseDelProfesor(), ...listaDelProfesor() };
    play(plays);
    playEntregas(Array.from({ length: 30 }, (_, n) => perfil(11 + n, 'Alumno', `Número ${n}`)));
    await open('/groups', MARTA);
    await see(link);
    await point(link);
    await expect.poll(() => sentTo('GET /api/Grupo/info/:id').length).toBe(1);
    await expect.poll(() => sentTo('GET /api/Grupo/:id/perfiles').length).toBe(1);
    await untilQuiet();
    const held = (Object.keys(plays) as EndpointKey[]).map(hold);
    let bones = 0;
    const look = () =>
      (bones += document.querySelectorAll('[aria-busy=true] [class*=bone], [aria-busy=true][class*=bone]').length);
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    await link.click();
    await expect.poll(() => page.getByRole('button', { name: /^Dar medalla a/ }).elements().length).toBe(30);
    for (const { letGo } of held) letGo();
    await untilQuiet();
    watch.disconnect();
    expect(bones).toBe(0);
  });
}

test('makes one group by a double click', async () => {
  const POST = 'POST /api/grupo/alta';
  play({ ...claseDelProfesor(), ...listaDelProfesor(), [POST]: { ...grupo('profesor'), avisos: [] } });
  const held = hold(POST);
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await dialog.getByLabelText('Nombre').fill('3.º ESO A');
  await dialog.getByLabelText('Materia').fill('Lengua');
  await dialog.getByLabelText('Institución').fill('IES Rosalía de Castro');
  await dialog.getByRole('button', { name: /Tabla de equivalencia/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Crear grupo' }).dblClick();
  await expect.poll(() => sentTo(POST).length).toBe(1);
  held.letGo();
  await miss(dialog);
  await untilQuiet();
  const sent = { nombre: '3.º ESO A', materia: 'Lengua', tablaEquivalenciaId: tabla().id };
  expect(sentTo(POST).map(({ body }) => body)).toMatchObject([sent]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`moves no list when it comes, at ${size.width} px`, async () => {
    await resize(size);
    play({ ...claseDelProfesor(), ...listaDelProfesor() });
    playMedallas();
    for (const [path, key, loading, list, create] of [
      ['/groups', 'GET /api/profesor/mis-grupos', 'Cargando grupos', 'Grupos', 'Crear grupo'],
      ['/medals', 'GET /api/Medalla', 'Cargando medallas', 'Medallas', 'Crear medalla'],
    ] as const) {
      const held = hold(key);
      await open(path, MARTA);
      await see(page.getByRole('button', { name: create }));
      const before = page.getByText(loading).element().parentElement?.getBoundingClientRect().y ?? 0;
      held.letGo();
      await see(page.getByRole('list', { name: list }));
      // A line of bones is as high as one of words to the pixel, not to its parts.
      const { y } = page.getByRole('list', { name: list }).element().getBoundingClientRect();
      expect(Math.abs(y - before)).toBeLessThan(1);
    }
  });

  test(`tells beside its field a name that a group or a medal has: ${size.width} px`, async () => {
    await resize(size);
    play({ ...claseDelProfesor(), ...listaDelProfesor() });
    playMedallas();
    for (const [path, crear, usado, frase] of [
      ['/groups', 'Crear grupo', '2.º eso b', 'Ya tienes otro grupo que se llama «2.º eso b».'],
      ['/medals', 'Crear medalla', 'PARTICIPACION', 'Ya tienes otra medalla que se llama «PARTICIPACION».'],
    ] as const) {
      await open(path, MARTA);
      await page.getByRole('button', { name: crear }).first().click();
      const dialog = page.getByRole('dialog');
      const nombre = dialog.getByLabelText('Nombre', { exact: true });
      await nombre.fill(usado);
      await see(dialog.getByText(frase));
      await nombre.fill(`${usado} y más`);
      await miss(dialog.getByText(/^Ya tienes/));
    }
  });
}

test('has its button once with nothing in it, when the guide is taken away', async () => {
  let oculta = false;
  play({
    ...listaDelProfesor(),
    'GET /api/profesor/mis-grupos': [],
    'GET /api/Profesor/guia': () => ({ oculta, pasos: oculta ? [] : [{ paso: 'Grupo', hecho: false }] }),
    'PUT /api/Profesor/guia': ({ body }) => ({ oculta: (oculta = body.oculta) }),
  });
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Quitar esta guía' }).click();
  await see(page.getByRole('heading', { name: 'Aún no tienes grupos' }));
  expect(page.getByRole('button', { name: 'Crear grupo' }).elements()).toHaveLength(1);
  expect(sentTo('PUT /api/Profesor/guia').map(({ body }) => body)).toEqual([{ oculta: true }]);
});

test('tells a teacher once that a join code is for students, and lets it go', async () => {
  play(listaDelProfesor());
  await open('/groups?codigo=23E456', MARTA);
  const told = page.getByText('Ese código es para estudiantes: con él piden unirse a una asignatura.');
  await see(told);
  await see(page.getByRole('list', { name: 'Grupos' }));
  expect(told.elements()).toHaveLength(1);
  expect(address()).toBe('/groups');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
