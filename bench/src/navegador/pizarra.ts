import { grant, type Escuela } from '@aupa/api/testing';
import type { Body } from '@aupa/contract';
import type { Browser, Page } from 'playwright-core';
import type { School } from '../school.ts';
import { judge, openAs } from './open.ts';

/** The board shows a change from the remote, and goes dark when disconnected, within a second. */
const EN_PIZARRA_MS = 1000;
const PARED = { width: 1920, height: 1080 };

async function watchWords(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const state = window as unknown as { shown: Promise<number> };
    state.shown = new Promise((resolve) => {
      const look = () => {
        if (document.body.innerText.includes(wanted)) resolve(performance.timeOrigin + performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  }, words);
  return () => page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** Time from the teacher's call to the board's frame: another view, the last medal, and disconnecting; beside the call itself. */
export async function measurePizarra(
  browser: Browser,
  origin: string,
  escuela: Escuela,
  clase: School,
  times: number,
): Promise<boolean> {
  console.log('\nFrom the teacher’s call to the frame of the board that shows it');
  const { grupoId, profesor, alumnos, medallas } = clase;
  const mine = { params: { id: grupoId } };
  const base: Body<'PUT /api/Grupo/:id/pizarra'> = {
    vista: 'Clase',
    conCantidades: false,
    sonido: false,
    tiempo: null,
  };
  const show = (vista: 'Clase' | 'Desafio') =>
    escuela.must(profesor.token, 'PUT /api/Grupo/:id/pizarra', { ...mine, body: { ...base, vista } });
  const calls: number[] = [];
  const vistas: number[] = [];
  const ultimas: number[] = [];
  const dark: number[] = [];

  for (let i = 0; i <= times; i += 1) {
    await show('Clase');
    const { codigo } = await escuela.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', mine);
    const page = await openAs(browser, undefined, PARED);
    await page.goto(`${origin}/pizarra`);
    await page.getByRole('textbox', { name: 'Código de seis números' }).fill(codigo);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'La clase' }).waitFor();
    const time = async (words: string, act: () => Promise<unknown>, into: number[]) => {
      const shown = await watchWords(page, words);
      const begun = performance.timeOrigin + performance.now();
      await act();
      calls.push(performance.timeOrigin + performance.now() - begun);
      into.push((await shown()) - begun);
    };
    await time('Ahora no hay ningún desafío en marcha.', () => show('Desafio'), vistas);
    await show('Clase');
    await page.getByRole('list', { name: 'La clase' }).waitFor();
    const medalla = medallas[i % medallas.length];
    const perfilId = alumnos[0]?.perfilId ?? 0;
    await time(medalla?.nombre ?? '', () => grant(escuela, clase, perfilId, { medallaId: medalla?.id ?? 0 }), ultimas);
    const { conectadas } = await escuela.must(profesor.token, 'GET /api/Grupo/:id/pizarra', mine);
    const disconnect = () =>
      escuela.must(profesor.token, 'DELETE /api/Grupo/:id/pizarra/:pizarraId', {
        params: { id: grupoId, pizarraId: conectadas[0]?.id ?? 0 },
      });
    await time('Esta pizarra se ha desconectado', disconnect, dark);
    await page.context().close();
  }
  let ok = judge('another view', vistas.slice(1), calls, EN_PIZARRA_MS);
  ok = judge('the last medal', ultimas.slice(1), calls, EN_PIZARRA_MS) && ok;
  return judge('dark', dark.slice(1), calls, EN_PIZARRA_MS) && ok;
}
