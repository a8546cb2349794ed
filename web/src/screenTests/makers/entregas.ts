import type { PerfilProfesor, Respuesta } from '@aupa/contract';
import { calificacionActual, nivelDe, valoracionesDe } from '@aupa/domain';
import { happens, play } from '../wire.ts';
import { tresAlumnos } from './alumnos.ts';
import { GRUPO_ID } from './grupos.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tablaDeEjemplo } from './tablas.ts';

export const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const REVOKE = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';

/** A pupil who holds these: a copy for each time that one is named. */
export const premiado = (uno: PerfilProfesor, ...nombres: string[]): PerfilProfesor =>
  nombres.reduce((antes, nombre) => conCambio([antes], uno.id, idOf(nombre), 1)[0] ?? antes, uno);

const idOf = (nombre: string) => medallasDeEjemplo().find((una) => una.nombre === nombre)?.id ?? 0;

const FILAS = tablaDeEjemplo().equivalencias.map(({ nota, medallasNecesarias }) => ({
  nota,
  medallas: medallasNecesarias.map(({ id, cantidad }) => ({ medallaId: id, cantidad })),
}));

function deMedalla(uno: PerfilProfesor, medallaId: number, delta: number): PerfilProfesor {
  const cantidad = (uno.medallas.find((una) => una.medallaId === medallaId)?.cantidad ?? 0) + delta;
  const cambiada = medallasDeEjemplo()
    .filter(({ id }) => id === medallaId && cantidad > 0)
    .map((una) => ({ ...una, medallaId, icon: una.nombreIcono, icono: una.nombreIcono, cantidad }));
  const medallas = [...uno.medallas.filter((una) => una.medallaId !== medallaId), ...cambiada];
  const copias = new Map(medallas.map((una) => [una.medallaId, una.cantidad]));
  return { ...uno, medallas, monedas: uno.monedas + 5 * delta, calificacionActual: calificacionActual(FILAS, copias) };
}

function conCambio(clase: readonly PerfilProfesor[], perfilId: number, medallaId: number, delta: number) {
  const next = clase.map((uno) => (uno.id === perfilId ? deMedalla(uno, medallaId, delta) : uno));
  const como = next.map((uno) => ({ nivel: nivelDe(uno.calificacionActual, 10), hasta: new Date(uno.empezandoHasta) }));
  const valoraciones = valoracionesDe(como, new Date());
  return next.map((uno, i) => ({ ...uno, valoracion: valoraciones[i] ?? uno.valoracion }));
}

/** A class that medals are given in, and taken from, as the server does it. Answers the copies that it knows somebody has. */
export function playEntregas(
  clase: readonly PerfilProfesor[] = tresAlumnos(),
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
