import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playAvatar } from '../../../screenTests/makers/avatares.ts';
import { claseDeLucia, GRUPO_ID, perfilDeLucia } from '../../../screenTests/makers/grupos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { DESKTOP, focus, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { cutNetwork, play, restoreNetwork, untilQuiet } from '../../../screenTests/wire.ts';

const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
const button = (name: string) => dialog.getByRole('button', { name });
const face = () => dialog.getByRole('img', { name: 'Tu avatar' }).element().querySelector('svg')?.innerHTML;
const pick = (name: string) => dialog.getByRole('radio', { name, exact: true }).click({ force: true });

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`shows each change of the face without the server on ${device}`, async () => {
    await resize(size);
    play({ ...claseDeLucia(), ...perfilDeLucia() });
    playAvatar();
    await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
    await page.getByRole('button', { name: 'Editar avatar' }).click();
    await see(dialog.getByRole('tablist'));
    // Whatever face she had, what follows is another one.
    for (const name of ['Trencitas', 'gris']) await pick(name);
    await untilQuiet();
    cutNetwork();
    // The hair is the longest list of all, drawn on the face below as well.
    const looks = ['Rapado', 'Afro', 'Melena rizada', 'Trencitas', 'negro', 'rubio', 'caoba', 'gris'];
    const zoom = async () => {
      focus(dialog.getByRole('slider', { name: 'Zoom' }));
      await press('{ArrowRight}');
    };
    const changes = [
      ...looks.map((name) => () => pick(name)),
      ...['Al azar', 'Deshacer', 'Voltear'].map((name) => () => button(name).click()),
      zoom,
    ];
    for (const change of changes) {
      // There the sliders stand in the place of the things.
      if (change === zoom && size === PHONE) await button('Ajustar').click();
      const before = face();
      await change();
      await expect.poll(face).not.toBe(before);
    }
    restoreNetwork();
  });
}
