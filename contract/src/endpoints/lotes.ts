import { LIMITADAS, TIPOS_CAMBIO } from '@aupa/domain/clase';
import { DIAS_CLAVE_COLA, PERFILES_POR_LOTE, SI_GASTADAS } from '@aupa/domain/medallas';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { variasSolicitudes } from './solicitudes.ts';

/** If coins are spent: with this, all are taken and the rest owed. Without it, nothing is undone and the spenders are named. */
const siGastadas = z.object({ siGastadas: z.literal(SI_GASTADAS, FRASES.siGastadas).optional() });
const params = z.object({ id: c.idTexto });
const deshechas = z.object({
  mensaje: z.string(),
  deshechas: z.array(c.id),
  quedan: z.array(z.object({ id: c.id, mensaje: z.string() })),
});

/** Batch grants, recent changes and their undo (behaviour §11). */
export const lotesEndpoints = {
  'POST /api/AsignacionMedallas/lote': endpoint({
    access: 'Profesor',
    summary: 'Give copies of a medal to up to 99 students of a group: all of them, or nobody',
    body: z.object({
      grupoId: c.elegido(FRASES.grupo),
      perfilesIds: c.lista(
        z.array(c.elegido(FRASES.alumnos), FRASES.alumnos).min(1, FRASES.alumnos),
        PERFILES_POR_LOTE,
        FRASES.alumnosDeMas,
      ),
      medallaId: c.elegido(FRASES.medalla),
      cantidad: c.cantidad,
      motivo: c.motivo.optional(),
    }),
    status: 201,
    response: z.object({
      mensaje: z.string(),
      loteId: z.int(),
      otorgadas: z.array(
        z.object({ perfilId: c.id, medallas: z.int(), monedas: z.int(), calificacionActual: z.number() }),
      ),
    }),
    guardaDias: DIAS_CLAVE_COLA,
    espera: true,
  }),
  'POST /api/AsignacionMedallas/lote/:loteId/deshacer': endpoint({
    access: 'Profesor',
    summary: 'Undo one batch and all that it caused; `monedas`: taken back, `faltaron`: how many of them are owed now',
    params: z.object({ loteId: c.idLargoTexto }),
    body: siGastadas,
    status: 200,
    response: z.object({
      mensaje: z.string(),
      deshechas: z.array(z.object({ perfilId: c.id, medallas: z.int(), monedas: z.int(), faltaron: z.int() })),
    }),
    guardaDias: DIAS_CLAVE_COLA,
    espera: true,
  }),
  'POST /api/Profesor/perfiles/:perfilId/condonar': endpoint({
    access: 'Profesor',
    summary: 'Forgive a student of an own group all the coins that are owed; undone as a batch',
    params: z.object({ perfilId: c.idTexto }),
    status: 201,
    response: z.object({ mensaje: z.string(), loteId: z.int() }),
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'GET /api/Grupo/:id/cambios': endpoint({
    access: 'Profesor',
    summary: 'What its teacher did in a group in the last 24 hours, newest first; `antes`: the id of an entry',
    params,
    query: z.object({ antes: c.cursor.optional(), limite: c.limite.default(30) }),
    status: 200,
    response: z.array(
      z.object({
        id: z.int(),
        tipo: z.enum(TIPOS_CAMBIO),
        referenciaId: z.int(),
        fecha: c.instante,
        texto: z.string(),
        nombreIcono: z.string().nullable(),
        medallaId: c.id.nullable(),
        color: c.colorMedalla,
        perfiles: z.array(c.id),
        causas: z.array(z.string()),
        deshacible: z.boolean(),
        deshecho: c.instante.nullable(),
      }),
    ),
  }),
  'POST /api/Profesor/solicitudes-union/:id/deshacer': endpoint({
    access: 'Profesor',
    summary: 'Undo a decided join request: it waits again. An entry only while the student has earned nothing',
    params,
    body: siGastadas,
    status: 200,
    response: c.mensaje,
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'POST /api/Profesor/solicitudes-medallas/:id/deshacer': endpoint({
    access: 'Profesor',
    summary: 'Undo a decided medal request: it waits again, and what it brought is taken back',
    params,
    body: siGastadas,
    status: 200,
    response: c.mensaje,
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'POST /api/Profesor/deshacer-solicitudes': endpoint({
    access: 'Profesor',
    summary:
      'Undo several decided join requests of a group: those that can be wait again, the others are named with why',
    body: variasSolicitudes,
    status: 200,
    response: deshechas,
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'POST /api/Profesor/deshacer-solicitudes-medallas': endpoint({
    access: 'Profesor',
    summary: 'Undo several decided medal requests of a group, with what they brought: the others are named with why',
    body: variasSolicitudes,
    status: 200,
    response: deshechas,
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'POST /api/Canje/:canjeId/deshacer': endpoint({
    access: 'Profesor',
    summary: 'Undo a delivery or a return: what was redeemed waits again',
    params: z.object({ canjeId: c.idTexto }),
    status: 200,
    response: c.mensaje,
    guardaDias: DIAS_CLAVE_COLA,
  }),
  'POST /api/Kudo/:id/deshacer': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Take back a kudo that was given less than 15 seconds ago and has counted for no medal',
    params: z.object({ id: c.idLargoTexto }),
    status: 200,
    response: z.object({ kudosDisponibles: z.int() }),
    guardaDias: DIAS_CLAVE_COLA,
  }),
};
