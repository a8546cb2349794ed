import type { Respuesta, SolicitudUnion, SolicitudUnionPropia } from '@aupa/contract';
import { sayOmitida } from '@aupa/domain/medallas';
import { happens, play } from '../wire.ts';
import { GRUPO_ID } from './grupos.ts';

export const solicitudPendiente: SolicitudUnionPropia = {
  id: 31,
  grupoId: GRUPO_ID,
  grupoNombre: '2.º ESO B',
  materia: 'Matemáticas',
  profesorNombre: 'Marta Gil',
  fecha: '2026-11-26T08:00:00Z',
  estado: 'Pendiente',
  motivo: null,
};

export const resultado = (
  ids: readonly number[],
  decididas: number[],
): Respuesta<'POST /api/Profesor/aceptar-solicitudes'> => ({
  decididas,
  omitidas: ids
    .filter((id) => !decididas.includes(id))
    .map((id) => ({ id, codigo: 'NO_ENCONTRADO', mensaje: sayOmitida('NO_ENCONTRADO', '') })),
});

export const deshechas = (ids: number[]): Respuesta<'POST /api/Profesor/deshacer-solicitudes'> => ({
  mensaje: `${ids.length} solicitudes vuelven a esperar.`,
  deshechas: ids,
  quedan: [],
});

/** Requests to join, with the server's behaviour. Returns ways to ask and withdraw, and the pending ones. */
export function playSolicitudesUnion(...nombres: string[]) {
  let ahora: SolicitudUnion[] = [];
  let decididas: SolicitudUnion[] = [];
  let id = 0;
  const ask = (nombreEstudiante: string) => {
    id += 1;
    const idEstudiante = `00000000-0000-4000-8000-0000000001${String(id).padStart(2, '0')}`;
    ahora = [...ahora, { idSolicitud: id, idEstudiante, nombreEstudiante, fecha: '2026-11-26T08:00:00Z' }];
  };
  for (const nombre of nombres) ask(nombre);
  const take = (como: 'aceptada' | 'rechazada' | 'retirada', ids: readonly number[]) => {
    const suyas = ahora.filter(({ idSolicitud }) => ids.includes(idSolicitud));
    ahora = ahora.filter((una) => !suyas.includes(una));
    happens({ clase: `solicitud-union-${como}`, grupoId: GRUPO_ID });
    return suyas;
  };
  const decide = (como: 'aceptada' | 'rechazada', say: (nombre: string) => string) => {
    return ({ query }: { query: { solicitudId: number } }) => {
      const [quien] = take(como, [query.solicitudId]);
      return { mensaje: say(quien?.nombreEstudiante ?? '') };
    };
  };
  play({
    'GET /api/Profesor/solicitudes-union': () => ahora,
    'POST /api/Profesor/aceptar-solicitud': decide('aceptada', (quien) => `${quien} ya está en la clase.`),
    'POST /api/Profesor/rechazar-solicitud': decide('rechazada', (quien) => `Has rechazado la solicitud de ${quien}.`),
    'POST /api/Profesor/deshacer-solicitudes': ({ body: { solicitudesIds: ids } }) => {
      const vuelven = decididas.filter(({ idSolicitud }) => ids.includes(idSolicitud));
      ahora = [...vuelven, ...ahora];
      happens({ clase: 'solicitud-decidida', grupoId: GRUPO_ID });
      return deshechas(vuelven.map(({ idSolicitud }) => idSolicitud));
    },
    'POST /api/Profesor/aceptar-solicitudes': ({ body: { solicitudesIds: ids } }) => {
      decididas = take('aceptada', ids);
      return resultado(
        ids,
        decididas.map(({ idSolicitud }) => idSolicitud),
      );
    },
  });
  return {
    askElsewhere(nombre: string) {
      ask(nombre);
      happens({ clase: 'solicitud-union-creada', grupoId: GRUPO_ID });
    },
    withdrawElsewhere: (solicitudId: number) => take('retirada', [solicitudId]),
    waiting: () => ahora.map(({ nombreEstudiante }) => nombreEstudiante),
  };
}
