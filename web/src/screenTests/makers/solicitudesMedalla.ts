import type { SolicitudMedalla, SolicitudMedallaPropia } from '@aupa/contract';
import { SIN_DESCRIPCION } from '@aupa/domain/medallas';
import { happens, play } from '../wire.ts';
import { tresAlumnos } from './alumnos.ts';
import { premiado } from './entregas.ts';
import { GRUPO_ID } from './grupos.ts';
import { deMedalla, novedad, playNovedades } from './novedades.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { solicitudPropia } from './perfiles.ts';
import { LUCIA_ID } from './progreso.ts';
import { deshechas, resultado } from './solicitudes.ts';

type Estado = 'Aceptada' | 'Rechazada';

/** Requests for medals, by default Lucía's. Returns ways to ask, decide and leave, and the number pending. */
export function playSolicitudesMedalla(...pedidas: Array<[medalla: string, descripcion: string, quien?: string]>) {
  let clase = tresAlumnos();
  let ahora: Array<SolicitudMedalla & SolicitudMedallaPropia> = [];
  const ask = (medalla: string, descripcion: string, nombreEstudiante = 'Lucía Fernández') => {
    const nueva = {
      ...solicitudPropia(80 + ahora.length, medalla, descripcion || SIN_DESCRIPCION, 'Pendiente'),
      perfilEstudianteId: clase.find((uno) => uno.nombreEstudiante === nombreEstudiante)?.id ?? LUCIA_ID,
      fecha: new Date().toISOString(),
      nombreEstudiante,
    };
    ahora = [...ahora, nueva];
    return nueva;
  };
  for (const pedida of pedidas) ask(...pedida);
  const pendientes = () => ahora.filter(({ estado }) => estado === 'Pendiente');
  const decide = (estado: Estado, ids: readonly number[], motivo: string | null = null) => {
    const suyas = pendientes().filter(({ id }) => ids.includes(id));
    ahora = ahora.map((una) => (suyas.includes(una) ? { ...una, estado, motivo } : una));
    for (const { perfilEstudianteId: perfilId, medallaNombre, descripcion: pedida } of suyas) {
      const own = { grupoId: GRUPO_ID, perfilId };
      const id = happens({
        clase: estado === 'Aceptada' ? 'solicitud-medalla-aceptada' : 'solicitud-medalla-rechazada',
        ...own,
      });
      const medallas = [deMedalla(medallaNombre)];
      const frase = `Marta te responde sobre «${medallaNombre}».`;
      if (estado === 'Rechazada') {
        add(novedad(id, 'solicitud-medalla-rechazada', frase, { medallas, pedida, motivo }));
        continue;
      }
      clase = clase.map((uno) => (uno.id === perfilId ? premiado(uno, medallaNombre) : uno));
      happens({ clase: 'medallas-otorgadas', ...own });
    }
    return suyas;
  };
  const { add } = playNovedades([]);
  play({
    'GET /api/Grupo/:id/perfiles': () => clase,
    'GET /api/Estudiante/solicitudes-medalla': () =>
      ahora.filter((una) => una.perfilEstudianteId === LUCIA_ID).toReversed(),
    'POST /api/Estudiante/solicitudes-medalla': ({ body }) =>
      ask(medallasDeEjemplo().find(({ id }) => id === body.medallaId)?.nombre ?? '', body.descripcion),
    'DELETE /api/Estudiante/solicitudes-medalla/:id': ({ params }) => {
      ahora = ahora.filter(({ id }) => id !== params.id);
    },
    'GET /api/Profesor/solicitudes-medallas': () => [
      ...pendientes(),
      ...ahora.filter(({ estado }) => estado !== 'Pendiente'),
    ],
    'POST /api/Profesor/aceptar-solicitud-medalla': ({ query, body }) => {
      decide('Aceptada', [query.solicitudId], body?.motivo);
      return { mensaje: 'Hecho', loteId: 91, monedas: 5, medallasOtorgadas: 1 };
    },
    'POST /api/Profesor/rechazar-solicitud-medalla': ({ query, body }) => {
      const [una] = decide('Rechazada', [query.solicitudId], body?.motivo);
      return { mensaje: `Has rechazado la solicitud de ${una?.nombreEstudiante}.` };
    },
    'POST /api/Profesor/deshacer-solicitudes-medallas': ({ body: { solicitudesIds: ids } }) => {
      ahora = ahora.map((una) => (ids.includes(una.id) ? { ...una, estado: 'Pendiente', motivo: null } : una));
      happens({ clase: 'solicitud-decidida', grupoId: GRUPO_ID });
      return deshechas(ids);
    },
    'POST /api/Profesor/aceptar-solicitudes-medallas': ({ body: { solicitudesIds: ids } }) => {
      const decididas = decide('Aceptada', ids).map(({ id }) => id);
      return { ...resultado(ids, decididas), lotes: decididas.map((id) => ({ id, loteId: id })) };
    },
  });
  return {
    askElsewhere(...pedida: Parameters<typeof ask>) {
      const { perfilEstudianteId: perfilId } = ask(...pedida);
      happens({ clase: 'solicitud-medalla-creada', grupoId: GRUPO_ID, perfilId });
    },
    decide(estado: Estado, motivo?: string) {
      const ids = pendientes().map(({ id }) => id);
      decide(estado, ids, motivo);
    },
    takeOut(nombre: string) {
      clase = clase.filter(({ nombreEstudiante }) => nombreEstudiante !== nombre);
      ahora = ahora.filter(({ nombreEstudiante }) => nombreEstudiante !== nombre);
      happens({ clase: 'perfil-retirado', grupoId: GRUPO_ID });
    },
    waiting: () => pendientes().length,
  };
}
