import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';

const params = z.object({ id: c.idTexto, perfilId: c.idTexto });

/** Value of a field: a text, a number, yes or no, or names of parts. */
const valor = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/**
 * Everything that is kept about one person, section by section (behaviour §14). This is the published schema of the file that
 * people download: `/api/openapi.json` has it as JSON Schema, at `GET /api/Usuario/datos`.
 */
const datosDePersona = z.strictObject({
  formato: z.literal('aupa-datos-1'),
  hecho: c.instante,
  centro: z.string().nullable(),
  persona: z.strictObject({ nombre: z.string(), apellido: z.string(), usuario: z.string() }),
  secciones: z.array(
    z.strictObject({
      clave: z.string(),
      titulo: z.string(),
      campos: z.array(z.string()),
      // In the order of `campos`; instants are ISO 8601 in UTC.
      filas: z.array(z.record(z.string(), valor)),
    }),
  ),
});

export const privacidadEndpoints = {
  'GET /api/Privacidad': endpoint({
    access: 'publico',
    summary: 'What is kept, what for, who sees it and how long, in the words of a family',
    status: 200,
    response: z.object({
      centro: z.string().nullable(),
      contacto: z.string().nullable(),
      // Day of these words.
      version: z.string(),
      datos: z.array(
        z.object({
          que: z.string(),
          de: z.array(z.enum(['alumno', 'profesor'])),
          paraQue: z.string(),
          ven: z.string(),
          hasta: z.string(),
        }),
      ),
      plazos: z.object({
        clase: z.string(),
        eliminado: z.string(),
        cuenta: z.string(),
        copia: z.string(),
        deshacer: z.string(),
      }),
    }),
  }),
  'GET /api/Usuario/datos': endpoint({
    access: 'sesion',
    summary: 'Everything that is kept about the signed-in person',
    heavy: true,
    status: 200,
    response: datosDePersona,
  }),
  'GET /api/Grupo/:id/perfiles/:perfilId/datos': endpoint({
    access: 'Profesor',
    summary: 'Everything that is kept about a pupil, present or former, in this teacher’s classes',
    params,
    heavy: true,
    status: 200,
    response: datosDePersona,
  }),
};
