import type { EndpointKey } from '@aupa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fillIn, signIn } from '../../screenTests/field.ts';
import { perfil } from '../../screenTests/makers/alumnos.ts';
import { playEntregas } from '../../screenTests/makers/entregas.ts';
import { claseDelProfesor, grupo, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { playGuia } from '../../screenTests/makers/guia.ts';
import { playMedallas } from '../../screenTests/makers/medallas.ts';
import { deInvitado, MARTA } from '../../screenTests/makers/personas.ts';
import { tabla } from '../../screenTests/makers/tablas.ts';
import { address, DESKTOP, focus, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const form = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
const deTabla = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
const nombreTabla = deTabla.getByLabelText('Nombre de la tabla de equivalencia');
const deMedalla = page.getByRole('dialog', { name: 'Crear nueva medalla' });
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
    onTestFinished(() => watch.disconnect());
    await link.click();
    await expect.poll(() => page.getByRole('button', { name: /^Dar medalla a/ }).elements().length).toBe(30);
    for (const { letGo } of held) letGo();
    await untilQuiet();
    watch.disconnect();
    expect(bones).toBe(0);
  });
}

test('offers two tables, and creates one group on a double click', async () => {
  const POST = 'POST /api/grupo/alta';
  play({ ...claseDelProfesor(), ...listaDelProfesor(), [POST]: { ...grupo('profesor'), avisos: [] } });
  play({ 'GET /api/TablaEquivalencia': [tabla(), { ...tabla('Otra'), id: 32 }] });
  const held = hold(POST);
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await fillIn(form, { Nombre: '3.º ESO A', Asignatura: 'Lengua', Institución: 'IES Rosalía de Castro' });
  await form.getByRole('button', { name: /Elige una tabla/ }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Crear grupo' }).dblClick();
  await expect.poll(() => sentTo(POST).length).toBe(1);
  held.letGo();
  await miss(form);
  await untilQuiet();
  const sent = { nombre: '3.º ESO A', materia: 'Lengua', tablaEquivalenciaId: tabla().id };
  expect(sentTo(POST).map(({ body }) => body)).toMatchObject([sent]);
});

/** Creates the medal «Ayuda» from within the form of a table. */
async function makeAyuda(): Promise<void> {
  await deTabla.getByRole('button', { name: 'Crear medalla' }).click();
  await fillIn(deMedalla, { Nombre: 'Ayuda', Descripción: 'Ayuda a quien lo necesita.' });
  await deMedalla.getByRole('radiogroup', { name: 'Ícono' }).getByRole('radio').first().click({ force: true });
  await deMedalla.getByRole('button', { name: 'Crear Medalla' }).click();
  await miss(deMedalla);
}

test('creates a table and a medal from the group form, and keeps what was typed', async () => {
  playGuia({ oculta: true });
  playMedallas([]);
  play({ 'POST /api/TablaEquivalencia': ({ body }) => tabla(body.nombre) });
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await form.getByLabelText('Nombre').fill('2.º ESO B');
  await form.getByRole('button', { name: 'Crear tabla' }).click();
  await nombreTabla.fill('Mi tabla');
  await makeAyuda();
  await see(deTabla.getByRole('group', { name: 'Medallas de la nota 1' }).getByText('Ayuda'));
  await expect.element(nombreTabla).toHaveValue('Mi tabla');
  await deTabla.getByRole('button', { name: 'Crear tabla' }).click();
  await miss(deTabla);
  await expect.element(form.getByLabelText('Nombre')).toHaveValue('2.º ESO B');
  await fillIn(form, { Asignatura: 'Lengua', Institución: 'IES Azorín' });
  await form.getByRole('button', { name: 'Crear grupo' }).click();
  await see(page.getByRole('heading', { name: 'Matemáticas', level: 1 }));
  expect(page.getByRole('alertdialog').query()).toBeNull();
  const sent = { nombre: '2.º ESO B', materia: 'Lengua', tablaEquivalenciaId: tabla().id };
  expect(sentTo('POST /api/grupo/alta').map(({ body }) => body)).toMatchObject([sent]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`shifts no list when it loads, at ${size.width} px`, async () => {
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
      // Skeleton and text lines are equally high, but for fractions of a pixel.
      const { y } = page.getByRole('list', { name: list }).element().getBoundingClientRect();
      expect(Math.abs(y - before)).toBeLessThan(1);
    }
  });

  test(`warns beside the field of a duplicate name of a group or medal: ${size.width} px`, async () => {
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

for (const isIn of [true, false]) {
  test(`tells a teacher who ${isIn ? 'follows' : 'signs in to follow'} a join code once that it is for students, and drops it`, async () => {
    play({ ...deInvitado(MARTA), ...listaDelProfesor() });
    await open('/signup?codigo=23E456', isIn ? MARTA : undefined);
    if (!isIn) {
      await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
      await signIn('marta', 'Clave-2026!');
    }
    const told = page.getByText('El código de la clase es para estudiantes: con él piden unirse a una asignatura.');
    await see(told);
    await see(page.getByRole('list', { name: 'Grupos' }));
    expect(told.elements()).toHaveLength(1);
    expect(address()).toBe('/groups');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
}
