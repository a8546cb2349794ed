import { LIMITADAS } from '@aupa/domain/clase';
import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import { ESCALAS } from '@aupa/domain/rubrica';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

// `cantidadMedallasBrinda` means coins; it is sent beside the clearer name (behaviour §4).
const medalla = z.object({
  id: c.id,
  nombre: z.string(),
  nombreIcono: z.string(),
  color: c.colorMedalla,
  descripcion: z.string(),
  cantidadMedallasBrinda: z.int(),
  cantidadMonedasBrinda: z.int(),
});

/** Above today's limit: some teachers have more from before (behaviour §4.12). */
const MEDALLAS_EN_ORDEN = 2000;

const formulario = {
  nombre: c.nombreMedalla,
  descripcion: c.descripcionMedalla,
  cantidadMonedasBrinda: c.monedasMedalla,
  nombreIcono: c.nombreIconoMedalla,
  // Older clients omit it: a new medal has no colour, an edited one keeps its own.
  color: c.colorMedalla.optional(),
};

const params = z.object({ id: c.idTexto });

export const otorgada = z.object({
  mensaje: z.string(),
  loteId: z.int(),
  monedas: z.int(),
  medallasOtorgadas: z.int(),
});

export const medallasEndpoints = {
  'GET /api/Medalla': endpoint({
    access: 'Profesor',
    summary: 'Own medals, in their teacher’s order',
    status: 200,
    response: z.array(medalla),
  }),
  'GET /api/Medalla/:id': endpoint({
    access: 'Profesor',
    summary: 'One own medal',
    params,
    status: 200,
    response: medalla,
  }),
  'GET /api/Medalla/grupo/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Medals of the group’s teacher, for teacher and students of the group',
    params,
    status: 200,
    response: z.array(medalla),
  }),
  'POST /api/medalla/alta': endpoint({
    access: 'Profesor',
    summary: 'Create a medal',
    body: z.object(formulario),
    status: 201,
    response: medalla.extend({ avisos: c.avisos }),
  }),
  'PUT /api/medalla/:id': endpoint({
    access: 'Profesor',
    summary: 'Edit a medal',
    params,
    body: z.object({ id: c.elegido(FRASES.medalla).optional(), ...formulario }),
    status: 200,
    response: medalla.extend({ avisos: c.avisos }),
  }),
  'PUT /api/Medalla/orden': endpoint({
    access: 'Profesor',
    summary: 'Set the order of one’s own medals; those that are not named come after, as they stood. Answers them all',
    body: z.object({
      medallasIds: c.lista(
        z
          .array(c.elegido(FRASES.medalla), FRASES.ordenMedallas)
          .min(1, FRASES.ordenMedallas)
          .refine((ids) => new Set(ids).size === ids.length, FRASES.ordenMedallas),
        MEDALLAS_EN_ORDEN,
        FRASES.ordenMedallas,
      ),
    }),
    status: 200,
    response: z.array(medalla),
  }),
  'DELETE /api/Medalla/:id': endpoint({
    access: 'Profesor',
    summary: 'Retire a medal that nothing uses; students keep what they earned',
    params,
    status: 204,
  }),
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n': endpoint({
    access: 'Profesor',
    summary: 'Give n copies of a medal to a student',
    params: z.object({ perfilId: c.idTexto, medallaId: c.idTexto, n: c.cantidadTexto }),
    body: z.object({ motivo: c.motivo.optional() }),
    status: 201,
    response: otorgada,
    guardaDias: DIAS_CLAVE_COLA,
    espera: true,
  }),
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId': endpoint({
    access: 'Profesor',
    summary: 'Take one copy, or ?cantidad=n, newest first',
    params: z.object({ perfilId: c.idTexto, medallaId: c.idTexto }),
    query: z.object({ cantidad: c.cantidadQuitarTexto.default(1) }),
    status: 200,
    response: z.object({ mensaje: z.string(), loteId: z.int(), monedas: z.int() }),
    guardaDias: DIAS_CLAVE_COLA,
    espera: true,
  }),
  'POST /api/Profesor/ejemplos': endpoint({
    access: 'Profesor',
    summary:
      'The example medals and tables for the caller, once; with a scale what is missing of the medals and its table',
    body: z.object({ escala: z.literal(ESCALAS, FRASES.escala).optional() }),
    status: 201,
    response: z.object({ mensaje: z.string(), medallas: z.int(), tablas: z.int() }),
  }),
};
