import { createHmac } from 'node:crypto';
import type { Body, Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { claveUsuario } from '@aupa/domain/cuenta';
import {
  listCandidatos,
  listTomados,
  nameNuevas,
  nuevasOf,
  planListado,
  type AlumnoParecido,
  type PlanDeListado,
} from '@aupa/domain/ingreso';
import { findConocidos } from '../../entry/conocidos.ts';
import { enterClase } from '../../entry/enter.ts';
import type { Quien, Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { mayShow } from './vistos.ts';

export type Alumnos = Body<'POST /api/Grupo/:id/lista/simular'>['alumnos'];
type Simulada = Respuesta<'POST /api/Grupo/:id/lista/simular'>;

// `propia` marks accounts that a list of this teacher made.
const FIND_EN_USO = {
  name: 'lista-usuarios-en-uso',
  text: `select nombre_usuario_clave as clave, coalesce(de_lista_por = $2, false) as propia from usuario
         where nombre_usuario_clave = any($1::text[])`,
};
const FIND_SAL = { name: 'lista-sal', text: 'select sal_lista as sal from instalacion' };

export interface Preparado {
  plan: PlanDeListado;
  nombrado: PlanDeListado;
  /** Taken usernames of other people's accounts that `nombrado` reveals. */
  tomados: string[];
  sal: string;
}

/** Plans a list for a group. The preview and the run under lock both use it. */
export async function findPlan(
  sql: Sql,
  { grupoId, profesorId }: { grupoId: number; profesorId: string },
  alumnos: Alumnos,
): Promise<Preparado> {
  const conocidos = await findConocidos(sql, profesorId, grupoId);
  const plan = planListado(alumnos, { grupoId, conocidos });
  const [instalacion] = await sql.run<{ sal: string }>(FIND_SAL, []);
  if (!instalacion) throw new Error('the installation has no salt for lists');
  const { sal } = instalacion;
  const nuevas = nuevasOf(plan);
  const candidatos = listCandidatos(nuevas, grupoId).map(claveUsuario);
  if (candidatos.length === 0) return { plan, nombrado: plan, tomados: [], sal };
  const rows = await sql.run<{ clave: string; propia: boolean }>(FIND_EN_USO, [candidatos, profesorId]);
  const enUso = new Set(rows.map(({ clave }) => clave));
  const propias = new Set([
    ...rows.flatMap(({ clave, propia }) => (propia ? [clave] : [])),
    ...conocidos.map(({ nombreUsuario }) => claveUsuario(nombreUsuario)),
  ]);
  const tomados = listTomados(nuevas, grupoId, enUso).filter((uno) => !propias.has(uno));
  return { plan, nombrado: nameNuevas(plan, grupoId, enUso), tomados, sal };
}

/** Fingerprint of a plan and the class that it was made from. Keyed, so that nobody can test guesses of usernames against it. */
export function huellaOf(grupoId: number, { filas, ausentes }: PlanDeListado, sal: string): string {
  const de = filas.map(({ conocido, candidatos, parecidos, problemas, ...fila }) => ({
    ...fila,
    parecidos: parecidos.map(({ alumno }) => [alumno.perfilId, alumno.nombre, alumno.apellido]),
    perfilId: conocido?.perfilId,
    candidatos: candidatos.map(({ perfilId, dentro }) => [perfilId, dentro]),
    problemas: problemas.map(({ codigo, campo }) => [codigo, campo]),
  }));
  const todo = JSON.stringify([grupoId, de, ausentes.map(({ perfilId }) => perfilId)]);
  return createHmac('sha256', sal).update(todo).digest('base64url');
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

export async function simulateListado(
  { sql, services }: { sql: Sql; services: Pick<Services, 'throttle' | 'transaction'> },
  quien: Quien,
  id: number,
  alumnos: Alumnos,
): Promise<Simulada> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAlumnos');
  const { plan: sinNombres, nombrado, tomados, sal } = await findPlan(sql, clase, alumnos);
  const seVen = nuevasOf(sinNombres).length === 0 || (await mayShow(services, clase.profesorId, tomados));
  const plan = seVen ? nombrado : sinNombres;
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
    usuariosOcultos: !seVen,
    huella: huellaOf(clase.grupoId, plan, sal),
  };
}
