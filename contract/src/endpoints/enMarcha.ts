import { EQUIPOS_MAX, MODOS_REPARTO, REGLAS_MAX } from '@aupa/domain/equipos';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const params = z.object({ id: c.idTexto });

/** State of the bag. Set-aside pupils are in no list, to stay private (decision 0042). */
const bolsa = z.object({
  quedan: z.int(),
  de: z.int(),
  /** Drawn last; null if nobody, or if they left or are set aside. */
  perfilId: c.id.nullable(),
  salieron: z.array(c.id),
  ausentes: z.array(c.id),
});

const alumno = c.elegido(FRASES.alumnoDelGrupo);
const ALUMNOS_MAX = 500;
const alumnos = c.lista(z.array(alumno, FRASES.miembros), ALUMNOS_MAX, FRASES.miembros);
const regla = c.lista(z.array(alumno, FRASES.reglaReparto).min(2, FRASES.reglaReparto), 20, FRASES.reglaReparto);
const reglas = c.lista(z.array(regla, FRASES.reglaReparto), REGLAS_MAX, FRASES.reglaReparto);

const formulario = z.object({
  nombre: c.nombreEquipos,
  equipos: c.lista(
    z
      .array(z.object({ nombre: c.nombreEquipo, perfilesIds: alumnos }, FRASES.equiposReparto), FRASES.equiposReparto)
      .min(1, FRASES.equiposReparto),
    EQUIPOS_MAX,
    FRASES.equiposReparto,
  ),
  reglas: z.object(
    {
      modo: z.enum(MODOS_REPARTO, FRASES.modoReparto),
      n: z.int(FRASES.cuantosReparto).min(1, FRASES.cuantosReparto).max(99, FRASES.cuantosReparto),
      aparte: reglas,
      juntos: reglas,
      distintos: z.boolean(FRASES.distintosReparto),
      fijos: alumnos,
    },
    FRASES.reglasReparto,
  ),
});

const equipos = z.object({
  id: c.id,
  nombre: z.string(),
  fecha: c.instante,
  equipos: z.array(z.object({ nombre: z.string(), perfilesIds: z.array(c.id) })),
  reglas: z.object({
    modo: z.enum(MODOS_REPARTO),
    n: z.int(),
    aparte: z.array(z.array(c.id)),
    juntos: z.array(z.array(c.id)),
    distintos: z.boolean(),
    fijos: z.array(c.id),
  }),
});

const unos = z.object({ id: c.idTexto, equiposId: c.idTexto });

export const enMarchaEndpoints = {
  'GET /api/Grupo/:id/azar': endpoint({
    access: 'Profesor',
    summary: 'The bag of a group: how many are in it, and who was drawn last',
    params,
    heavy: true,
    status: 200,
    response: bolsa,
  }),
  'POST /api/Grupo/:id/azar': endpoint({
    access: 'Profesor',
    summary: 'Draw somebody who is there: nobody twice before all had a turn',
    params,
    status: 200,
    response: bolsa.extend({ perfilId: c.id }),
  }),
  'POST /api/Grupo/:id/azar/apartar': endpoint({
    access: 'Profesor',
    summary: 'Put somebody back into the bag and aside for today',
    params,
    body: z.object({ perfilId: alumno }),
    status: 200,
    response: bolsa,
  }),
  'POST /api/Grupo/:id/azar/rellenar': endpoint({
    access: 'Profesor',
    summary: 'Put everybody back into the bag',
    params,
    status: 200,
    response: bolsa,
  }),
  'GET /api/Grupo/:id/equipos': endpoint({
    access: 'Profesor',
    summary: 'Sets of teams that a group keeps, the latest first, without who is gone',
    params,
    heavy: true,
    status: 200,
    response: z.array(equipos),
  }),
  'POST /api/Grupo/:id/equipos': endpoint({
    access: 'Profesor',
    summary: 'Keep a set of teams: everybody of the group, nobody twice',
    params,
    body: formulario,
    status: 201,
    response: equipos,
  }),
  'PUT /api/Grupo/:id/equipos/:equiposId': endpoint({
    access: 'Profesor',
    summary: 'Keep a set of teams as it is now',
    params: unos,
    body: formulario,
    status: 200,
    response: equipos,
  }),
  'DELETE /api/Grupo/:id/equipos/:equiposId': endpoint({
    access: 'Profesor',
    summary: 'Delete a set of teams',
    params: unos,
    status: 204,
  }),
};
