import type { GrupoInfo } from '@aupa/contract';
import { afterEach, expect, it } from 'vitest';
import { endSesion, startSesion } from './session/sesion.ts';
import { puedeEn } from './puede.ts';
import { grupoQuery } from './queries.ts';
import { queryClient } from './queryClient.ts';

const enter = (rol: 'Profesor' | 'Estudiante') =>
  startSesion({ id: 'p1', nombreUsuario: 'marta', token: 'secreto', rol, rememberMe: false });
afterEach(() => endSesion());

it('assumes that a class is one’s own until it answers, then follows its answer', () => {
  enter('Profesor');
  expect([puedeEn(7, 'editPac'), puedeEn(7, 'readPropio')]).toEqual([true, false]);
  queryClient().setQueryData(grupoQuery(7).queryKey, { puede: ['editTienda'] } as unknown as GrupoInfo);
  expect([puedeEn(7, 'editPac'), puedeEn(7, 'editTienda')]).toEqual([false, true]);
  expect(puedeEn(8, 'editPac')).toBe(true);
});

it('lets a student act in a class, and a signed-out visitor nothing', () => {
  enter('Estudiante');
  expect([puedeEn(7, 'editPac'), puedeEn(7, 'readPropio')]).toEqual([false, true]);
  endSesion();
  expect(puedeEn(7, 'readPropio')).toBe(false);
});
