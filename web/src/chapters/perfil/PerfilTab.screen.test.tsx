import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companero, miPerfil, perfil, perfilVisto } from '../../screenTests/makers/alumnos.ts';
import { claseDeLucia, claseDelProfesor, grupo, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { kudoRecibido } from '../../screenTests/makers/kudos.ts';
import { barra, partesDePerfil, perfilDeMateo, perfilDeMateoEntero } from '../../screenTests/makers/perfiles.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import {
  address,
  DESKTOP,
  enter,
  focus,
  goBack,
  goForward,
  miss,
  open,
  PHONE,
  press,
  resize,
  see,
} from '../../screenTests/screen.tsx';
import { happens, hold, play, refuse, sentTo, untilQuiet, type Plays } from '../../screenTests/wire.ts';

const CLASE = `/grupo/${GRUPO_ID}`;
const PERFIL = 'GET /api/PerfilEstudiante/:perfilId';
const PRIVADO = [
  'GET /api/BarraProgreso/:perfilId',
  'GET /api/PerfilEstudiante/:perfilId/historial',
  'GET /api/Estudiante/perfiles/:perfilId/recompensas',
] as const;
const deMateo = `${CLASE}?pestana=perfil&perfil=12`;
const named = (nombre: string) => page.getByRole('heading', { name: nombre, level: 2 });
const [mateo, lucia] = [named('Mateo Quispe'), named('Lucía Fernández')];
const tabs = page.getByRole('navigation', { name: 'Secciones de la clase' });
const tab = (name: string) => tabs.getByRole('link', { name });
const marked = (name: string) => expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
const cardOf = (nombre: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre }) });
const enlace = cardOf('Mateo Quispe').getByRole('link');
const editar = page.getByRole('button', { name: 'Editar avatar' });
const volver = page.getByRole('link', { name: 'Volver a Alumnos' });

function openAsLucia(href: string, more: Plays = {}): Promise<void> {
  play({ ...claseDeLucia(), ...partesDePerfil(), [PERFIL]: perfilDeMateo(), ...more });
  return open(href, LUCIA);
}

function openAsMarta(href: string, more: Plays = {}): Promise<void> {
  const entero = perfilDeMateoEntero({ kudosRecibidos: [kudoRecibido(1, 1)] });
  const { 'GET /api/Estudiante/solicitudes-medalla': _, ...partes } = partesDePerfil();
  const progreso = { 'GET /api/BarraProgreso/:perfilId': barra({ metaCalificacion: 7 }) };
  play({ ...claseDelProfesor(), ...partes, ...progreso, [PERFIL]: entero, ...more });
  return open(href, MARTA);
}

test('shows a classmate’s name, avatar, total and medals, nothing else, and allows giving a kudo', async () => {
  await openAsLucia(CLASE);
  await enlace.click();
  await see(mateo);
  expect(address()).toBe(deMateo);
  await marked('Perfil');
  expect(tabs.element().querySelectorAll('[aria-current=page]')).toHaveLength(1);
  await see(page.getByText('3 medallas', { exact: true }));
  const main = (page.getByRole('main').element() as HTMLElement).innerText;
  for (const medalla of ['Participación', 'Constancia']) expect(main).toContain(medalla);
  const secretos = [/\bmeta\b/i, /monedas/i, /por el \d/, /historial/i, /recibid/i, /Por preguntar/, /nota/i];
  for (const secreto of secretos) expect(main).not.toMatch(secreto);
  // The private parts aren't requested: the server would refuse.
  for (const key of PRIVADO) expect(sentTo(key).filter(({ params }) => params.perfilId === 12)).toEqual([]);
  await see(page.getByRole('button', { name: 'Brindar reconocimiento a Mateo Quispe' }));
  expect(editar.elements()).toEqual([]);
  await tab('Perfil').click();
  await see(lucia);
  goBack();
  await volver.click();
  await see(cardOf('Mateo Quispe'));
});

test('says so if the server has no such profile', async () => {
  await openAsLucia(CLASE);
  refuse(PERFIL, 'NO_ENCONTRADO');
  await open(deMateo, LUCIA);
  await see(volver.first());
  await see(
    page
      .getByText('No hemos podido cargar este perfil')
      .or(page.getByText(/No hemos encontrado/))
      .first(),
  );
  expect(page.getByText('Mateo Quispe').elements()).toEqual([]);
});

