import { LIMITADAS } from '@aupa/domain/clase';
import { CAMBIAN_MAX } from '@aupa/domain/rubrica';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { CUERPO_TABLA, formularioTabla } from './rubrica.ts';

const params = z.object({ id: c.idTexto, periodoId: c.idTexto });

const periodo = z.object({
  id: c.id,
  /** The teacher's name for it, or null. */
  nombre: z.string().nullable(),
  /** Number of the closed term in its class, from 1, including terms before a student joined. */
  numero: z.int(),
  inicio: c.instante,
  fin: c.instante,
  calificacion: z.number().nullable(),
  cantAlumnos: z.int(),
  /** A student's own medals and received kudos in the term; null for the teacher. */
  medallas: z.int().nullable(),
  reconocimientos: z.int().nullable(),
});

const query = z.object({ decimales: c.decimalesTexto.optional() });

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const simulacion = z.object({
  suben: z.int(),
  bajan: z.int(),
  igual: z.int(),
  /** Falling, then rising grades by name; 0 is none. Those beyond the limit are only counted. */
  cambian: z
    .array(z.object({ alumno: z.string(), grupo: z.string(), antes: z.number(), despues: z.number() }))
    .max(CAMBIAN_MAX)
    .readonly(),
});

export const periodosEndpoints = {
  'POST /api/Profesor/reiniciar-logros': endpoint({
    access: 'Profesor',
    summary: 'Close the period: grades and medals are sealed, medals start from zero',
    query: z.object({ grupoId: c.elegidoTexto(FRASES.grupo) }),
    body: z.object({ nombre: c.nombrePeriodo.optional() }),
    status: 201,
    response: z.object({ mensaje: z.string(), periodoId: c.id }),
  }),
  'GET /api/Grupo/:id/periodos': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Closed periods of a group, newest first',
    params: z.object({ id: c.idTexto }),
    status: 200,
    response: z.array(periodo),
  }),
  'GET /api/Grupo/:id/periodos/:periodoId': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'A closed period: every student’s for the teacher, one’s own for a student',
    params,
    heavy: true,
    status: 200,
    response: z.object({
      id: c.id,
      nombre: z.string().nullable(),
      inicio: c.instante,
      fin: c.instante,
      notaMaxima: z.number(),
      alumnos: z.array(
        z.object({
          perfilEstudianteId: c.id,
          nombreEstudiante: z.string(),
          calificacion: z.number(),
          medallas: z.array(
            z.object({
              ...c.medallaDibujada,
              nombre: z.string(),
              nombreIcono: z.string(),
              cantidad: z.int(),
              fechas: z.array(c.instante),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/Grupo/:id/periodos/:periodoId.csv': endpoint({
    access: 'sesion',
    summary: 'The same as CSV for a spreadsheet',
    params,
    query,
    heavy: true,
    status: 200,
    file: CSV,
  }),
  'GET /api/Grupo/:id/periodos/:periodoId.xlsx': endpoint({
    access: 'sesion',
    summary: 'The same as a spreadsheet',
    params,
    query,
    heavy: true,
    status: 200,
    file: XLSX,
  }),
  'GET /api/Grupo/:id/notas.csv': endpoint({
    access: 'Profesor',
    summary: 'The marks of the running term, as they stand at this moment, as CSV for a spreadsheet',
    params: z.object({ id: c.idTexto }),
    query,
    heavy: true,
    status: 200,
    file: CSV,
  }),
  'GET /api/Grupo/:id/notas.xlsx': endpoint({
    access: 'Profesor',
    summary: 'The same as a spreadsheet',
    params: z.object({ id: c.idTexto }),
    query,
    heavy: true,
    status: 200,
    file: XLSX,
  }),
  'POST /api/TablaEquivalencia/:id/simular': endpoint({
    access: 'Profesor',
    summary: 'What saving this table would do to the grades of the groups that use it',
    params: z.object({ id: c.idTexto }),
    body: formularioTabla,
    bodyMax: CUERPO_TABLA,
    heavy: true,
    status: 200,
    response: simulacion,
  }),
  'POST /api/Grupo/:id/simular-tabla': endpoint({
    access: 'Profesor',
    summary: 'What another table would do to the grades of a group',
    params: z.object({ id: c.idTexto }),
    body: z.object({ tablaEquivalenciaId: c.rubrica }),
    heavy: true,
    status: 200,
    response: simulacion,
  }),
  'POST /api/Grupo/:id/renovar-codigo': endpoint({
    access: 'Profesor',
    summary: 'A new join code; the old one stops working',
    params: z.object({ id: c.idTexto }),
    status: 200,
    response: z.object({ urlCompleta: z.string() }),
  }),
  'GET /api/Grupo/:id/perfiles/:perfilId/nombre': endpoint({
    access: 'Profesor',
    summary: 'First and last name of a student, apart, to be corrected',
    params: z.object({ id: c.idTexto, perfilId: c.idTexto }),
    status: 200,
    // Accounts made by a list may have names of 1 to 40 characters, others 3 to 20.
    response: z.object({ nombre: z.string(), apellido: z.string(), deLista: z.boolean() }),
  }),
  'PUT /api/Grupo/:id/perfiles/:perfilId/nombre': endpoint({
    access: 'Profesor',
    summary: 'Correct the name of a student',
    params: z.object({ id: c.idTexto, perfilId: c.idTexto }),
    body: z.object({ nombre: c.nombreCorregido, apellido: c.apellidoCorregido }),
    status: 200,
    response: z.object({ mensaje: z.string(), nombreEstudiante: z.string() }),
  }),
};
