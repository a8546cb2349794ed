import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../../screenTests/makers/alumnos.ts';
import { playPizarra } from '../../../../screenTests/makers/enMarcha.ts';
import { listaDelProfesor } from '../../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../../../screenTests/makers/personas.ts';
import { open, see } from '../../../../screenTests/screen.tsx';
import { play, sentTo } from '../../../../screenTests/wire.ts';
import { sesionStore } from '../../../../data/session/sesion.ts';

const codigo = page.getByRole('textbox', { name: 'Código de la pizarra' });

test('a teacher’s tab becomes the board of a chosen class without their session; others enter digits', async () => {
  onTestFinished(() => sessionStorage.removeItem('pizarra'));
  const { vista } = playPizarra([perfil(11, 'Lucía', 'Gil')]);
  play({ ...listaDelProfesor(), 'GET /api/Pizarra': vista });
  await open('/pizarra', LUCIA);
  await see(codigo);
  await open('/pizarra', MARTA);
  await page.getByRole('button', { name: 'Es la clase de otro profesor' }).click();
  await see(codigo);
  await open('/pizarra', MARTA);
  await page
    .getByRole('list', { name: '¿Qué clase se ve aquí?' })
    .getByRole('button', { name: /Matemáticas.*ESO B/ })
    .click();
  await see(page.getByText('Lucía', { exact: true }));
  expect(sentTo('POST /api/Grupo/:id/pizarra/ventana')).toHaveLength(1);
  expect([sessionStorage.getItem('pizarra'), sessionStorage.getItem('root')]).toEqual(['un-token-de-pizarra', null]);
  expect(sesionStore.getState().session.token).toBeNull();
  await open('/pizarra', MARTA);
  await see(page.getByText('Lucía', { exact: true }));
  // Holding P must toggle full screen only once.
  const fill = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  onTestFinished(() => fill.mockRestore());
  for (const repeat of [false, true, true])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, repeat }));
  expect(fill).toHaveBeenCalledTimes(1);
});
