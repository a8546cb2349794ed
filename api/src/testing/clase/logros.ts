import type { BodyIn, Otorgada, SolicitudMedallaPropia, Umbral } from '@aupa/contract';
import type { Alumno, Clase } from './clase.ts';
import type { Escuela } from './escuela.ts';

export function grant(
  escuela: Escuela,
  clase: Clase,
  perfilId: number,
  { n = 1, medallaId = clase.medalla.id, motivo }: { n?: number; medallaId?: number; motivo?: string } = {},
): Promise<Otorgada> {
  return escuela.must(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId, medallaId, n }, ...(motivo === undefined ? {} : { body: { motivo } }) },
  );
}

export async function revoke(
  escuela: Escuela,
  clase: Clase,
  perfilId: number,
  cantidad = 1,
  medallaId = clase.medalla.id,
): Promise<void> {
  await escuela.must(
    clase.profesor.token,
    'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId',
    { params: { perfilId, medallaId }, query: { cantidad } },
  );
}

/** Creates a threshold: by default, kudos of the first kind bring the group's medal. */
export function createUmbral(
  escuela: Escuela,
  clase: Clase,
  given: Partial<BodyIn<'POST /api/ConfiguracionUmbralParaMedallas'>> = {},
): Promise<Umbral> {
  const body = { grupoId: clase.grupoId, medallaId: clase.medalla.id, tipoKudoId: 1, cantidadKudos: 2, ...given };
  return escuela.must(clase.profesor.token, 'POST /api/ConfiguracionUmbralParaMedallas', { body });
}

export async function giveKudo(escuela: Escuela, de: Alumno, paraId: number, kudo = 1): Promise<void> {
  await escuela.must(de.token, 'POST /api/Kudo', {
    body: { idPerfilEstudianteEmisor: de.perfilId, idPerfilEstudianteRecibe: paraId, kudo },
  });
}

export function askMedalla(
  escuela: Escuela,
  de: Alumno,
  medallaId: number,
  descripcion?: string,
): Promise<SolicitudMedallaPropia> {
  return escuela.must(de.token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: { perfilEstudianteId: de.perfilId, medallaId, ...(descripcion === undefined ? {} : { descripcion }) },
  });
}
