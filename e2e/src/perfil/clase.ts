import { askMedalla, giveKudo as giveKudoTo, type Clase } from '@aupa/api/testing';
import { alumnoOf, call, escuela, medallaOf } from '../support/personas.ts';

export const LUCIA = 'Lucía Fernández';
export const MATEO = 'Mateo Quispe';
export const NURIA = 'Nuria Gil-Ruiz';
export const TRES = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

/** One student gives another a kudo. */
export function giveKudo(clase: Clase, de: string, a: string, kudo: number): Promise<void> {
  return giveKudoTo(escuela, alumnoOf(clase, de), alumnoOf(clase, a).perfilId, kudo);
}

/** A student asks for a medal. */
export async function ask(clase: Clase, alumno: string, medalla: string, descripcion: string): Promise<void> {
  await askMedalla(escuela, alumnoOf(clase, alumno), medallaOf(clase, medalla), descripcion);
}

/** The teacher decides the request for this medal. */
export async function decide(
  { profesor, grupoId }: Clase,
  medalla: string,
  que: 'aceptar' | 'rechazar',
): Promise<void> {
  const solicitudes = await call(profesor.token, 'GET /api/Profesor/solicitudes-medallas', { query: { grupoId } });
  const una = solicitudes.find(({ medallaNombre, estado }) => medallaNombre === medalla && estado === 'Pendiente');
  if (!una) throw new Error(`Nobody asked for ${medalla}`);
  await call(profesor.token, `POST /api/Profesor/${que}-solicitud-medalla`, { query: { solicitudId: una.id } });
}

/** What the server keeps of somebody's own profile. */
export function perfilOf(clase: Clase, alumno: string) {
  const { token } = alumnoOf(clase, alumno);
  return call(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
}

/** Sets a student's goal by the call. */
export async function setMeta(clase: Clase, alumno: string, metaCalificacion: number): Promise<void> {
  const { token, perfilId } = alumnoOf(clase, alumno);
  await call(token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: perfilId, metaCalificacion },
  });
}
