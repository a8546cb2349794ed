import { origin } from '../support/test.ts';
import { call, type Clase } from '../support/personas.ts';

type Alumno = Clase['alumnos'][number];

export const LUCIA = 'Lucía Fernández';
export const MATEO = 'Mateo Quispe';
export const NURIA = 'Nuria Gil-Ruiz';
export const TRES = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

/** One student of a class by their whole name. */
export function alumnoOf({ alumnos }: Clase, nombre: string): Alumno {
  const uno = alumnos.find((alumno) => alumno.nombre === nombre);
  if (!uno) throw new Error(`${nombre} is not in the class`);
  return uno;
}

/** One of the example medals by its name. */
export function medallaOf({ medallas }: Clase, nombre: string): number {
  const una = medallas.find((medalla) => medalla.nombre === nombre);
  if (!una) throw new Error(`${nombre} is no medal of the class`);
  return una.id;
}

/** The teacher gives copies of a medal. */
export async function give(
  clase: Clase,
  alumno: string,
  medalla: string,
  { n = 1, motivo }: { n?: number; motivo?: string } = {},
): Promise<void> {
  await call(
    origin,
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    {
      params: {
        perfilId: String(alumnoOf(clase, alumno).perfilId),
        medallaId: String(medallaOf(clase, medalla)),
        n: String(n),
      },
      body: motivo === undefined ? {} : { motivo },
    },
  );
}

/** One student gives another a kudo. */
export async function giveKudo(clase: Clase, de: string, a: string, kudo: number): Promise<void> {
  const emisor = alumnoOf(clase, de);
  await call(origin, emisor.sesion.token, 'POST /api/Kudo', {
    body: {
      idPerfilEstudianteEmisor: emisor.perfilId,
      idPerfilEstudianteRecibe: alumnoOf(clase, a).perfilId,
      kudo,
    },
  });
}

/** A student asks for a medal. */
export async function ask(clase: Clase, alumno: string, medalla: string, descripcion: string): Promise<void> {
  const { sesion, perfilId } = alumnoOf(clase, alumno);
  await call(origin, sesion.token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: { perfilEstudianteId: perfilId, medallaId: medallaOf(clase, medalla), descripcion },
  });
}

/** The teacher decides the request for this medal. */
export async function decide(clase: Clase, medalla: string, que: 'aceptar' | 'rechazar'): Promise<void> {
  const { token } = clase.profesor;
  const query = { grupoId: String(clase.grupoId) };
  const solicitudes = await call(origin, token, 'GET /api/Profesor/solicitudes-medallas', { query });
  const una = solicitudes.find(({ medallaNombre, estado }) => medallaNombre === medalla && estado === 'Pendiente');
  if (!una) throw new Error(`Nobody asked for ${medalla}`);
  await call(origin, token, `POST /api/Profesor/${que}-solicitud-medalla`, {
    query: { solicitudId: String(una.id) },
  });
}

/** What the server keeps of somebody's own profile. */
export function perfilOf(clase: Clase, alumno: string) {
  const { sesion } = alumnoOf(clase, alumno);
  return call(origin, sesion.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: String(clase.grupoId) },
  });
}

/** Sets a student's goal by the call. */
export async function setMeta(clase: Clase, alumno: string, metaCalificacion: number): Promise<void> {
  const { sesion, perfilId } = alumnoOf(clase, alumno);
  await call(origin, sesion.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: perfilId, metaCalificacion },
  });
}
