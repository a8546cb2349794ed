import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

// `cantidadMedallasBrinda` means coins: a name of the wire, sent beside the one that says so (behaviour §4).
const medalla = z.object({
  id: c.id,
  nombre: z.string(),
  nombreIcono: z.string(),
  descripcion: z.string(),
  cantidadMedallasBrinda: z.int(),
  cantidadMonedasBrinda: z.int(),
});

const formulario = {
  nombre: c.nombreMedalla,
  descripcion: c.descripcionMedalla,
  cantidadMonedasBrinda: c.monedasMedalla,
  nombreIcono: c.nombreIconoMedalla,
};

const params = z.object({ id: c.idTexto });

/** Answer of every grant, whoever causes it (behaviour §10). */
export const otorgada = z.object({
  mensaje: z.string(),
  loteId: z.int(),
  monedas: z.int(),
  medallasOtorgadas: z.int(),
});

export const medallasEndpoints = {
  'GET /api/Medalla': endpoint({
    acceso: 'Profesor',
    resumen: 'Own medals, alphabetically',
    estado: 200,
    response: z.array(medalla),
  }),
  'GET /api/Medalla/:id': endpoint({
    acceso: 'Profesor',
    resumen: 'One own medal',
    params,
    estado: 200,
    response: medalla,
  }),
  'GET /api/Medalla/grupo/:id': endpoint({
    acceso: 'sesion',
    resumen: 'Medals of the group’s teacher, for teacher and students of the group',
    params,
    estado: 200,
    response: z.array(medalla),
  }),
  'POST /api/medalla/alta': endpoint({
    acceso: 'Profesor',
    resumen: 'Create a medal',
    body: z.object(formulario),
    estado: 201,
    response: medalla,
  }),
  'PUT /api/medalla/:id': endpoint({
    acceso: 'Profesor',
    resumen: 'Edit a medal',
    params,
    body: z.object({ id: c.elegido(FRASES.medalla).optional(), ...formulario }),
    estado: 200,
    response: medalla,
  }),
  'DELETE /api/Medalla/:id': endpoint({
    acceso: 'Profesor',
    resumen: 'Retire a medal that nothing uses; students keep what they earned',
    params,
    estado: 204,
  }),
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n': endpoint({
    acceso: 'Profesor',
    resumen: 'Give n copies of a medal to a student',
    params: z.object({ perfilId: c.idTexto, medallaId: c.idTexto, n: c.cantidadTexto }),
    body: z.object({ motivo: c.motivo.optional() }),
    estado: 201,
    response: otorgada,
  }),
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId': endpoint({
    acceso: 'Profesor',
    resumen: 'Take one copy, or ?cantidad=n, newest first',
    params: z.object({ perfilId: c.idTexto, medallaId: c.idTexto }),
    query: z.object({ cantidad: c.cantidadQuitarTexto.default(1) }),
    estado: 200,
    response: z.object({ mensaje: z.string(), loteId: z.int(), monedas: z.int() }),
  }),
  'POST /api/Profesor/ejemplos': endpoint({
    acceso: 'Profesor',
    resumen: 'The example medals and tables for the caller, once',
    estado: 201,
    response: z.object({ mensaje: z.string(), medallas: z.int(), tablas: z.int() }),
  }),
};
