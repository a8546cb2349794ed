import { TARJETA_MAX, TARJETAS_A_LA_VEZ } from '@aupa/domain/ingreso';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { porTomar, sesion } from './cuenta.ts';

const params = z.object({ id: c.idTexto });

/** `dispositivo`: «Chrome · Android»; `ultimo`: last use. */
const uso = z.object({ dispositivo: z.string(), ultimo: c.instante });

const tarjetas = z.object({
  permitidas: z.boolean(),
  alumnos: z.array(
    z.object({
      perfilId: c.id,
      hecha: c.instante.nullable(),
      ultimoUso: c.instante.nullable(),
      // Latest first. Several devices may mean several users.
      usos: z.array(uso),
      abiertas: z.int(),
      // When the password that goes with this card was chosen; null if there is none.
      contrasenaElegida: c.instante.nullable(),
    }),
  ),
});

export const tarjetasEndpoints = {
  'GET /api/Grupo/:id/tarjetas': endpoint({
    access: 'Profesor',
    summary: 'Who has a card, since when, and when and on what it was used; whether cards are allowed',
    params,
    heavy: true,
    status: 200,
    response: tarjetas,
  }),
  'PUT /api/Grupo/:id/tarjetas': endpoint({
    access: 'Profesor',
    summary: 'Allow cards in this group, or not: then all that came in with one are out at once',
    params,
    body: z.object({ permitidas: z.boolean(FRASES.permitidas) }),
    status: 200,
    response: tarjetas,
  }),
  'POST /api/Grupo/:id/tarjetas': endpoint({
    access: 'Profesor',
    summary:
      'Make cards to be printed; former ones of these pupils are void, what they opened is over, and so are passwords chosen with them',
    params,
    body: z.object({
      perfilesIds: c.lista(
        z.array(c.elegido(FRASES.alumnosDeTarjetas), FRASES.alumnosDeTarjetas).min(1, FRASES.alumnosDeTarjetas),
        TARJETAS_A_LA_VEZ,
        FRASES.alumnosDeTarjetasDeMas,
      ),
      // Pupils who keep the password chosen with their former card. Older clients omit it.
      conservanContrasena: c
        .lista(
          z.array(c.elegido(FRASES.conservanContrasena), FRASES.conservanContrasena),
          TARJETAS_A_LA_VEZ,
          FRASES.alumnosDeTarjetasDeMas,
        )
        .optional(),
    }),
    heavy: true,
    status: 201,
    response: z.array(
      z.object({
        perfilId: c.id,
        nombre: z.string(),
        apellido: z.string(),
        nombreUsuario: z.string(),
        urlCompleta: z.string(),
      }),
    ),
    secret: true,
  }),
  'DELETE /api/Grupo/:id/tarjetas/:perfilId': endpoint({
    access: 'Profesor',
    summary: 'Void the card of a pupil: what it has opened is over at once, and so is the password chosen with it',
    params: z.object({ id: c.idTexto, perfilId: c.idTexto }),
    status: 204,
  }),
  'POST /api/Login/tarjeta': endpoint({
    access: 'publico',
    summary: 'Sign in with a card: the pupil in the groups of its teacher, for 12 hours',
    body: z.object({
      token: z.string(FRASES.tarjeta).min(1, FRASES.tarjeta).max(TARJETA_MAX, FRASES.tarjeta),
      porTomar,
    }),
    status: 200,
    response: sesion,
    secret: true,
  }),
  'GET /api/Usuario/tarjetas': endpoint({
    access: 'sesion',
    summary: 'The cards that open this account: in which class, who made them, and when and on what they were used',
    status: 200,
    response: z.array(
      z.object({
        grupoNombre: z.string(),
        materia: z.string(),
        profesorNombre: z.string(),
        permitida: z.boolean(),
        hecha: c.instante,
        usos: z.array(uso),
        contrasenaElegida: c.instante.nullable(),
      }),
    ),
  }),
};
