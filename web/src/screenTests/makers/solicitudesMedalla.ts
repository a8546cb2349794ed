import type { SolicitudMedallaPropia } from '@aupa/contract';
import { happens, play } from '../wire.ts';
import { GRUPO_ID } from './grupos.ts';
import { medalla, medallasDeEjemplo } from './medallas.ts';
import { solicitudPropia } from './perfiles.ts';
import { LUCIA_ID } from './progreso.ts';

/** Lucía's requests, each for a medal and in her words; made and decided as the server does it. Answers how they are decided. */
export function playSolicitudesMedalla(...pedidas: Array<[nombre: string, descripcion: string]>) {
  let ahora: SolicitudMedallaPropia[] = [];
  const ask = (medallaId: number, descripcion: string): SolicitudMedallaPropia => {
    const nombre = medallasDeEjemplo().find(({ id }) => id === medallaId)?.nombre ?? '';
    const nueva = solicitudPropia(80 + ahora.length, nombre, descripcion, 'Pendiente');
    ahora = [nueva, ...ahora];
    return nueva;
  };
  for (const [nombre, descripcion] of pedidas) ask(medalla(nombre).id, descripcion);
  play({
    'GET /api/Estudiante/solicitudes-medalla': () => ahora,
    'POST /api/Estudiante/solicitudes-medalla': ({ body }) => ask(body.medallaId, body.descripcion),
  });
  return {
    decide(estado: 'Aceptada' | 'Rechazada') {
      ahora = ahora.map((una) => ({ ...una, estado }));
      const clase = estado === 'Aceptada' ? 'solicitud-medalla-aceptada' : 'solicitud-medalla-rechazada';
      happens({ clase, grupoId: GRUPO_ID, perfilId: LUCIA_ID });
    },
  };
}