for (const [rol, vista] of [
  ['teacher', 'profesor'],
  ['student', 'propia'],
  ['student', 'companero'],
] as const) {
  test(`does not show a profile of another group of a ${rol}: ${vista}`, async () => {
    const ajeno = { ...perfilDeMateoEntero(), ...perfilVisto(19), vista, grupoId: 8 };
    await (rol === 'teacher' ? openAsMarta : openAsLucia)(`${CLASE}?pestana=perfil&perfil=19`, { [PERFIL]: ajeno });
    const other = page.getByRole('heading', { name: 'Este perfil no es de esta clase' });
    await see(other);
    expect(mateo.elements()).toEqual([]);
    await volver.click();
    await miss(other);
    expect(address()).toBe(CLASE);
  });
}

test('shows one’s own profile at one’s own address', async () => {
  await openAsLucia(`${CLASE}?pestana=perfil&perfil=11`, {
    [PERFIL]: { ...perfilDeMateoEntero(), ...miPerfil(), vista: 'propia' },
  });
  await see(page.getByRole('heading', { name: /^Vas por el 2/ }));
  expect(page.getByText('Mi meta: 9').elements()).toHaveLength(1);
});

test('shows the teacher everything but the student’s actions', async () => {
  await openAsMarta(CLASE);
  await enter(enlace);
  await see(mateo);
  await see(page.getByRole('heading', { name: /^Va por el 2/ }));
  await see(page.getByText('Meta: 7', { exact: true }));
  await see(page.getByText('Por preguntar').first());
  await see(page.getByText('Suma en equipo').first());
  for (const role of ['button', 'link'] as const)
    expect(page.getByRole(role, { name: /^(Solicitar|Dar uno)/ }).elements()).toEqual([]);
  expect(editar.elements()).toEqual([]);
  // A teacher has no Perfil tab: the profile is shown under Alumnos.
  expect(tab('Perfil').elements()).toEqual([]);
  await marked('Alumnos');
});

const porMateo = () =>
  ['Cambiar su avatar', /Cambiar su meta/, 'Canjear para Mateo Quispe'].map(
    (name) => page.getByRole('button', { name }).elements().length,
  );

test('offers the teacher the pupil’s actions in a class without devices, live', async () => {
  const GRUPO = 'GET /api/Grupo/info/:id';
  await openAsMarta(deMateo);
  await see(mateo);
  await see(page.getByText('Meta: 7', { exact: true }));
  await untilQuiet();
  expect(porMateo()).toEqual([0, 0, 0]);
  play({ [GRUPO]: grupo('profesor', { sinDispositivos: true }) });
  happens({ clase: 'grupo-editado', grupoId: GRUPO_ID });
  await expect.poll(porMateo).toEqual([1, 1, 1]);
  play({ [GRUPO]: grupo('profesor') });
  happens({ clase: 'grupo-editado', grupoId: GRUPO_ID });
  await expect.poll(porMateo).toEqual([0, 0, 0]);
  await see(page.getByText('Meta: 7', { exact: true }));
});

test('falls back to Alumnos for a teacher if the address names no pupil', async () => {
  await openAsMarta(`${CLASE}?pestana=perfil`);
  await see(cardOf('Mateo Quispe'));
  await marked('Alumnos');
});

const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Gloria', 'Hugo', 'Inés', 'Jaime'];
const TREINTA = ['Núñez', 'Quispe', 'Ibáñez'].flatMap((apellido) =>
  NOMBRES.map((nombre) => [nombre, apellido] as const),
);
const ines = named('Inés Quispe');
const suEnlace = cardOf('Inés Quispe').getByRole('link');
const scrolled = () => Math.round(scrollY);

async function openLarga(rol: 'teacher' | 'student'): Promise<void> {
  const suyo = { nombreEstudiante: 'Inés Quispe' };
  if (rol === 'teacher') {
    // As rows, thirty would fit the window, so use more.
    const otros = Array.from({ length: 40 }, (_, i) => perfil(100 + i, `Alumno ${i}`, 'Gil'));
    const perfiles = [...otros, ...TREINTA.map(([nombre, apellido], i) => perfil(20 + i, nombre, apellido))];
    await openAsMarta(CLASE, {
      'GET /api/Grupo/:id/perfiles': perfiles,
      [PERFIL]: { ...perfilDeMateoEntero(), ...suyo },
    });
  } else {
    const companeros = TREINTA.map(([nombre, apellido], i) => companero(20 + i, `${nombre} ${apellido}`));
    await openAsLucia(CLASE, {
      'GET /api/PerfilEstudiante/grupo/:id/companeros': companeros,
      [PERFIL]: { ...perfilDeMateo(), ...suyo },
    });
  }
  await see(suEnlace);
}

