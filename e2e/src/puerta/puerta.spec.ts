import type { Alumno, Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations, overflowOf, settle } from '../quality/sweep.ts';
import { call, makeClase, named } from '../support/personas.ts';
import { expect, type Open, PHONE, test } from '../support/test.ts';

const MOVIL = { width: 360, height: 740 };
const PARED = { width: 1920, height: 1080 };

const ALUMNOS = named('Hugo Martín', 'Íker Vázquez', 'Lucía Fernández', 'Lucía Martín', 'Nerea Mamani', 'Omar Vega');

/** Scans the QR code with a child's phone. The address must drop its secret at once. */
async function scan(open: Open, urlCompleta: string): Promise<Page> {
  const page = await open({ size: MOVIL, at: new URL(urlCompleta).pathname + new URL(urlCompleta).hash });
  await page.getByRole('heading', { name: '¿Quién eres?' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  return page;
}

async function callAs(page: Page, nombre: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${nombre}`) }).check();
  await page.getByRole('button', { name: `Soy ${nombre}` }).click();
  await page.getByRole('heading', { name: `Espera un momento, ${nombre}` }).waitFor();
}

const isInside = (page: Page) => page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();

const pass = ({ profesor, grupoId }: Clase) =>
  call(profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { params: { id: grupoId }, body: {} });

test('the door replaces a signed-in pupil only after asking, and keeps one’s own account', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const { urlCompleta } = await call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', {
    params: { id: clase.grupoId },
  });
  const hugo = clase.alumnos[0] as Alumno;
  const { pathname, hash } = new URL(urlCompleta);
  const page = await open({ size: MOVIL, sesion: hugo });
  const alcanceOf = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes('alcance'));
  const comeAs = async (nombre: string) => {
    await page.goto(pathname + hash);
    await callAs(page, nombre);
    await pass(clase);
  };
  await comeAs('Nerea');
  await page.getByRole('heading', { name: 'Aquí ha entrado Hugo. ¿Eres Nerea?' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'No, seguir como Hugo' }).click();
  await page.getByRole('heading', { name: 'Asignaturas' }).waitFor();
  expect(await alcanceOf()).toBe(false);

  await comeAs('Hugo');
  await isInside(page);
  expect(await alcanceOf()).toBe(false);
  expect((await call(hugo.token, 'GET /api/Usuario/me')).id).toBe(hugo.id);
  const { dentro } = await call(clase.profesor.token, 'GET /api/Grupo/:id/puerta', { params: { id: clase.grupoId } });
  expect(dentro).toEqual([hugo.perfilId]);

  await comeAs('Omar');
  await page.getByRole('button', { name: 'Sí, soy Omar' }).click();
  await isInside(page);
  expect(await alcanceOf()).toBe(true);
  const suya = () =>
    call(hugo.token, 'GET /api/Usuario/me').then(
      () => 'dentro',
      () => 'fuera',
    );
  await expect.poll(suya).toBe('fuera');
});

test('a teacher gets a hint when somebody calls under other pupils’ names', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const params = { id: clase.grupoId };
  const { urlCompleta } = await call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', { params });
  const secreto = new URL(urlCompleta).hash.slice(1);
  const profe = await open({ size: PHONE, sesion: clase.profesor, at: `/grupo/${clase.grupoId}/puerta` });
  const hint = profe.getByText('¿Alguien llama con los nombres de otros?');
  // Each device keeps asking as its page does, or its call would expire.
  const llamadas: Array<{ entradaId: number; clave: string }> = [];
  const asking = setInterval(() => {
    for (const body of llamadas) void call(null, 'POST /api/Puerta/esperar', { body }).catch(() => undefined);
  }, 3000);
  for (const [i, { perfilId }] of clase.alumnos.slice(0, 3).entries()) {
    await expect(hint).toHaveCount(0);
    for (const body of [
      { secreto, perfilId },
      { secreto, perfilId },
    ])
      llamadas.push(await call(null, 'POST /api/Puerta/llamar', { body }));
    await profe.getByRole('heading', { name: `Esperan ${i + 1}` }).waitFor();
  }
  await hint.waitFor();
  expect(await findAxeViolations(profe)).toEqual([]);
  expect(await overflowOf(profe)).toBeLessThanOrEqual(0);
  // Refuses all at once; real pupils tap again.
  await profe.getByRole('button', { name: 'Rechazar las repetidas' }).click();
  await profe.getByRole('heading', { name: 'Esperan 0' }).waitFor();
  await expect(hint).toHaveCount(0);
  clearInterval(asking);
});

test('a session lost on its way is reported, and the pupil can call again', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const { urlCompleta } = await call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', {
    params: { id: clase.grupoId },
  });
  const page = await scan(open, urlCompleta);
  await callAs(page, 'Nerea');
  let perdidas = 0;
  await page.route('**/api/Puerta/esperar', async (route) => {
    const response = await route.fetch();
    const { sesion } = (await response.json()) as { sesion?: unknown };
    if (sesion) perdidas += 1;
    await (sesion ? route.abort() : route.fulfill({ response }));
  });
  await pass(clase);
  await page.getByRole('heading', { name: 'Casi estabas dentro' }).waitFor();
  expect(perdidas).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Volver a llamar' }).click();
  await page.getByRole('heading', { name: '¿Quién eres?' }).waitFor();
});

test('children tap their faces, the teacher lets them in, and they are present', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const profe = await open({ size: PHONE, sesion: clase.profesor, at: `/grupo/${clase.grupoId}/puerta` });
  await profe.getByRole('button', { name: 'Abrir la puerta' }).click();
  const codigo = (await profe.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  expect(await findAxeViolations(profe)).toEqual([]);
  await profe.reload();
  await profe.getByText(codigo, { exact: true }).waitFor();
  const params = { id: clase.grupoId };
  const { urlCompleta } = await call(clase.profesor.token, 'GET /api/Grupo/:id/puerta', { params });

  const lucia = await scan(open, urlCompleta ?? '');
  expect(await findAxeViolations(lucia)).toEqual([]);
  expect(await overflowOf(lucia)).toBeLessThanOrEqual(0);
  await callAs(lucia, 'Lucía F.');
  expect(await findAxeViolations(lucia)).toEqual([]);
  const hugo = await scan(open, urlCompleta ?? '');
  // The code again in the same tab: the address must drop it again.
  await hugo.evaluate((hash) => void (location.hash = hash), new URL(urlCompleta ?? '').hash);
  await expect.poll(() => new URL(hugo.url()).hash).toBe('');
  await callAs(hugo, 'Hugo');
  // Without a camera: digits, and two letters without accent.
  const iker = await open({ size: MOVIL, at: '/login' });
  await iker.getByRole('link', { name: 'Entrar con el código de la puerta' }).click();
  await iker.getByRole('textbox', { name: 'Código de la puerta' }).fill('12');
  await iker.getByRole('textbox', { name: 'Dos primeras letras de tu nombre' }).fill('i');
  await iker.getByRole('button', { name: 'Buscar mi cara' }).click();
  await iker.getByText(/seis números que ves en la pizarra/).waitFor();
  expect(await findAxeViolations(iker)).toEqual([]);
  await iker.getByRole('textbox', { name: 'Código de la puerta' }).fill(codigo);
  await iker.getByRole('textbox', { name: 'Dos primeras letras de tu nombre' }).fill('ik');
  await iker.keyboard.press('Enter');
  await expect(iker.getByRole('radio')).toHaveCount(1);
  await callAs(iker, 'Íker');
  const otro = await scan(open, urlCompleta ?? '');
  await callAs(otro, 'Íker');

  await profe.getByRole('heading', { name: 'Esperan 3' }).waitFor();
  await profe.getByText('Dos aparatos dicen ser Íker').waitFor();
  expect(await findAxeViolations(profe)).toEqual([]);
  expect(await overflowOf(profe)).toBeLessThanOrEqual(0);
  // A reloaded child's page goes on waiting.
  await hugo.reload();
  await hugo.getByRole('heading', { name: 'Espera un momento, Hugo' }).waitFor();
  await profe.getByRole('button', { name: 'Dejar pasar a 2' }).click();
  await Promise.all([isInside(lucia), isInside(hugo)]);
  await profe.getByRole('button', { name: 'Mirar Íker' }).click();
  const dialogo = profe.getByRole('dialog', { name: '¿Quién es Íker Vázquez?' });
  await dialogo.waitFor();
  await settle(profe);
  expect(await findAxeViolations(profe)).toEqual([]);
  await dialogo.getByRole('button', { name: /^Es este: el 1\.º/ }).click();
  await isInside(iker);
  await otro.getByRole('heading', { name: 'Esta vez no has pasado' }).waitFor();
  expect(await findAxeViolations(otro)).toEqual([]);

  // The device keeps only a session of this tab, and nothing of the door.
  const kept = await iker.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain('clave');
  expect(await iker.evaluate(() => localStorage.getItem('root'))).toBeNull();

  // The board shows who is inside, who waits, and how to enter.
  await otro.getByRole('button', { name: 'Volver a llamar' }).click();
  await callAs(otro, 'Omar');
  const { codigo: digitos } = await call(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params });
  const pared = await open({ size: PARED, at: '/pizarra' });
  await pared.getByRole('textbox', { name: 'Código de la pizarra' }).fill(digitos);
  await pared.keyboard.press('Enter');
  await pared.getByRole('list', { name: 'La clase' }).waitFor();
  await profe.getByRole('button', { name: 'En la pizarra' }).click();
  await pared.getByText('3 de 6').waitFor();
  await pared.getByText(codigo, { exact: true }).waitFor();
  await expect(pared.getByRole('list', { name: 'Les esperamos' }).getByRole('listitem')).toHaveCount(3);
  await pared.getByRole('img', { name: 'Ya ha llamado' }).waitFor();
  expect(await findAxeViolations(pared)).toEqual([]);

  await profe.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await otro.getByRole('heading', { name: 'La puerta se ha cerrado' }).waitFor();
  await pared.getByRole('list', { name: 'La clase' }).waitFor();
  await profe.getByRole('button', { name: 'Abrir la puerta' }).waitFor();

  await profe.getByRole('link', { name: /^Lista/ }).click();
  await profe.getByText('6 en clase', { exact: true }).waitFor();
  const { alumnos } = await call(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', { params });
  expect(alumnos.filter(({ origen, estado }) => origen === 'Puerta' && estado === 'Presente')).toHaveLength(3);
});
