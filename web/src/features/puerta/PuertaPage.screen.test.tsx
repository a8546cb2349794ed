import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, stopClock } from '../../screenTests/clock.ts';
import { claseDeLucia, enLista, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { LUCIA, preferencias, usuario } from '../../screenTests/makers/personas.ts';
import { address, open, resize, see } from '../../screenTests/screen.tsx';
import { outsideOrCut } from '../../screenTests/outside.ts';
import { play, sentTo } from '../../screenTests/wire.ts';
import { keepEnLaPuerta } from '../../session/enLaPuerta.ts';
import { sesionStore } from '../../session/sesion.ts';

const NEREA = {
  ...LUCIA,
  alcance: 'puerta' as const,
  saludo: {
    nombre: 'Nerea',
    enlaceAvatarMiniatura: '',
    grupoNombre: '5.º A',
    materia: 'Matemáticas',
    profesorNombre: 'Irene',
  },
};
const cara = (perfilId: number, nombreCorto: string) => ({
  perfilId,
  nombreCorto,
  enlaceAvatarMiniatura: '',
  dentro: false,
  espera: false,
});

/** The device of a child whose face was tapped, and whom the teacher has let in. */
async function comeIn(): Promise<void> {
  const llamada = { entradaId: 3, clave: 'clave', nombreCorto: 'Nerea', enlaceAvatarMiniatura: '' };
  keepEnLaPuerta({ llave: { secreto: 'secreto' }, pase: 'pase', llamada });
  play({
    'POST /api/Puerta/esperar': { estado: 'Dentro', sesion: NEREA },
    'POST /api/Puerta/mirar': {
      materia: 'Matemáticas',
      grupoNombre: '5.º A',
      pase: null,
      alumnos: [cara(11, 'Nerea'), cara(12, 'Omar')],
    },
    'POST /api/Sesion/cerrar': undefined,
    'GET /api/Usuario/me': usuario(NEREA),
    'GET /api/Usuario/preferencias': preferencias(),
    ...claseDeLucia(),
    'GET /api/estudiante/mis-grupos': [enLista],
  });
  await open('/puerta');
}
const hola = page.getByRole('heading', { name: '¡Hola, Nerea!' });

test('whoever was let in by the door is greeted, and is inside by themselves', async () => {
  await resize({ width: 360, height: 740 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  await expect.element(page.getByText('5.º A · Matemáticas · con Irene')).toBeVisible();
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await pass(2000);
  expect(sesionStore.getState().session.token).toBe(NEREA.token);
  await expect.poll(() => pass(50).then(address)).toContain(`/grupo/${GRUPO_ID}`);
});

test('another child says so in time: that session ends, and the faces are there again', async () => {
  await resize({ width: 820, height: 1180 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  (page.getByRole('button', { name: 'No soy Nerea' }).element() as HTMLElement).click();
  await expect.poll(() => pass(10).then(() => page.getByRole('radio').elements().length)).toBe(2);
  await pass(5000);
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  expect(address()).toBe('/puerta');
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
});
