import type { PerfilProfesor, Respuesta } from '@aupa/contract';
import { applyCambio, toReglas } from '../../features/grupos/entrega/optimistic.ts';
import { happens, play } from '../wire.ts';
import { perfil } from './alumnos.ts';
import { GRUPO_ID } from './grupos.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tablaDeEjemplo } from './tablas.ts';

export const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const REVOKE = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';

/** A pupil who holds these: a copy for each time that one is named. */
export const premiado = (uno: PerfilProfesor, ...nombres: string[]): PerfilProfesor =>
  nombres.reduce((antes, nombre) => conCambio([antes], uno.id, idOf(nombre), 1)[0] ?? antes, uno);

const idOf = (nombre: string) => medallasDeEjemplo().find((una) => una.nombre === nombre)?.id ?? 0;

function conCambio(clase: readonly PerfilProfesor[], perfilId: number, medallaId: number, delta: number) {
  const una = medallasDeEjemplo().find(({ id }) => id === medallaId);
  const medalla = una && { ...una, medallaId, icon: una.nombreIcono, icono: una.nombreIcono };
  const cambio = { perfilesIds: [perfilId], medallaId, delta, monedas: 5, ahora: new Date(), medalla };
  return applyCambio(clase, cambio, toReglas(tablaDeEjemplo()));
}

/** A class that medals are given in, and taken from, as the server does it. Answers the copies that it knows somebody has. */
export function playEntregas(
  clase: readonly PerfilProfesor[] = [
    perfil(11, 'Lucía', 'Fernández'),
    perfil(12, 'Mateo', 'Quispe'),
    perfil(13, 'Nuria', 'Gil-Ruiz'),
  ],
): (perfilId: number) => Record<string, number> {
  let ahora = clase;
  let loteId = 90;
  // The same act sent again is answered as it was before.
  const done = new Map<string, Respuesta<typeof GRANT>>();
  const change = (key: string, perfilId: number, medallaId: number, delta: number) => {
    const before = done.get(key);
    if (before) return before;
    ahora = conCambio(ahora, perfilId, medallaId, delta);
    happens({ clase: delta > 0 ? 'medallas-otorgadas' : 'medallas-quitadas', grupoId: GRUPO_ID, perfilId });
    const answer = { mensaje: 'Hecho', loteId: (loteId += 1), monedas: 5, medallasOtorgadas: delta };
    done.set(key, answer);
    return answer;
  };
  play({
    'GET /api/TablaEquivalencia': [tablaDeEjemplo()],
    'GET /api/Grupo/:id/perfiles': () => [...ahora],
    [GRANT]: ({ params, idempotencyKey }) => change(idempotencyKey, params.perfilId, params.medallaId, params.n),
    [REVOKE]: ({ params, query, idempotencyKey }) =>
      change(idempotencyKey, params.perfilId, params.medallaId, -query.cantidad),
  });
  return (perfilId) =>
    Object.fromEntries(
      ahora.find(({ id }) => id === perfilId)?.medallas.map(({ nombre, cantidad }) => [nombre, cantidad]) ?? [],
    );
}
