import { LIMITADAS } from '@aupa/domain/clase';
import { TIPO_KUDO_REQUERIDO, UMBRAL_MEDALLA_REQUERIDA } from '@aupa/domain/juntos';
import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const tipoKudo = z.object({ id: c.id, nombre: z.string(), nombreIcono: z.string(), descripcion: z.string() });

const tipoElegido = c.elegido(TIPO_KUDO_REQUERIDO);

const umbral = z.object({
  id: c.id,
  grupoId: c.id,
  medallaId: c.id,
  medallaNombre: z.string(),
  rutaIconoMedalla: z.string(),
  medallaColor: c.colorMedalla,
  tipoKudoId: c.id,
  tipoKudoNombre: z.string(),
  cantidadKudos: z.int(),
  soloCompanerosDistintos: z.boolean(),
  reunidos: z.int().nullable(),
});

const formulario = z.object({
  grupoId: c.elegido(FRASES.grupo),
  medallaId: c.elegido(UMBRAL_MEDALLA_REQUERIDA),
  tipoKudoId: tipoElegido,
  cantidadKudos: c.cantidadKudos,
  soloCompanerosDistintos: z.boolean(FRASES.distintos).default(false),
});

export const kudosEndpoints = {
  'GET /api/Kudo': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Kinds of kudo',
    status: 200,
    response: z.array(tipoKudo),
  }),
  'POST /api/Kudo': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Give a kudo to a classmate, three a week; `kudo` is an id or an object with `id`',
    body: z.object({
      idPerfilEstudianteRecibe: c.elegido(FRASES.companero),
      idPerfilEstudianteEmisor: c.elegido(FRASES.emisor),
      kudo: z.union([tipoElegido, z.object({ id: tipoElegido })], TIPO_KUDO_REQUERIDO),
    }),
    status: 201,
    response: z.object({ id: z.int(), mensaje: z.string(), kudosDisponibles: z.int() }),
    guardaDias: DIAS_CLAVE_COLA,
    espera: true,
  }),
  'GET /api/ConfiguracionUmbralParaMedallas': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Thresholds of a group, for its teacher and its students',
    query: z.object({ grupoId: c.elegidoTexto(FRASES.grupo) }),
    status: 200,
    response: z.array(umbral),
  }),
  'POST /api/ConfiguracionUmbralParaMedallas': endpoint({
    access: 'Profesor',
    summary: 'Create a threshold: so many kudos of a kind bring a medal',
    body: formulario,
    status: 201,
    response: umbral,
  }),
  'PUT /api/ConfiguracionUmbralParaMedallas': endpoint({
    access: 'Profesor',
    summary: 'Edit a threshold',
    // Older clients omit the group, which the threshold implies (behaviour §11).
    body: formulario.extend({ id: c.elegido(FRASES.umbral), grupoId: formulario.shape.grupoId.optional() }),
    status: 200,
    response: umbral,
  }),
  'DELETE /api/ConfiguracionUmbralParaMedallas/:id': endpoint({
    access: 'Profesor',
    summary: 'Delete a threshold; medals that it brought stay',
    params: z.object({ id: c.idTexto }),
    status: 204,
  }),
};
