import { LIMITADAS } from '@aupa/domain/clase';
import * as perfil from '@aupa/domain/perfil';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';

const imagenes = z.object({ urlCompleta: z.string(), urlMiniatura: z.string() });

const params = z.object({ id: c.idTexto });

const eleccion = z.object({
  atributosIds: z.array(c.id),
  colorFondo: z.string(),
  voltear: z.boolean(),
  rotacion: z.int(),
  zoom: z.int(),
  elegido: z.boolean(),
});

const personalizacion = z.object({
  // `#rrggbb`, an item's code or id. Older clients omit it if the colour is among the ids (behaviour §11).
  ColorFondo: z.string(perfil.FONDO_INVALIDO).max(60, perfil.FONDO_INVALIDO).default(''),
  Voltear: z
    .string(perfil.VOLTEAR_INVALIDO)
    .regex(/^(true|false)$/i, perfil.VOLTEAR_INVALIDO)
    .transform((valor) => valor.toLowerCase() === 'true')
    .meta({ type: 'string' }),
  Rotacion: c.enteroTexto(perfil.ROTACION_INVALIDA),
  Zoom: c.enteroTexto(perfil.ZOOM_INVALIDO),
  AtributosIds: c.idsTexto(perfil.ITEM_DESCONOCIDO, perfil.ATRIBUTOS_REQUERIDOS),
  Imagen: c.archivoSubido(perfil.IMAGEN_REQUERIDA),
});

export const avatarEndpoints = {
  'GET /api/Imagen/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Addresses of a profile’s picture, large and small; another one after each change',
    params,
    status: 200,
    response: imagenes,
  }),
  'GET /api/Avatar/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'What a profile wears; own and the teacher’s',
    params,
    status: 200,
    response: eleccion,
  }),
  'GET /api/Avatar/propio': endpoint({
    access: 'Estudiante',
    summary: 'What a new profile of the own account would wear',
    status: 200,
    // Paths of the look stored with the account; null if there is none, or a profile has a newer one.
    response: eleccion.extend({ imagen: imagenes.nullable() }),
  }),
  'PUT /api/Avatar/propio/personalizar': endpoint({
    access: 'Estudiante',
    summary:
      'Save the look that is kept with the own account, of free items; profiles without one of their own wear it too',
    body: personalizacion,
    form: true,
    status: 200,
    response: imagenes.extend({ mensaje: z.string() }),
  }),
  'GET /api/Avatar/:id/inventario-avatar': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Avatar items that a profile has, what is free among them; own and the teacher’s',
    params,
    status: 200,
    response: z.array(
      z.object({
        id: c.id,
        tipo: z.enum(perfil.TIPOS_ITEM),
        nombre: z.string(),
        codigoUnico: z.string(),
        enlaceImagen: z.string(),
        color: z.string().nullable(),
      }),
    ),
  }),
  'PUT /api/Profesor/perfiles/:perfilId/personalizar': endpoint({
    access: 'Profesor',
    summary: 'Save what a student who asks wears, of what they have; the history says that the teacher did it',
    params: z.object({ perfilId: c.idTexto }),
    body: personalizacion,
    form: true,
    status: 200,
    response: imagenes.extend({ mensaje: z.string() }),
  }),
  'PUT /api/Avatar/:id/personalizar': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Save what the own profile wears; the picture sent along is checked and not published',
    params,
    body: personalizacion,
    form: true,
    status: 200,
    response: imagenes.extend({ mensaje: z.string() }),
  }),
};
