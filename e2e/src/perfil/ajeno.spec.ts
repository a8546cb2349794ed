import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { expectFocus, isFocused } from '../keyboard/keys.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { holdCalls } from '../support/hold.ts';
import { alumnoOf, call, give, makeClase } from '../support/personas.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { ask, giveKudo, LUCIA, MATEO, setMeta, TRES } from './clase.ts';

const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Gloria', 'Hugo', 'Inés', 'Jaime'];
const TREINTA = ['Núñez', 'Quispe', 'Ibáñez'].flatMap((apellido) =>
  NOMBRES.map((nombre) => [nombre, apellido] as const),
);

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const tabla = (page: Page) => page.getByRole('navigation', { name: 'Secciones del grupo' });

async function claseDeTres(): Promise<Clase> {
  const clase = await makeClase(TRES);
  await give(clase, MATEO, 'Participación', { motivo: 'Por preguntar' });
  await give(clase, MATEO, 'Constancia', { n: 2 });
  await setMeta(clase, MATEO, 7);
  await giveKudo(clase, LUCIA, MATEO, 1);
  return clase;
}

let clase: Clase;
let treinta: Clase;

test.beforeAll(async () => {
  clase = await claseDeTres();
  treinta = await makeClase(TREINTA);
});

test.describe('a classmate’s profile', () => {
  test('shows name, avatar, total and medals, nothing else, and lets one give a kudo', async ({ open }) => {
    const page = await open({ sesion: alumnoOf(clase, LUCIA) });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/grupo/${clase.grupoId}`);
    await cardOf(page, MATEO).getByRole('link').click();
    await page.getByRole('heading', { name: MATEO, level: 2 }).waitFor();
    expect(new URL(page.url()).search).toBe(`?pestana=perfil&perfil=${alumnoOf(clase, MATEO).perfilId}`);
    // Choosing a student switches to the profile tab (spec §4), from where one's own is a tap away.
    await expect(tabla(page).getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');
    await expect(tabla(page).locator('[aria-current=page]')).toHaveCount(1);
    await page.getByText('3 medallas', { exact: true }).waitFor();
    const main = await page.getByRole('main').innerText();
    for (const medalla of ['Participación', 'Constancia']) expect(main).toContain(medalla);
    for (const secreto of [/\bmeta\b/i, /monedas/i, /por el \d/, /historial/i, /recibid/i, /Por preguntar/, /nota/i]) {
      expect(main).not.toMatch(secreto);
    }
    const { perfilId } = alumnoOf(clase, MATEO);
    // Nor is any of it asked for: the server would refuse, and it would show. The face is the whole class's.
    const abiertas = [`/api/PerfilEstudiante/${perfilId}`, `/api/Imagen/${perfilId}`];
    expect(asked.filter((path) => path.split('/').includes(String(perfilId)) && !abiertas.includes(path))).toEqual([]);
    await page.getByRole('button', { name: `Brindar reconocimiento a ${MATEO}` }).waitFor();
    await tabla(page).getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Volver a Alumnos' }).click();
    await cardOf(page, MATEO).waitFor();
  });

  test('of another group is not there', async ({ open }) => {
    const otra = await claseDeTres();
    const page = await open({ sesion: alumnoOf(clase, LUCIA) });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${alumnoOf(otra, MATEO).perfilId}`);
    await page.getByRole('link', { name: 'Volver a Alumnos' }).first().waitFor();
    await page
      .getByText('No hemos podido cargar este perfil')
      .or(page.getByText(/No hemos encontrado/))
      .first()
      .waitFor();
    expect(await page.getByText(MATEO).count()).toBe(0);
  });

  test('of another group of one’s teacher, or of one’s own, is not shown in this one', async ({ open }) => {
    const [tabla] = await call(clase.profesor.token, 'GET /api/TablaEquivalencia');
    const otro = await call(clase.profesor.token, 'POST /api/grupo/alta', {
      body: { nombre: '3.º A', materia: 'Física', institucion: 'IES', tablaEquivalenciaId: tabla?.id ?? 0 },
    });
    const codigo = new URL(otro.urlCompleta ?? '').searchParams.get('codigo') ?? '';
    const lucia = alumnoOf(clase, LUCIA);
    await call(lucia.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    const query = { grupoId: otro.id };
    const [suya] = await call(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query });
    await call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud', {
      query: { solicitudId: String(suya?.idSolicitud) },
    });
    for (const sesion of [clase.profesor, lucia]) {
      for (const nombre of [MATEO, LUCIA]) {
        const page = await open({ sesion });
        await page.goto(`/grupo/${otro.id}?pestana=perfil&perfil=${alumnoOf(clase, nombre).perfilId}`);
        await page.getByRole('heading', { name: 'Este perfil no es de este grupo' }).waitFor();
        expect(await page.getByRole('heading', { name: nombre }).count()).toBe(0);
        await page.getByRole('link', { name: 'Volver a Alumnos' }).click();
        await page.getByRole('heading', { name: 'Este perfil no es de este grupo' }).waitFor({ state: 'hidden' });
        expect(new URL(page.url()).search).toBe('');
      }
    }
  });

  test('that is one’s own address is one’s own profile', async ({ open }) => {
    const page = await open({ sesion: alumnoOf(clase, MATEO) });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${alumnoOf(clase, MATEO).perfilId}`);
    await page.getByRole('heading', { name: /^Vas por el 2/ }).waitFor();
    await expect(page.getByText('Mi meta: 7')).toHaveCount(1);
  });
});

test.describe('the teacher’s view of a student', () => {
  test('shows all of it without what only the student does', async ({ open }) => {
    await ask(clase, MATEO, 'Lectura', 'He leído mucho.');
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    await cardOf(page, MATEO).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: MATEO, level: 2 }).waitFor();
    await page.getByRole('heading', { name: /^Va por el 2/ }).waitFor();
    await page.getByText('Meta: 7', { exact: true }).waitFor();
    await page.getByText('Por preguntar').first().waitFor();
    await page.getByText('Suma en equipo').first().waitFor();
    // The teacher sets a goal for whoever has no device to set it with.
    await page.getByRole('button', { name: /meta/i }).waitFor();
    for (const name of [/^Solicitar/, /^Dar uno/]) {
      expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()).toBe(0);
    }
    // No Perfil tab for a teacher: the profile stands under Alumnos.
    expect(await tabla(page).getByRole('link', { name: 'Perfil' }).count()).toBe(0);
    await expect(tabla(page).getByRole('link', { name: 'Alumnos' })).toHaveAttribute('aria-current', 'page');
  });

  test('does not exist without a student', async ({ open }) => {
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    await cardOf(page, MATEO).waitFor();
    await expect(tabla(page).getByRole('link', { name: 'Alumnos' })).toHaveAttribute('aria-current', 'page');
  });

  for (const size of [DESKTOP, PHONE]) {
    test(`returns to the list where it was read, by Back and by its link, at ${size.width} px`, async ({ open }) => {
      const page = await open({ sesion: treinta.profesor, size });
      await page.goto(`/grupo/${treinta.grupoId}`);
      const card = cardOf(page, 'Inés Quispe');
      await card.waitFor();
      await card.scrollIntoViewIfNeeded();
      await untilQuiet(page);
      const read = await scrollY(page);
      expect(read).toBeGreaterThan(200);
      await card.getByRole('link').click();
      await page.getByRole('heading', { name: 'Inés Quispe', level: 2 }).waitFor();
      // The profile is seen from its beginning.
      const top = await page.getByRole('heading', { name: 'Inés Quispe', level: 2 }).boundingBox();
      expect(top?.y ?? -1).toBeGreaterThan(0);
      expect(top?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(size.height);
      await page.goBack();
      await card.waitFor();
      await expect.poll(() => scrollY(page)).toBe(read);
      expect(new URL(page.url()).search).toBe('');
      // The menus beside the name are still what they were.
      await card.getByRole('button', { name: 'Dar medalla a Inés Quispe' }).click();
      await page.getByRole('menu', { name: 'Dar medalla a Inés Quispe' }).waitFor();
    });
  }
});

test.describe('the keyboard', () => {
  for (const rol of ['teacher', 'student'] as const) {
    test(`of a ${rol} goes along to a profile and back to the card`, async ({ open }) => {
      const sesion = rol === 'teacher' ? treinta.profesor : alumnoOf(treinta, 'Ana Núñez');
      const page = await open({ sesion });
      await page.goto(`/grupo/${treinta.grupoId}`);
      const enlace = cardOf(page, 'Inés Quispe').getByRole('link');
      const nombre = page.getByRole('heading', { name: 'Inés Quispe', level: 2 });
      const volver = page.getByRole('link', { name: 'Volver a Alumnos' });
      await enlace.press('Enter');
      await expectFocus(page, nombre);
      await volver.press('Enter');
      await expectFocus(page, enlace);
      const read = await scrollY(page);
      expect(read).toBeGreaterThan(200);
      await page.keyboard.press('Enter');
      await expectFocus(page, nombre);
      expect(await scrollY(page)).toBeLessThan(read);
      await page.goBack();
      await expectFocus(page, enlace);
      await page.goForward();
      await expectFocus(page, nombre);
    });
  }

  test('finds a profile whose data comes late, unless it has gone elsewhere', async ({ open }) => {
    const page = await open({ sesion: alumnoOf(clase, LUCIA) });
    const { perfilId } = alumnoOf(clase, MATEO);
    const nombre = page.getByRole('heading', { name: MATEO, level: 2 });
    for (const goesElsewhere of [false, true]) {
      const held = await holdCalls(page, 'GET', new RegExp(`^/api/PerfilEstudiante/${perfilId}$`));
      await page.goto(`/grupo/${clase.grupoId}`);
      await cardOf(page, MATEO).getByRole('link').press('Enter');
      const volver = page.getByRole('link', { name: 'Volver a Alumnos' });
      await volver.waitFor();
      if (goesElsewhere) await volver.focus();
      held.letGo();
      await expectFocus(page, goesElsewhere ? volver : nombre);
      await nombre.waitFor();
      expect(await isFocused(volver)).toBe(goesElsewhere);
      await page.unrouteAll();
    }
  });

  test('stands at the tab that a link within the page has opened, and where it was pressed on the way back', async ({
    open,
  }) => {
    const page = await open({ sesion: alumnoOf(clase, LUCIA) });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    const dar = page.getByRole('link', { name: 'Dar uno' });
    await dar.focus();
    // Two frames: by then the page knows how far it was scrolled, which no finger could outrun.
    await nextFrame(page);
    await page.keyboard.press('Enter');
    await expectFocus(page, tabla(page).getByRole('link', { name: 'Alumnos' }));
    await page.goBack();
    await expectFocus(page, dar);
    // A tab that is pressed keeps the focus, whatever has a name there.
    await tabla(page).getByRole('link', { name: 'Alumnos' }).press('Enter');
    await cardOf(page, MATEO).waitFor();
    await tabla(page).getByRole('link', { name: 'Perfil' }).press('Enter');
    await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
    expect(await isFocused(tabla(page).getByRole('link', { name: 'Perfil' }))).toBe(true);
  });
});

test.describe('the tabs', () => {
  for (const pestana of ['solicitudes', 'configuracion']) {
    test(`of a student mark Alumnos, which is what ${pestana} shows them`, async ({ open }) => {
      const page = await open({ sesion: alumnoOf(clase, MATEO) });
      await page.goto(`/grupo/${clase.grupoId}?pestana=${pestana}`);
      await cardOf(page, LUCIA).waitFor();
      await expect(tabla(page).getByRole('link', { name: 'Alumnos' })).toHaveAttribute('aria-current', 'page');
    });
  }

  for (const size of [DESKTOP, PHONE]) {
    test(`of a student begin with Perfil, and open Alumnos, at ${size.width} px`, async ({ open }) => {
      const page = await open({ sesion: alumnoOf(clase, MATEO), size });
      await page.goto(`/grupo/${clase.grupoId}`);
      await cardOf(page, LUCIA).waitFor();
      const names = (await tabla(page).getByRole('link').allInnerTexts()).map((text) => text.trim());
      expect(names.slice(0, 2)).toEqual(['Perfil', 'Alumnos']);
      expect(names).not.toContain('Solicitudes');
      expect(names).not.toContain('Configuración');
      await tabla(page).getByRole('link', { name: 'Perfil' }).click();
      await page.getByRole('heading', { name: MATEO, level: 2 }).waitFor();
      await expect(tabla(page).getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');
      expect(new URL(page.url()).search).toBe('?pestana=perfil');
      await page.goBack();
      await cardOf(page, LUCIA).waitFor();
    });
  }
});
