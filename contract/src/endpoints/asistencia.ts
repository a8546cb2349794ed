import {
  ALUMNOS_DE_LISTA_MAX,
  ESTADO_REQUERIDO,
  ESTADOS_ASISTENCIA,
  MARCAS_ASISTENCIA,
  ORIGENES_ASISTENCIA,
} from '@aupa/domain/leccion';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const params = z.object({ id: c.idTexto });

const lista = z.object({
  dia: z.string(),
  tomada: c.instante.nullable(),
  alumnos: z.array(
    z.object({
      perfilId: c.id,
      estado: z.enum(ESTADOS_ASISTENCIA),
      origen: z.enum(ORIGENES_ASISTENCIA).nullable(),
    }),
  ),
  idos: z.array(
    z.object({
      perfilId: c.id,
      nombre: z.string(),
      apellido: z.string(),
      estado: z.enum(ESTADOS_ASISTENCIA),
      origen: z.enum(ORIGENES_ASISTENCIA).nullable(),
      baja: z.string(),
    }),
  ),
});

const delMes = z.object({ mes: c.mes.optional() });

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const asistenciaEndpoints = {
  'GET /api/Grupo/:id/asistencia': endpoint({
    access: 'Profesor',
    summary: 'The list of a day, of today without it: who is there, late or absent',
    params,
    query: z.object({ dia: c.diaDeLista.optional() }),
    heavy: true,
    status: 200,
    response: lista,
  }),
  'PUT /api/Grupo/:id/asistencia': endpoint({
    access: 'Profesor',
    summary: 'Take the list of a day as a whole: who is not named is present',
    params,
    body: z.object({
      dia: c.diaDeLista,
      alumnos: c.lista(
        z.array(
          z.object(
            { perfilId: c.elegido(FRASES.alumnoDeLista), estado: z.enum(ESTADOS_ASISTENCIA, ESTADO_REQUERIDO) },
            FRASES.alumnoDeLista,
          ),
          FRASES.alumnosDeLista,
        ),
        ALUMNOS_DE_LISTA_MAX,
        FRASES.alumnosDeListaDeMas,
      ),
    }),
    status: 200,
    response: lista,
    espera: true,
  }),
  'GET /api/Grupo/:id/asistencia/mes': endpoint({
    access: 'Profesor',
    summary: 'The lists of a month, of this one without it, and how often each was absent or late',
    params,
    query: delMes,
    heavy: true,
    status: 200,
    response: z.object({
      dias: z.array(z.string()),
      alumnos: z.array(
        z.object({
          perfilId: c.id,
          nombre: z.string(),
          apellido: z.string(),
          estados: z.record(z.string(), z.enum(MARCAS_ASISTENCIA)),
          faltas: z.int(),
          tardes: z.int(),
          /** Day they left the class, or null. Leavers appear only if they have a mark this month. */
          baja: z.string().nullable(),
        }),
      ),
    }),
  }),
  'GET /api/Grupo/:id/asistencia/mes.csv': endpoint({
    access: 'Profesor',
    summary: 'The same as CSV for a spreadsheet',
    params,
    query: delMes,
    heavy: true,
    status: 200,
    file: CSV,
  }),
  'GET /api/Grupo/:id/asistencia/mes.xlsx': endpoint({
    access: 'Profesor',
    summary: 'The same as a spreadsheet',
    params,
    query: delMes,
    heavy: true,
    status: 200,
    file: XLSX,
  }),
  'GET /api/Grupo/:id/radar': endpoint({
    access: 'Profesor',
    summary: 'Who got nothing of the teacher in the last lessons (2 to 10, 4 without it), and the lesson’s one nudge',
    params,
    query: z.object({ clases: c.clasesRadar.optional() }),
    heavy: true,
    status: 200,
    response: z.object({
      hoy: c.id.nullable(),
      /** In class order. `desde`: day they last received something; null for never. */
      alumnos: z.array(z.object({ perfilId: c.id, desde: z.string().nullable() })),
      /** Pupils who received something, out of `de` with that many lessons. */
      conAlgo: z.int(),
      de: z.int(),
    }),
  }),
};
