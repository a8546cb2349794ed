import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

export const guiaEndpoints = {
  'GET /api/Profesor/guia': endpoint({
    access: 'Profesor',
    summary: 'First steps of the caller: whether they are taken away, and which the data says are done',
    status: 200,
    response: z.object({
      oculta: z.boolean(),
      pasos: z.array(
        z.object({
          paso: z.enum(['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla']),
          hecho: z.boolean(),
        }),
      ),
    }),
  }),
  'PUT /api/Profesor/guia': endpoint({
    access: 'Profesor',
    summary: 'Takes the first steps away, or brings them back',
    body: z.object({ oculta: z.boolean(FRASES.oculta) }),
    status: 200,
    response: z.object({ oculta: z.boolean() }),
  }),
};
