import type { Sesion } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID, grupo } from '../../../screenTests/makers/grupos.ts';
import { pac, playPac } from '../../../screenTests/makers/pac.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import {
  DESKTOP,
  enter,
  miss,
  open,
  PHONE,
  resize,
  see,
  withForcedColours,
  withMotion,
} from '../../../screenTests/screen.tsx';
import { watchLayoutShift } from '../../../screenTests/shift.ts';
import { happens, hold, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}`;
const DELETE = 'DELETE /api/Profesor/pac/:id';
const confirm = page.getByRole('alertdialog', { name: '¿Eliminar el desafío?' });
const heading = (nombre: string) => page.getByRole('heading', { name: nombre });
const bin = (nombre: string | RegExp) => page.getByRole('button', { name: nombre });
const { hoy } = grupo('profesor');

/** Opens the tab with these challenges. Returns a function that changes the current one elsewhere. */
async function openTab(sesion: Sesion, ...pacs: Parameters<typeof playPac>) {
  play(sesion === MARTA ? claseDelProfesor() : claseDeLucia());
  const elsewhere = playPac(...pacs);
  await open(`${PATH}?pestana=desafio`, sesion);
  return elsewhere;
}

test('has «Eliminar» beside «Editar»; once completed it shows the date and neither button', async () => {
  const elsewhere = await openTab(MARTA, pac({ cantidadMedallasNecesarias: 1 }));
  await see(bin('Eliminar el desafío Cumbre Fibonacci'));
  const edit = bin('Editar desafío').element();
  expect(bin('Eliminar el desafío Cumbre Fibonacci').element().parentElement).toBe(edit.parentElement);
  elsewhere({ totalContribuciones: 1, completado: `${hoy}T10:00:00Z`, estado: 'Completado' });
  happens({ clase: 'pac-completado', grupoId: GRUPO_ID });
  await see(page.getByText('Conseguido el 26 de noviembre'));
  await miss(bin('Editar desafío'));
  await miss(bin(/^Eliminar el desafío/));
});

const manana = () => pac({ fechaInicio: '2026-11-29' });
const none = heading('No hay un desafío creado para este grupo.');

test('waits for its start, and is deleted after a confirmation', async () => {
  await openTab(MARTA, manana());
  await see(page.getByText('Aún no ha empezado: las medallas contarán desde ese día'));
  await bin('Eliminar el desafío Cumbre Fibonacci').click();
  await see(confirm.getByText('Cumbre Fibonacci'));
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await see(none);
  expect(sentTo(DELETE).map(({ params }) => params)).toEqual([{ id: pac().id }]);
});

test('disappears for a pupil, who may not delete it, when it is deleted elsewhere', async () => {
  const elsewhere = await openTab(LUCIA, manana());
  await see(page.getByText(/^Empieza el /));
  expect(bin(/Eliminar/).elements()).toEqual([]);
  elsewhere(undefined);
  happens({ clase: 'pac-cambiado', grupoId: GRUPO_ID });
  await see(none);
});

test('grows live with each medal, and shows what is missing and each week’s medals', async () => {
  const elsewhere = await openTab(LUCIA, pac({ cantidadMedallasNecesarias: 3 }));
  await see(page.getByRole('img', { name: /: 0 de 3 medallas$/ }));
  await see(page.getByText('Faltan 3 para la cima'));
  elsewhere({ totalContribuciones: 1, contribucionesPorSemana: [{ semana: '2026-11-23', cantidad: 1 }] });
  happens({ clase: 'pac-cambiado', grupoId: GRUPO_ID });
  await see(page.getByRole('img', { name: /: 1 de 3 medallas$/ }));
  await see(page.getByText('Faltan 2 para la cima'));
  await see(page.getByRole('listitem').filter({ hasText: /: 1 medalla/ }));
});

const anteriores = () => [
  pac({ id: 51, nombre: 'Vuelta al mundo', estado: 'Vencido' }),
  pac({ id: 52, nombre: 'Jardín de mayo', estado: 'Vencido' }),
  pac({ id: 53, nombre: 'Puente nuevo', estado: 'Completado' }),
];

test('a missed challenge can be deleted by its teacher, and the current one stays', async () => {
  await openTab(MARTA, pac(), ...anteriores());
  const held = hold(DELETE);
  await see(heading('Vuelta al mundo'));
  expect(bin('Eliminar el desafío Puente nuevo').query()).toBeNull();
  await enter(bin('Eliminar el desafío Vuelta al mundo'));
  await see(confirm.getByText('Vuelta al mundo'));
  await enter(confirm.getByRole('button', { name: 'Eliminar' }));
  await miss(heading('Vuelta al mundo'));
  await miss(confirm);
  // Before the response only the deleted one is gone.
  await see(heading('Cumbre Fibonacci'));
  await see(heading('Jardín de mayo'));
  await expect.poll(() => document.activeElement?.id).toBe('contenido');
  held.letGo();
  await see(page.getByRole('status').getByText('Desafío eliminado correctamente.'));
  await see(heading('Cumbre Fibonacci'));
  expect(heading('Vuelta al mundo').query()).toBeNull();
  expect(sentTo(DELETE).map(({ params }) => params)).toEqual([{ id: 51 }]);
});

test('cannot be deleted by a pupil once it has ended', async () => {
  await openTab(LUCIA, pac(), ...anteriores());
  await see(heading('Vuelta al mundo'));
  await see(heading('Cumbre Fibonacci'));
  expect(bin(/^Eliminar/).elements()).toEqual([]);
});

for (const size of [DESKTOP, PHONE]) {
  for (const actual of [pac(), undefined]) {
    test(`shifts nothing when it loads late, ${actual ? 'with' : 'without'} a challenge, at ${size.width} px`, async () => {
      await withMotion();
      await resize(size);
      play(claseDelProfesor());
      playPac(actual);
      const held = hold('GET /api/Profesor/pac');
      // Elements that have just scrolled into view count as shifts too; ignore them.
      const shift = watchLayoutShift(({ sources }) => sources.some(({ previousRect }) => previousRect.width > 0));
      await open(PATH, MARTA);
      await untilQuiet();
      held.letGo();
      await see(heading('Lucía Fernández'));
      await untilQuiet();
      expect(shift()).toBeLessThan(0.05);
    });
  }

  test(`is linked from the header of the group page: ${size.width}`, async () => {
    await resize(size);
    play(claseDelProfesor());
    playPac(pac());
    await open(PATH, MARTA);
    await page.getByRole('link', { name: /Desafío de la clase\s*Cumbre Fibonacci\s*0 de 10 medallas/ }).click();
    await see(heading('Cumbre Fibonacci'));
  });
}

test('has an edge in forced colours, and its bar lies above the backplate of the large number', async () => {
  const release = await withForcedColours();
  await resize(PHONE);
  await openTab(LUCIA, pac({ totalContribuciones: 159, cantidadMedallasNecesarias: 140, estado: 'Completado' }));
  const total = page.getByText('159', { exact: true }).last();
  // Not `see`: axe mistakes the panel's background for the visible one.
  await expect.element(total).toBeVisible();
  const panel = total.element().closest('[class*="panel"]');
  const bar = panel?.querySelector('[class*="barra"]');
  expect([panel, bar].map((one) => one && getComputedStyle(one).outlineStyle)).toEqual(['solid', 'solid']);
  expect(bar && getComputedStyle(bar).position).toBe('relative');
  await release();
});
