import {
  EFECTOS_LISTADO,
  CAMPOS_FILA,
  CODIGOS_PROBLEMA_LISTA,
  DECISIONES_LISTADO,
  FILAS_LISTA_MAX,
  MOTIVOS_QUEDA,
  PARECIDOS,
} from '@aupa/domain/ingreso';
import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const params = z.object({ id: c.idTexto });

/** Accepts any text: a domain rule reports problems per row. */
const fila = z.object(
  {
    nombre: z.string(FRASES.nombreDeListado),
    apellido: z.string(FRASES.apellidoDeListado),
    perfilId: c.elegido(FRASES.alumnoConocido).optional(),
    decision: z.enum(DECISIONES_LISTADO, FRASES.decisionListado).optional(),
    unSoloNombre: z.literal(true, FRASES.unSoloNombre).optional(),
  },
  FRASES.filasListado,
);
const alumnos = c.lista(
  z.array(fila, FRASES.filasListado).min(1, FRASES.filasListado),
  FILAS_LISTA_MAX,
  FRASES.filasListadoDeMas,
);

const hecha = z.object({
  fila: z.int(),
  perfilId: c.id,
  nombreUsuario: z.string(),
});

export const listadoEndpoints = {
  'POST /api/Grupo/:id/lista/simular': endpoint({
    access: 'Profesor',
    summary: 'What a list of pupils would make of each row, and what is wrong with it; makes nothing',
    params,
    body: z.object({ alumnos }),
    heavy: true,
    status: 200,
    response: z.object({
      filas: z.array(
        z.object({
          fila: z.int(),
          accion: z.enum(EFECTOS_LISTADO),
          /** Current or future username; null while a problem leaves it open. */
          nombreUsuario: z.string().nullable(),
          perfilId: c.id.nullable(),
          /** The caller's namesakes: the known pupil, or those to choose from. `dentro`: in that group now. */
          candidatos: z.array(
            z.object({
              perfilId: c.id,
              nombreEstudiante: z.string(),
              nombreUsuario: z.string(),
              grupoId: c.id,
              grupoNombre: z.string(),
              dentro: z.boolean(),
            }),
          ),
          /** The caller's pupils with a near name, best first, including the chosen one. */
          parecidos: z.array(
            z.object({
              perfilId: c.id,
              nombre: z.string(),
              apellido: z.string(),
              nombreUsuario: z.string(),
              grupoId: c.id,
              grupoNombre: z.string(),
              dentro: z.boolean(),
              medallas: z.int(),
              conTarjeta: z.boolean(),
              parecido: z.enum(PARECIDOS),
            }),
          ),
          nombreNuevo: z.boolean(),
          /** Chosen by `Misma`, but the name stays: another teacher has the pupil, or the account can't have it. */
          nombreQueda: z.boolean(),
          problemas: z.array(
            z.object({ campo: z.enum(CAMPOS_FILA), codigo: z.enum(CODIGOS_PROBLEMA_LISTA), mensaje: z.string() }),
          ),
        }),
      ),
      ausentes: z.array(z.object({ perfilId: c.id, nombreEstudiante: z.string() })),
      /** The teacher has seen a day's limit of usernames, so new ones show only after creation. */
      usuariosOcultos: z.boolean(),
      huella: z.string(),
    }),
  }),
  'POST /api/Grupo/:id/lista': endpoint({
    access: 'Profesor',
    summary: 'Make the pupils of a list as its preview said: all of them, or nobody',
    params,
    body: z.object({ alumnos, huella: z.string(FRASES.huella).min(1, FRASES.huella).max(100, FRASES.huella) }),
    status: 201,
    response: z.object({
      creados: z.array(hecha),
      anadidos: z.array(hecha),
      movidos: z.array(hecha),
      renombrados: z.array(hecha),
      listaId: c.id.nullable(),
    }),
  }),
  'POST /api/Lista/:listaId/deshacer': endpoint({
    access: 'Profesor',
    summary: 'Undo a list of pupils; whoever has earned something or signed in since stays, in `quedan` with why',
    params: z.object({ listaId: c.idTexto }),
    status: 200,
    response: z.object({
      mensaje: z.string(),
      quedan: z.array(
        z.object({ perfilId: c.id, nombreEstudiante: z.string(), motivo: z.enum(MOTIVOS_QUEDA), porque: z.string() }),
      ),
    }),
    guardaDias: DIAS_CLAVE_COLA,
  }),
};
