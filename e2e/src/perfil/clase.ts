import { askMedalla, type Clase } from '@aupa/api/testing';
import { alumnoOf, call, escuela, medallaOf } from '../support/personas.ts';

export const LUCIA = 'Lucía Fernández';
export const MATEO = 'Mateo Quispe';
export const NURIA = 'Nuria Gil-Ruiz';
export const TRES = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

export async function ask(clase: Clase, alumno: string, medalla: string, descripcion: string): Promise<void> {
  await askMedalla(escuela, alumnoOf(clase, alumno), medallaOf(clase, medalla), descripcion);
}

export function perfilOf(clase: Clase, alumno: string) {
  const { token } = alumnoOf(clase, alumno);
  return call(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
}

export async function setMeta(clase: Clase, alumno: string, metaCalificacion: number): Promise<void> {
  const { token, perfilId } = alumnoOf(clase, alumno);
  await call(token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: perfilId, metaCalificacion },
  });
}