for (const size of [DESKTOP, PHONE]) {
  test(`returns to the same scroll position of the list, by Back, at ${size.width} px`, async () => {
    await resize(size);
    await openLarga('teacher');
    suEnlace.element().scrollIntoView({ block: 'center' });
    await untilQuiet();
    const read = scrolled();
    expect(read).toBeGreaterThan(200);
    await suEnlace.click();
    await see(ines);
    // The profile opens at its top.
    await expect.element(ines).toBeInViewport();
    goBack();
    await see(suEnlace);
    await expect.poll(scrolled).toBe(read);
    expect(address()).toBe(CLASE);
    // The menus beside the name still work.
    await page.getByRole('button', { name: 'Dar medalla a Inés Quispe' }).click();
    await see(page.getByRole('menu', { name: 'Dar medalla a Inés Quispe' }));
  });
}

for (const rol of ['teacher', 'student'] as const) {
  test(`moves the focus of a ${rol} into it, and back to the card`, async () => {
    await openLarga(rol);
    await enter(suEnlace);
    await expect.element(ines).toHaveFocus();
    await enter(volver);
    await expect.element(suEnlace).toHaveFocus();
    const read = scrolled();
    expect(read).toBeGreaterThan(200);
    await press('{Enter}');
    await expect.element(ines).toHaveFocus();
    expect(scrolled()).toBeLessThan(read);
    goBack();
    await expect.element(suEnlace).toHaveFocus();
    goForward();
    await expect.element(ines).toHaveFocus();
  });
}

for (const goesElsewhere of [false, true]) {
  test(`takes the focus when it loads late, ${goesElsewhere ? 'but not from elsewhere' : 'if nothing has it'}`, async () => {
    await openAsLucia(CLASE);
    const held = hold(PERFIL);
    await enter(enlace);
    await see(volver);
    if (goesElsewhere) focus(volver);
    held.letGo();
    await see(mateo);
    await expect.element(goesElsewhere ? volver : mateo).toHaveFocus();
  });
}

test('opens the tab that a link within the page names, and returns to that link on Back', async () => {
  await openAsLucia(`${CLASE}?pestana=perfil`);
  const dar = page.getByRole('link', { name: 'Dar uno' });
  await enter(dar);
  await expect.element(tab('Alumnos')).toHaveFocus();
  goBack();
  await expect.element(dar).toHaveFocus();
  // A pressed tab keeps the focus; no heading takes it.
  await enter(tab('Alumnos'));
  await see(cardOf('Mateo Quispe'));
  await enter(tab('Perfil'));
  await see(lucia);
  await untilQuiet();
  await expect.element(tab('Perfil')).toHaveFocus();
});

for (const pestana of ['solicitudes', 'configuracion']) {
  test(`marks Alumnos for a student at ${pestana}, which falls back to it`, async () => {
    await openAsLucia(`${CLASE}?pestana=${pestana}`);
    await see(cardOf('Mateo Quispe'));
    await marked('Alumnos');
  });
}

for (const size of [DESKTOP, PHONE]) {
  test(`is a student’s first tab, before the open Alumnos, at ${size.width} px`, async () => {
    await resize(size);
    await openAsLucia(CLASE);
    await see(cardOf('Mateo Quispe'));
    const names = tabs
      .getByRole('link')
      .elements()
      .map((one) => one.textContent.trim());
    expect(names.slice(0, 2)).toEqual(['Perfil', 'Alumnos']);
    expect(names).not.toContain('Solicitudes');
    expect(names).not.toContain('Configuración');
    await tab('Perfil').click();
    await see(lucia);
    await marked('Perfil');
    expect(address()).toBe(`${CLASE}?pestana=perfil`);
    goBack();
    await see(cardOf('Mateo Quispe'));
  });
}
