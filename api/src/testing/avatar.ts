import type { Imagenes } from '@aupa/contract';
import type { Answer, TestApp } from './app.ts';
import type { Alumno } from './clase/index.ts';
import { makeJpeg } from './imagen.ts';

/** A form with free items: bright eyes and a soft smile, on white. */
export const formularioAvatar = (given: Record<string, unknown> = {}) => ({
  ColorFondo: '#FFFFFF',
  Voltear: true,
  Rotacion: 90,
  Zoom: 150,
  AtributosIds: [202, 402],
  Imagen: makeJpeg(),
  ...given,
});

export function saveAvatar(
  app: TestApp,
  { token, perfilId }: Pick<Alumno, 'token' | 'perfilId'>,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  return app.call(token, 'PUT /api/Avatar/:id/personalizar', {
    params: { id: perfilId },
    body: formularioAvatar(given),
  });
}

export function saveAvatarPropio(
  app: TestApp,
  { token }: Pick<Alumno, 'token'>,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  return app.call(token, 'PUT /api/Avatar/propio/personalizar', { body: formularioAvatar(given) });
}

export function imagenesOf(app: TestApp, { token, perfilId }: Pick<Alumno, 'token' | 'perfilId'>): Promise<Imagenes> {
  return app.must(token, 'GET /api/Imagen/:id', { params: { id: perfilId } });
}
