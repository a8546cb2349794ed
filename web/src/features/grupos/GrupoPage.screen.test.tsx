import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { playRecompensas, playTienda } from '../../screenTests/makers/tienda.ts';
import { open, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';

for (const sesion of [MARTA, LUCIA]) {
  test(`marks the class for an unknown tab, and knows one however it is spelt: ${sesion.rol}`, async () => {
    play(sesion === MARTA ? claseDelProfesor() : claseDeLucia());
    if (sesion === MARTA) playRecompensas(1);
    else playTienda(0);
    for (const [written, shown] of [
      ['xyz', 'Alumnos'],
      ['ALUMNOS', 'Alumnos'],
      ['Tienda', 'Tienda'],
    ] as const) {
      await open(`/grupo/${GRUPO_ID}?pestana=${written}`, sesion);
      const tabs = page.getByRole('navigation', { name: 'Secciones del grupo' });
      await see(tabs);
      const marked = () => tabs.element().querySelector('[aria-current=page]')?.textContent;
      await expect.poll(marked).toBe(shown);
      if (shown === 'Alumnos') await see(page.getByRole('heading', { name: 'Mateo Quispe' }));
    }
  });
}
