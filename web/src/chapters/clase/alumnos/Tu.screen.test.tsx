import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { miPerfil } from '../../../screenTests/makers/alumnos.ts';
import { playAvatar } from '../../../screenTests/makers/avatar.ts';
import { claseDeLucia, GRUPO_ID, perfilDeLucia } from '../../../screenTests/makers/grupos.ts';
import { barra, historial } from '../../../screenTests/makers/perfiles.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { hold, play, refuse, untilQuiet, type Plays } from '../../../screenTests/wire.ts';

const MI_PERFIL = 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas';
const tu = page.getByRole('region', { name: 'Tú' });
const link = (name: string) => tu.getByRole('link', { name });
const avatar = link('Haz tu avatar');
const meta = link('Elige tu meta');

beforeEach(() => resize(PHONE));

function openClase(more: Plays = {}): Promise<void> {
  play({ ...claseDeLucia(), ...perfilDeLucia(), 'GET /api/BarraProgreso/:perfilId': barra(), ...more });
  return open(`/grupo/${GRUPO_ID}`, LUCIA);
}

test('shows one’s coins, next step and latest news above the classmates', async () => {
  await openClase({
    [MI_PERFIL]: miPerfil({ monedas: 15 }),
    'GET /api/PerfilEstudiante/:perfilId/historial': historial('Por preguntar'),
  });
  await see(tu.getByText('Te falta 1 medalla para el 3'));
  await expect.element(tu).toHaveTextContent(/15\s*monedas/);
  await see(tu.getByText('Lo último: Te ha dado Participación Marta.'));
  const companeros = page.getByRole('list', { name: 'Compañeros' }).element();
  expect(tu.element().compareDocumentPosition(companeros)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([avatar, meta].flatMap((one) => one.elements())).toEqual([]);
  await tu.getByRole('link').click();
  expect(address()).toBe(`/grupo/${GRUPO_ID}?pestana=perfil`);
});

test('names no nota for the first step, and shows no removal as news', async () => {
  const quitada = {
    ...historial('').entradas[0]!,
    clase: 'medallas-quitadas' as const,
    frase: 'Marta quitó «Lectura».',
  };
  await openClase({
    'GET /api/BarraProgreso/:perfilId': barra({ calificacionActual: 0, siguienteNota: 1 }),
    'GET /api/PerfilEstudiante/:perfilId/historial': { entradas: [quitada], siguiente: null },
  });
  await see(tu.getByText('Te falta 1 medalla para el primer escalón'));
  await see(tu.getByText('Aquí verás lo último que te pase.'));
});

test('finds news behind any number of removals', async () => {
  const [una] = historial('Por preguntar').entradas;
  const quitadas = [9, 8, 7].map((id) => ({ ...una!, id, clase: 'medallas-quitadas' as const, frase: 'Quitada.' }));
  await openClase({
    'GET /api/PerfilEstudiante/:perfilId/historial': ({ query }) =>
      query.antes === undefined
        ? { entradas: quitadas, siguiente: 7 }
        : { entradas: [una!].filter(() => Number(query.antes) === 7), siguiente: null },
  });
  await see(tu.getByText('Lo último: Te ha dado Participación Marta.'));
});

test('leaves out what failed to load', async () => {
  play({ ...claseDeLucia(), ...perfilDeLucia() });
  refuse('GET /api/BarraProgreso/:perfilId', 'NO_ENCONTRADO');
  refuse('GET /api/PerfilEstudiante/:perfilId/historial', 'NO_ENCONTRADO');
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await expect.poll(() => (tu.element() as HTMLElement).innerText).toMatch(/^Tú\s+\d+\s*monedas?$/);
  expect(tu.element().querySelector('[class*="skeleton" i]')).toBeNull();
});

test('shifts nothing when the words for a pupil without a grade load', async () => {
  await resize({ width: 360, height: 740 });
  const held = hold('GET /api/BarraProgreso/:perfilId');
  await openClase({
    [MI_PERFIL]: miPerfil({ calificacionActual: 0 }),
    'GET /api/BarraProgreso/:perfilId': barra({ calificacionActual: 0, siguienteNota: 1 }),
  });
  const lista = page.getByRole('list', { name: 'Compañeros' });
  await see(lista);
  const before = lista.element().getBoundingClientRect().top;
  held.letGo();
  await see(tu.getByText('Te falta 1 medalla para el primer escalón'));
  expect(lista.element().getBoundingClientRect().top).toBe(before);
});

test('offers to set a goal until one is set, and shifts nothing while loading', async () => {
  const held = hold('GET /api/BarraProgreso/:perfilId');
  let perfil = miPerfil({ metaCalificacion: 0 });
  await openClase({ [MI_PERFIL]: () => perfil });
  const lista = page.getByRole('list', { name: 'Compañeros' });
  await see(lista);
  const before = lista.element().getBoundingClientRect().top;
  held.letGo();
  await see(tu.getByText(/^Te falta 1 medalla/));
  expect(lista.element().getBoundingClientRect().top).toBe(before);
  await meta.click();
  const pide = page.getByText('Toca el escalón al que quieres llegar.');
  await expect.element(pide).toHaveFocus();
  const stairs = page.getByRole('button', { name: /^Poner meta|^Elegir meta/ }).first();
  await expect.poll(() => stairs.element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height);
  expect(address()).toBe(`/grupo/${GRUPO_ID}?pestana=perfil`);
  play({
    'POST /api/PerfilEstudiante/definir-meta-califiacion': ({ body }) => {
      perfil = miPerfil({ metaCalificacion: body.metaCalificacion });
      return { mensaje: 'Meta definida.', metaCalificacion: body.metaCalificacion };
    },
  });
  await stairs.click();
  const form = page.getByRole('form', { name: 'Mi meta' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await miss(form);
  await miss(pide);
  await page.getByRole('navigation', { name: 'Secciones de la clase' }).getByRole('link', { name: 'Alumnos' }).click();
  await see(tu);
  expect(meta.elements()).toEqual([]);
});

test('leads to the avatar editor', async () => {
  playAvatar(0);
  play({ ...claseDeLucia(), ...perfilDeLucia(), [MI_PERFIL]: miPerfil({ avatarElegido: false }) });
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await avatar.click();
  await see(page.getByRole('dialog', { name: 'Personalizar avatar' }));
});

test('is shown above an empty class; if it fails to load, the class still shows', async () => {
  await openClase({ 'GET /api/PerfilEstudiante/grupo/:id/companeros': [] });
  await see(tu);
  await see(page.getByText('Aún no hay mas compañeros en este grupo'));
  play({ ...claseDeLucia() });
  refuse(MI_PERFIL, 'NO_ENCONTRADO');
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await see(page.getByRole('list', { name: 'Compañeros' }));
  await untilQuiet();
  expect(tu.elements()).toEqual([]);
});
