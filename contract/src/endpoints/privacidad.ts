import { CIERRES_BORRADOS, MAX_TEXTOS_BORRADOS } from '@aupa/domain/privacidad';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const grupo = z.object({ id: c.idTexto });
const params = z.object({ id: c.idTexto, perfilId: c.idTexto });

/** A text that names a pupil, by table, column and row. */
const idDeTexto = z
  .string(FRASES.textosBorrados)
  .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}\.\d{1,10}$/, FRASES.textosBorrados);

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
  'GET /api/Grupo/:id/datos': endpoint({
    access: 'Profesor',
    summary: 'Pupils of a class of whom something is kept: present ones first, then former ones, by name',
    params: grupo,
    status: 200,
    response: z.array(
      z.object({
        perfilId: c.id,
        nombre: z.string(),
        apellido: z.string(),
        // Day and time of leaving; null: in the class now.
        hasta: c.instante.nullable(),
      }),
    ),
  }),
  'GET /api/Grupo/:id/perfiles/:perfilId/datos': endpoint({
    access: 'Profesor',
    summary: 'Everything that is kept about a pupil, present or former, in this teacher’s classes',
    params,
    heavy: true,
    status: 200,
    response: datosDePersona,
  }),
  'GET /api/Grupo/:id/perfiles/:perfilId/borrado': endpoint({
    access: 'Profesor',
    summary: 'What erasing this pupil would take away, what stays, and texts about others that name them',
    params,
    heavy: true,
    status: 200,
    response: z.object({
      nombre: z.string(),
      apellido: z.string(),
      // Classes of this teacher from which the pupil goes: «Matemáticas, 2.º ESO B».
      clases: z.array(z.string()),
      // Whether the account goes with them; else other teachers have the pupil too.
      cuenta: z.boolean(),
      evaluaciones: z.int(),
      // When it was asked for and will be done; null: nobody has.
      seBorra: c.instante.nullable(),
      textos: z.array(z.object({ id: z.string(), que: z.string(), texto: z.string(), cambia: z.boolean() })),
    }),
  }),
  'POST /api/Grupo/:id/perfiles/:perfilId/borrado': endpoint({
    access: 'Profesor',
    summary: 'Erase a pupil from all classes of this teacher: hidden at once, for good after 24 hours',
    params,
    body: z.object({
      cierres: z.enum(CIERRES_BORRADOS, FRASES.cierres),
      // Those of the shown texts that lose the name.
      textos: c.lista(z.array(idDeTexto, FRASES.textosBorrados), MAX_TEXTOS_BORRADOS, FRASES.textosBorrados),
    }),
    status: 200,
    response: z.object({ seBorra: c.instante }),
  }),
  'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado': endpoint({
    access: 'Profesor',
    summary: 'Take an erasure back within its 24 hours: the pupil is where they were',
    params,
    status: 204,
  }),
  'GET /api/Profesor/borrados': endpoint({
    access: 'Profesor',
    summary: 'Pupils of this teacher who are being erased, or ask to be, and classes that go by themselves',
    status: 200,
    response: z.object({
      borrados: z.array(
        z.object({ grupoId: c.id, perfilId: c.id, nombre: z.string(), apellido: z.string(), seBorra: c.instante }),
      ),
      pedidos: z.array(
        z.object({ grupoId: c.id, perfilId: c.id, nombre: z.string(), apellido: z.string(), pedido: c.instante }),
      ),
      clases: z.array(z.object({ grupoId: c.id, nombre: z.string(), seBorra: c.instante })),
    }),
  }),
  'POST /api/Grupo/:id/conservar': endpoint({
    access: 'Profesor',
    summary: 'Keep a class that nobody has used for a year',
    params: z.object({ id: c.idTexto }),
    status: 204,
  }),
  'GET /api/Usuario/borrado': endpoint({
    access: 'Estudiante',
    summary: 'When this pupil asked that everything about them goes; null: never',
    status: 200,
    response: z.object({ pedido: c.instante.nullable() }),
  }),
  'PUT /api/Usuario/borrado': endpoint({
    access: 'Estudiante',
    summary: 'Ask the teachers to erase everything about oneself, or take that back',
    body: z.object({ pedido: z.boolean(FRASES.borradoPedido) }),
    status: 200,
    response: z.object({ pedido: c.instante.nullable() }),
  }),
};
