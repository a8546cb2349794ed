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

/** Any text is taken: what is wrong with a name is told in its row, by a rule of the domain. */
const fila = z.object(
  {
    nombre: z.string(FRASES.nombreDeListado),
    apellido: z.string(FRASES.apellidoDeListado),
    /** Who it is, where that was chosen: a profile of this group or of another one of the caller's. */
    perfilId: c.elegido(FRASES.alumnoConocido).optional(),
    decision: z.enum(DECISIONES_LISTADO, FRASES.decisionListado).optional(),
    /** It has one name alone: the surname may be empty. */
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
  /** Its place in `alumnos`, from 0. */
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
      /** Without the rows that are left out. */
      filas: z.array(
        z.object({
          /** Its place in `alumnos`, from 0. */
          fila: z.int(),
          accion: z.enum(EFECTOS_LISTADO),
          /** The account's, or the one that it will have; null while the row has a problem that leaves it open. */
          nombreUsuario: z.string().nullable(),
          /** Who it is already; null: nobody, or nobody knows yet. */
          perfilId: c.id.nullable(),
          /** Pupils of the caller of that name: the one that it is, or those to choose from. `dentro`: in that group now. */
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
          /** Pupils of the caller of a near name, the best first, also the one that the row has chosen. */
          parecidos: z.array(
            z.object({
              perfilId: c.id,
              nombre: z.string(),
              apellido: z.string(),
              nombreUsuario: z.string(),
              grupoId: c.id,
              grupoNombre: z.string(),
              dentro: z.boolean(),
              /** Copies of medals held in the open period of that group. */
              medallas: z.int(),
              conTarjeta: z.boolean(),
              parecido: z.enum(PARECIDOS),
            }),
          ),
          /** The pupil takes the name of the row. */
          nombreNuevo: z.boolean(),
          /** Chosen by `Misma`, and the name stays: another teacher has the pupil, or the account can't have that name. */
          nombreQueda: z.boolean(),
          problemas: z.array(
            z.object({ campo: z.enum(CAMPOS_FILA), codigo: z.enum(CODIGOS_PROBLEMA_LISTA), mensaje: z.string() }),
          ),
        }),
      ),
      /** In the group and not in the list: they stay. */
      ausentes: z.array(z.object({ perfilId: c.id, nombreEstudiante: z.string() })),
      /** The teacher has looked up as many usernames as a day allows: new accounts show theirs once they are made. */
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
      /** For the call that undoes it; null: it did nothing. */
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
      /** `porque`: the reason as a sentence. */
      quedan: z.array(
        z.object({ perfilId: c.id, nombreEstudiante: z.string(), motivo: z.enum(MOTIVOS_QUEDA), porque: z.string() }),
      ),
    }),
    guardaDias: DIAS_CLAVE_COLA,
  }),
};
