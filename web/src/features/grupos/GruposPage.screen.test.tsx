import type { EndpointKey } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { perfil } from '../../screenTests/makers/alumnos.ts';
import { playEntregas } from '../../screenTests/makers/entregas.ts';
import { claseDelProfesor, grupo, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla } from '../../screenTests/makers/tablas.ts';
import { DESKTOP, focus, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
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
