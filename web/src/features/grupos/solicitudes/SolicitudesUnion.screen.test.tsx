import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../../../screenTests/makers/solicitudes.ts';
import { focus, miss, open, see } from '../../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const ACCEPT = 'POST /api/Profesor/aceptar-solicitud';
const REJECT = 'POST /api/Profesor/rechazar-solicitud';
const PATH = `/grupo/${GRUPO_ID}`;
const accept = (nombre: string) => page.getByRole('button', { name: `Aceptar a ${nombre}` });

test('says at once what became of it, and comes back with the reason when refused', async () => {
  play(claseDelProfesor());
  const { waiting } = playSolicitudesUnion('Lucía Núñez', 'Mateo Sanz', 'Nuria Ros', 'Aisha Diallo', 'Bruno Sanz');
  const held = [hold(ACCEPT), hold(REJECT)];
  await open(`${PATH}?pestana=solicitudes`, MARTA);
  for (const [verb, quien, said] of [
    ['Aceptar', 'Lucía Núñez', 'Aceptada'],
    ['Aceptar', 'Aisha Diallo', 'Aceptada'],
    ['Rechazar', 'Mateo Sanz', 'Rechazada'],
    ['Rechazar', 'Bruno Sanz', 'Rechazada'],
  ] as const) {
    await page.getByRole('button', { name: `${verb} a ${quien}` }).click();
    const fila = page.getByRole('main').getByRole('listitem').filter({ hasText: quien });
    await see(fila.getByText(said));
    expect(fila.getByRole('button').elements()).toEqual([]);
  }
  await expect.poll(() => sentTo(ACCEPT).length + sentTo(REJECT).length).toBe(4);
  expect(waiting()).toHaveLength(5);
  for (const { letGo } of held) letGo();
  await see(page.getByRole('status').getByText('Lucía Núñez ya está en el grupo.'));
  await see(page.getByRole('status').getByText('Has rechazado la solicitud de Mateo Sanz.'));
  await expect.poll(waiting).toEqual(['Nuria Ros']);
  // It leaves before it is refused, and comes back with the refusal.
  const decided = hold(ACCEPT);
  await accept('Nuria Ros').click();
  await miss(accept('Nuria Ros'));
  decided.refuse('SOLICITUD_DECIDIDA');
  await see(page.getByRole('alert').getByText('Esta solicitud ya estaba decidida.'));
  await see(accept('Nuria Ros'));
});

test('made elsewhere appears by itself and moves neither the focus nor the page', async () => {
  play(claseDelProfesor());
  const { askElsewhere } = playSolicitudesUnion();
  await open(PATH, MARTA);
  const last = page.getByRole('button', { name: 'Dar medalla a Nuria Gil-Ruiz' });
  await see(last);
  await untilQuiet();
  await document.fonts.ready;
  focus(last);
  const place = () => [Math.round(scrollY), Math.round(last.element().getBoundingClientRect().top)];
  const stood = place();
  askElsewhere('Zoe Aguirre');
  await see(page.getByRole('link', { name: /^Solicitudes.*1/ }));
  await expect.element(last).toHaveFocus();
  expect(place()).toEqual(stood);

  await page.getByRole('link', { name: /^Solicitudes/ }).click();
  await see(accept('Zoe Aguirre'));
  focus(accept('Zoe Aguirre'));
  askElsewhere('Íker Blanco');
  await see(accept('Íker Blanco'));
  await expect.element(accept('Zoe Aguirre')).toHaveFocus();
});
