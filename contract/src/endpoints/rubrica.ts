import type { Fallo } from '@aupa/domain/base';
import {
  COPIAS_MAX,
  DEMASIADAS_ENTRADAS,
  DEMASIADAS_FILAS,
  ENTRADAS_MAX,
  FILAS_MAX,
  FILAS_REQUERIDAS,
  NOTA_INVALIDA,
} from '@aupa/domain/rubrica';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const tabla = z.object({
  id: c.id,
  nombre: z.string(),
  version: c.version,
  equivalencias: z.array(
    z.object({
      nota: z.number(),
      medallasNecesarias: z.array(
        z.object({
          id: c.id,
          nombre: z.string(),
          nombreIcono: z.string(),
          color: c.colorMedalla,
          descripcion: z.string(),
          cantidad: z.int(),
        }),
      ),
    }),
  ),
});

// Accepts repeated medals, as in the specification, or `cantidad` (behaviour §5). All fields but the id are ignored.
const medallaDeFila = z.object(
  {
    id: c.elegido(FRASES.medalla),
    cantidad: z.int(FRASES.copias).min(1, FRASES.copias).max(COPIAS_MAX, FRASES.copias).optional(),
  },
  FRASES.medalla,
);
export const formularioTabla = z.object({
  id: z.int(FRASES.tabla).min(0, FRASES.tabla).max(2_147_483_647, FRASES.tabla).optional(),
  nombre: c.nombreTabla,
  equivalencias: c.guarded(
    z.array(
      z.object(
        { nota: z.number(NOTA_INVALIDA), medallasNecesarias: z.array(medallaDeFila, FRASES.medallasDeFila) },
        FRASES.equivalencia,
      ),
      FILAS_REQUERIDAS,
    ),
    checkTamanio,
  ),
});

// The version that was opened: 409 if edited since. Without it the last save wins.
const edicion = formularioTabla.extend({ version: c.version.optional() });

function checkTamanio(filas: unknown): Fallo {
  if (!Array.isArray(filas)) return null;
  if (filas.length > FILAS_MAX) return DEMASIADAS_FILAS;
  const medallasOf = (fila: unknown) => (fila as { medallasNecesarias?: unknown } | null)?.medallasNecesarias;
  const entradas = filas.reduce<number>((suma, fila) => {
    const medallas = medallasOf(fila);
    return suma + (Array.isArray(medallas) ? medallas.length : 0);
  }, 0);
  return entradas > ENTRADAS_MAX ? DEMASIADAS_ENTRADAS : null;
}

/** A table may be larger than any other body. */
export const CUERPO_TABLA = 1024 * 1024;

const params = z.object({ id: c.idTexto });

export const tablasEndpoints = {
  'GET /api/TablaEquivalencia': endpoint({
    access: 'Profesor',
    summary: 'Own equivalence tables, alphabetically',
    heavy: true,
    status: 200,
    response: z.array(tabla),
  }),
  'GET /api/TablaEquivalencia/:id': endpoint({
    access: 'Profesor',
    summary: 'One own equivalence table, as in the list',
    params,
    heavy: true,
    status: 200,
    response: tabla,
  }),
  'POST /api/TablaEquivalencia': endpoint({
    access: 'Profesor',
    summary: 'Create an equivalence table',
    body: formularioTabla,
    bodyMax: CUERPO_TABLA,
    status: 201,
    response: tabla,
  }),
  'PUT /api/TablaEquivalencia': endpoint({
    access: 'Profesor',
    summary: 'Edit the equivalence table whose id is in the body',
    body: edicion,
    bodyMax: CUERPO_TABLA,
    status: 200,
    response: tabla,
  }),
  'PUT /api/TablaEquivalencia/:id': endpoint({
    access: 'Profesor',
    summary: 'Edit an equivalence table',
    params,
    body: edicion,
    bodyMax: CUERPO_TABLA,
    status: 200,
    response: tabla,
  }),
  'DELETE /api/TablaEquivalencia/:id': endpoint({
    access: 'Profesor',
    summary: 'Delete an equivalence table that no group uses',
    params,
    status: 204,
  }),
};
