import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { faltanEnLista } from './clase.ts';

export const papeletasEndpoints = {
  'GET /api/Grupo/:id/papeletas': endpoint({
    access: 'Profesor',
    summary:
      'A slip per student: the medals of seven days and why, what is missing for the next nota, coins and what they may buy; without `desde` the week that runs, on its Monday the one before',
    params: z.object({ id: c.idTexto }),
    query: z.object({ desde: c.semana.optional() }),
    heavy: true,
    status: 200,
    response: z.object({
      grupoNombre: z.string(),
      materia: z.string(),
      desde: z.string(),
      hasta: z.string(),
      hoy: z.string(),
      decimales: z.int(),
      recompensas: z.array(z.object({ id: c.id, nombre: z.string(), precio: z.int() })),
      papeletas: z.array(
        z.object({
          perfilId: c.id,
          nombre: z.string(),
          apellido: z.string(),
          medallas: z.array(
            z.object({
              ...c.medallaDibujada,
              nombre: z.string(),
              nombreIcono: z.string(),
              cantidad: z.int(),
              motivos: z.array(z.string()),
            }),
          ),
          calificacionActual: z.number(),
          metaCalificacion: z.number(),
          siguienteNota: z.number().nullable(),
          ...faltanEnLista,
          ...c.saldo,
          yaTiene: z.array(c.id),
        }),
      ),
    }),
  }),
};
