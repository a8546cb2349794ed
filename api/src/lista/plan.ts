import { createHash } from 'node:crypto';
import type { Body, Respuesta } from '@aupa/contract';
import {
  claveUsuario,
  listCandidatos,
  nameNuevas,
  nombreCompleto,
  nuevasDe,
  planLista,
  type AlumnoConocido,
  type PlanDeLista,
} from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { CLASE } from '../clase/sources.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

export type Alumnos = Body<'POST /api/Grupo/:id/lista/simular'>['alumnos'];
type Simulada = Respuesta<'POST /api/Grupo/:id/lista/simular'>;

// This teacher's own pupils alone, and whoever was taken out of this group: nobody else is ever found by name (behaviour §3).
const FIND_CONOCIDOS = {
  name: 'lista-conocidos',
  text: `select p.id as "perfilId", p.estudiante_id as "estudianteId", u.nombre, u.apellido, u.nombre_usuario as "nombreUsuario",
           g.id as "grupoId", g.nombre as "grupoNombre", p.retirado_en is null as dentro
         from ${CLASE} g join perfil p on p.grupo_id = g.id join usuario u on u.id = p.estudiante_id
         where g.profesor_id = $1 and (p.retirado_en is null or g.id = $2) order by p.id`,
};

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
  const conocidos = await sql.run<AlumnoConocido>(FIND_CONOCIDOS, [profesorId, grupoId]);
  const plan = planLista(alumnos, { grupoId, conocidos });
  const candidatos = listCandidatos(nuevasDe(plan), grupoId).map(claveUsuario);
  if (candidatos.length === 0) return plan;
  const enUso = await sql.run<{ clave: string }>(FIND_EN_USO, [candidatos]);
  return nameNuevas(plan, grupoId, new Set(enUso.map(({ clave }) => clave)));
}

/** All that a plan says and was made from: who the rows are, their usernames, and who is in the group besides. */
export function huellaOf(grupoId: number, { filas, ausentes }: PlanDeLista): string {
  const de = filas.map(({ conocido, candidatos, problemas, ...fila }) => ({
    ...fila,
    perfilId: conocido?.perfilId,
    candidatos: candidatos.map(({ perfilId, dentro }) => [perfilId, dentro]),
    problemas: problemas.map(({ codigo, campo }) => [codigo, campo]),
  }));
  const todo = JSON.stringify([grupoId, de, ausentes.map(({ perfilId }) => perfilId)]);
  return createHash('sha256').update(todo).digest('base64url');
}

/** What a list would make of each row; makes nothing (behaviour §11). */
export async function simulateLista(sql: Sql, quien: Quien, id: number, alumnos: Alumnos): Promise<Simulada> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAlumnos');
  const plan = await findPlan(sql, clase, alumnos);
  return {
    filas: plan.filas.map(({ fila, accion, nombreUsuario, conocido, candidatos, problemas }) => ({
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
      problemas: [...problemas],
    })),
    ausentes: plan.ausentes.map((uno) => ({ perfilId: uno.perfilId, nombreEstudiante: nombreCompleto(uno) })),
    huella: huellaOf(clase.grupoId, plan),
  };
}
