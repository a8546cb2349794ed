import type { SolicitudUnion } from '@aupa/contract';
import { happens, play } from '../wire.ts';
import { GRUPO_ID } from './grupos.ts';

/** Join requests that are made and decided as the server does it. Answers how somebody else asks, and who waits by now. */
export function playSolicitudesUnion(...nombres: string[]) {
  let ahora: SolicitudUnion[] = [];
  let id = 0;
  const ask = (nombreEstudiante: string) => {
    id += 1;
    const idEstudiante = `00000000-0000-4000-8000-0000000001${String(id).padStart(2, '0')}`;
    ahora = [...ahora, { idSolicitud: id, idEstudiante, nombreEstudiante, fecha: '2026-11-26T08:00:00Z' }];
  };
  for (const nombre of nombres) ask(nombre);
  const decide = (say: (nombre: string) => string) => {
    return ({ query }: { query: { solicitudId: number } }) => {
      const quien = ahora.find(({ idSolicitud }) => idSolicitud === query.solicitudId);
      ahora = ahora.filter((una) => una !== quien);
      return { mensaje: say(quien?.nombreEstudiante ?? '') };
    };
  };
  play({
    'GET /api/Profesor/solicitudes-union': () => ahora,
    'POST /api/Profesor/aceptar-solicitud': decide((nombre) => `${nombre} ya está en el grupo.`),
    'POST /api/Profesor/rechazar-solicitud': decide((nombre) => `Has rechazado la solicitud de ${nombre}.`),
  });
  return {
    askElsewhere(nombre: string) {
      ask(nombre);
      happens({ clase: 'solicitud-union-creada', grupoId: GRUPO_ID });
    },
    waiting: () => ahora.map(({ nombreEstudiante }) => nombreEstudiante),
  };
}
