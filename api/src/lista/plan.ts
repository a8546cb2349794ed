import { createHash } from 'node:crypto';
import type { Body, Respuesta } from '@aupa/contract';
import {
  claveUsuario,
  listCandidatos,
  nameNuevas,
  nombreCompleto,
  nuevasDe,
  planLista,
  type AlumnoParecido,
  type PlanDeLista,
} from '@aupa/domain';
import { findConocidos } from '../clase/conocidos.ts';
import { enterClase } from '../clase/enter.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

export type Alumnos = Body<'POST /api/Grupo/:id/lista/simular'>['alumnos'];
type Simulada = Respuesta<'POST /api/Grupo/:id/lista/simular'>;

const FIND_EN_USO = {
  name: 'lista-usuarios-en-uso',
  text: 'select nombre_usuario_clave as clave from usuario where nombre_usuario_clave = any($1::text[])',
};

/** What this list would make of a group that was entered: read alike for the preview and, under lock, for the making. */
export async function findPlan(
  sql: Sql,
  { grupoId, profesorId }: { grupoId: number; profesorId: string },
  alumnos: Alumnos,
): Promise<PlanDeLista> {
  const conocidos = await findConocidos(sql, profesorId, grupoId);
  const plan = planLista(alumnos, { grupoId, conocidos });
  const candidatos = listCandidatos(nuevasDe(plan), grupoId).map(claveUsuario);
  if (candidatos.length === 0) return plan;
  const enUso = await sql.run<{ clave: string }>(FIND_EN_USO, [candidatos]);
  return nameNuevas(plan, grupoId, new Set(enUso.map(({ clave }) => clave)));
}

/** All that a plan says and was made from: who the rows are, their usernames, and who is in the group besides. */
export function huellaOf(grupoId: number, { filas, ausentes }: PlanDeLista): string {
  const de = filas.map(({ conocido, candidatos, parecidos, problemas, ...fila }) => ({
    ...fila,
    parecidos: parecidos.map(({ alumno }) => alumno.perfilId),
    perfilId: conocido?.perfilId,
    candidatos: candidatos.map(({ perfilId, dentro }) => [perfilId, dentro]),
    problemas: problemas.map(({ codigo, campo }) => [codigo, campo]),
  }));
  const todo = JSON.stringify([grupoId, de, ausentes.map(({ perfilId }) => perfilId)]);
  return createHash('sha256').update(todo).digest('base64url');
}

const toParecido = ({ alumno, parecido }: AlumnoParecido) => ({
  perfilId: alumno.perfilId,
  nombre: alumno.nombre,
  apellido: alumno.apellido,
  nombreUsuario: alumno.nombreUsuario,
  grupoId: alumno.grupoId,
  grupoNombre: alumno.grupoNombre,
  dentro: alumno.dentro,
  medallas: alumno.medallas,
  conTarjeta: alumno.conTarjeta,
  parecido,
});

/** What a list would make of each row; makes nothing (behaviour §11). */
export async function simulateLista(sql: Sql, quien: Quien, id: number, alumnos: Alumnos): Promise<Simulada> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAlumnos');
  const plan = await findPlan(sql, clase, alumnos);
  return {
    filas: plan.filas.map(({ fila, accion, nombreUsuario, conocido, candidatos, parecidos, problemas, ...una }) => ({
      fila,
      accion,
      nombreUsuario,
      perfilId: conocido?.perfilId ?? null,
      candidatos: candidatos.map((uno) => ({
        perfilId: uno.perfilId,
        nombreEstudiante: nombreCompleto(uno),
        nombreUsuario: uno.nombreUsuario,
        grupoId: uno.grupoId,
        grupoNombre: uno.grupoNombre,
        dentro: uno.dentro,
      })),
      parecidos: parecidos.map(toParecido),
      nombreNuevo: una.nombreNuevo,
      nombreQueda: una.nombreQueda,
      problemas: [...problemas],
    })),
    ausentes: plan.ausentes.map((uno) => ({ perfilId: uno.perfilId, nombreEstudiante: nombreCompleto(uno) })),
    usuariosOcultos: false,
    huella: huellaOf(clase.grupoId, plan),
  };
}
