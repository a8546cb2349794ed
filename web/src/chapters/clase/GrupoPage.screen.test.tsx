import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, grupo, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { pac } from '../../screenTests/makers/pac.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { playRecompensas, playTienda } from '../../screenTests/makers/tienda.ts';
import { brokenWords, outsideOrCut } from '../../screenTests/outside.ts';
import { open, resize, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';

for (const sesion of [MARTA, LUCIA]) {
  test(`selects the class for an unknown tab, and ignores the case of tabs: ${sesion.rol}`, async () => {
    play(sesion === MARTA ? claseDelProfesor() : claseDeLucia());
    if (sesion === MARTA) playRecompensas(1);
    else playTienda(0);
    for (const [written, shown] of [
      ['xyz', 'Alumnos'],
      ['ALUMNOS', 'Alumnos'],
      ['Tienda', 'Tienda'],
    ] as const) {
      await open(`/grupo/${GRUPO_ID}?pestana=${written}`, sesion);
      const tabs = page.getByRole('navigation', { name: 'Secciones de la clase' });
      await see(tabs);
      const marked = () => tabs.element().querySelector('[aria-current=page]')?.textContent;
      await expect.poll(marked).toBe(shown);
      if (shown === 'Alumnos') await see(page.getByRole('heading', { name: 'Mateo Quispe' }));
    }
  });
}

/** Maximum length of a subject: 60 characters. */
const LARGA = 'Fundamentos de administración y gestión de empresas pequeñas';

for (const sesion of [MARTA, LUCIA]) {
  test(`keeps the subject whole beside a current challenge, at any width: ${sesion.rol}`, async () => {
    for (const materia of ['Biología', 'Biología y Geología', LARGA]) {
      const clase = sesion === MARTA ? claseDelProfesor() : claseDeLucia();
      play({
        ...clase,
        'GET /api/Grupo/info/:id': { ...grupo(sesion === MARTA ? 'profesor' : 'propio'), materia },
        'GET /api/Profesor/pac': pac({ nombre: 'Juntos a la cima', totalContribuciones: 128 }),
      });
      await open(`/grupo/${GRUPO_ID}`, sesion);
      const title = page.getByRole('heading', { name: materia, level: 1 });
      const pill = page.getByRole('link', { name: /Desafío de la clase/ });
      await see(title);
      await see(pill);
      for (const width of [320, 360, 390, 768, 820, 834, 911, 912, 1024, 1280]) {
        await resize({ width, height: 800 });
        const row = title.element().closest('header')?.firstElementChild;
        const lost = row ? outsideOrCut(row) : ['no header'];
        // The challenge's name may be cut: it is on its tab too. On a phone so may the end of the school's name.
        const givesWay = (one: string) => one.endsWith('Juntos a la cima') || (width < 768 && /alumnos? · /.test(one));
        expect([width, materia, lost.filter((one) => !givesWay(one))]).toEqual([width, materia, []]);
        const [words, hero] = [title.element(), pill.element()].map((one) => one.getBoundingClientRect());
        const isUnder = width < 768 && (words?.bottom ?? 0) <= (hero?.top ?? 0);
        expect([width, isUnder || (words?.right ?? 0) <= (hero?.left ?? 0)]).toEqual([width, true]);
        expect([width, pill.element().querySelector('svg')?.getBoundingClientRect().width]).toEqual([width, 20]);
        expect([width, materia !== 'Biología' || (words?.height ?? 99) < 50]).toEqual([width, true]);
        // On a phone a longer subject is one line of smaller letters.
        expect([width, width !== 390 || materia === LARGA || (words?.height ?? 99) < 40]).toEqual([width, true]);
      }
    }
  });
}

test('cuts no word of the subject beside a completed challenge, even at a large font size', async () => {
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  for (const materia of ['Matemáticas', LARGA]) {
    play({
      ...claseDeLucia(),
      'GET /api/Grupo/info/:id': { ...grupo('propio'), materia },
      'GET /api/Profesor/pac': pac({ estado: 'Completado', totalContribuciones: 140 }),
    });
    await open(`/grupo/${GRUPO_ID}`, LUCIA);
    const title = page.getByRole('heading', { name: materia, level: 1 });
    await see(page.getByRole('link', { name: /¡Conseguido!/ }));
    for (const [letters, width] of [
      ['', 360],
      ['', 390],
      ['200%', 390],
    ] as const) {
      document.documentElement.style.fontSize = letters;
      await resize({ width, height: 800 });
      const row = title.element().closest('header')?.firstElementChild;
      expect([letters, width, brokenWords(title.element())]).toEqual([letters, width, []]);
      expect([letters, width, row && outsideOrCut(row)]).toEqual([letters, width, []]);
    }
  }
});

for (const [sesion, clase, palabra] of [
  [MARTA, claseDelProfesor(), 'alumno'],
  [LUCIA, claseDeLucia(), 'compañero'],
] as const) {
  test(`shows the whole word in the search, at any width: ${palabra}`, async () => {
    play(clase);
    await open(`/grupo/${GRUPO_ID}`, sesion);
    const search = page.getByPlaceholder(palabra);
    await see(search);
    await document.fonts.ready;
    const field = search.element();
    for (const width of [360, 390, 768, 820, 1280]) {
      await resize({ width, height: 800 });
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      Object.assign(pen, { font });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      expect([width, pen.measureText(palabra).width <= room]).toEqual([width, true]);
    }
  });
}
