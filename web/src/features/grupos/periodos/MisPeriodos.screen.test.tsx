import type { Periodo } from '@aupa/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { partesDePerfil } from '../../../screenTests/makers/perfiles.ts';
import { periodo, periodoCerrado, sellado } from '../../../screenTests/makers/periodos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { happens, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const CSV = 'GET /api/Grupo/:id/periodos/:periodoId.csv';
const XLSX = 'GET /api/Grupo/:id/periodos/:periodoId.xlsx';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const mias = page.getByRole('region', { name: 'Mis evaluaciones cerradas' });
const dialog = page.getByRole('dialog', { name: '1.ª evaluación' });

beforeEach(() => resize(PHONE));

/** A tab of Lucía's class, with her closed terms. */
async function openTab(pestana: string, ...periodos: Periodo[]): Promise<void> {
  play({
    ...claseDeLucia(),
    ...partesDePerfil(),
    'GET /api/TablaClasificacion/grupo/:id': [],
    'GET /api/Grupo/:id/periodos': periodos,
    'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(sellado(11, 'Lucía Fernández', 6.5)),
  });
  await open(`/grupo/${GRUPO_ID}?pestana=${pestana}`, LUCIA);
}

test('a closed term is told to who was away, on whichever page of the class they come back to, and once', async () => {
  const told = /^Se ha cerrado «1\.ª evaluación»\. Aún no tenías nota\./;
  await openTab('rankings', periodo(0));
  await said(told);
  await openTab('perfil', periodo(0));
  await untilQuiet();
  expect(page.getByText(told).elements()).toEqual([]);
});

test('a term that is closed meanwhile is told at once, with the way to it', async () => {
  await openTab('alumnos');
  await untilQuiet();
  play({ 'GET /api/Grupo/:id/periodos': [periodo(6.5)] });
  happens({ clase: 'periodo-cerrado', grupoId: GRUPO_ID, perfilId: 11 });
  await said(/^Se ha cerrado «1\.ª evaluación»\. Tu nota: 6,5\./);
  await button('Ver').click();
  await expect.element(mias).toBeInViewport();
});

test('a closed term opens as one’s own part, with its files', async () => {
  await openTab('perfil', periodo(6.5));
  play({ [CSV]: undefined, [XLSX]: undefined });
  // The way there takes with it what lies over it.
  await button('Ver').click();
  await mias.getByRole('button', { name: 'Tu nota: 6,5' }).click();
  await see(dialog.getByRole('heading', { name: 'Lucía Fernández' }));
  for (const [name, key] of [
    ['Descargar CSV', CSV],
    ['Descargar Excel (XLSX)', XLSX],
  ] as const) {
    await dialog.getByRole('button', { name }).click();
    await expect.poll(() => sentTo(key).map(({ params }) => params)).toEqual([{ id: GRUPO_ID, periodoId: 41 }]);
  }
});
