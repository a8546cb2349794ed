import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listaDelProfesor } from '../screenTests/makers/grupos.ts';
import { MARTA } from '../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../screenTests/makers/solicitudes.ts';
import { open, see } from '../screenTests/screen.tsx';
import { said } from '../screenTests/toasts.ts';
import { play } from '../screenTests/wire.ts';

test('requests in quick succession are one toast with a count', async () => {
  play(listaDelProfesor());
  const { askElsewhere } = playSolicitudesUnion();
  await open('/groups', MARTA);
  await see(page.getByRole('list', { name: 'Grupos' }));
  for (const n of [1, 2, 3]) {
    askElsewhere(`Nahuel ${n}`);
    await said(n === 1 ? 'Ha llegado una solicitud' : `Han llegado ${n} solicitudes.`);
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /solicitud/ })
        .elements(),
    ).toHaveLength(1);
  }
});
