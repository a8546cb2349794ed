import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companero, perfilVisto } from '../../../screenTests/makers/alumnos.ts';
import { claseDeLucia, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { partesDePerfil, tenida } from '../../../screenTests/makers/perfiles.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { DESKTOP, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { play } from '../../../screenTests/wire.ts';

const CLASE = `/grupo/${GRUPO_ID}`;
const main = () => (page.getByRole('main').element() as HTMLElement).innerText;
const SIN_NADA = /\b0\b|sin medallas|ninguna|\bmedallas?\b/i;

function playClase(): void {
  play({
    ...claseDeLucia(),
    ...partesDePerfil(),
    'GET /api/PerfilEstudiante/grupo/:id/companeros': [
      { ...companero(12, 'Mateo Quispe'), medallas: [tenida('Constancia', 2)] },
      companero(13, 'Nuria Gil-Ruiz'),
    ],
    'GET /api/PerfilEstudiante/:perfilId': { ...perfilVisto(13), nombreEstudiante: 'Nuria Gil-Ruiz' },
  });
}

test('shows face, name and how to give a kudo; medals are only on the profile', async () => {
  playClase();
  await open(CLASE, LUCIA);
  await see(page.getByRole('heading', { name: 'Nuria Gil-Ruiz' }));
  const card = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
  for (const nombre of ['Mateo Quispe', 'Nuria Gil-Ruiz']) {
    expect((card(nombre).element() as HTMLElement).innerText).not.toMatch(SIN_NADA);
    await see(card(nombre).getByRole('button', { name: `Brindar reconocimiento a ${nombre}` }));
  }
});

test('leads to a profile that never says that a classmate has no medals', async () => {
  playClase();
  await open(`${CLASE}?pestana=perfil&perfil=13`, LUCIA);
  await see(page.getByRole('heading', { name: 'Todo por empezar' }));
  await see(page.getByText('Un reconocimiento tuyo puede ser el primer paso.'));
  expect(main()).not.toMatch(/\b0\b|sin medallas|ninguna/i);
});

test('shows the kudos left beside the search, on a phone below it', async () => {
  const search = page.getByRole('searchbox', { name: 'Buscar compañero' });
  const boxes = () => {
    const field = search.element().closest('[data-search]')?.getBoundingClientRect() ?? new DOMRect();
    const quedan = page
      .getByText(/^Te quedan? \d/)
      .element()
      .getBoundingClientRect();
    return { field, quedan, apart: quedan.top + quedan.bottom - field.top - field.bottom };
  };
  playClase();
  await resize(DESKTOP);
  await open(CLASE, LUCIA);
  await see(page.getByText(/^Te quedan? \d/));
  expect(Math.abs(boxes().apart)).toBeLessThanOrEqual(2);
  await resize(PHONE);
  expect(boxes().quedan.top).toBeGreaterThanOrEqual(boxes().field.bottom);
});
