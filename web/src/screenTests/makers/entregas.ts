import type { PerfilProfesor, Respuesta } from '@aupa/contract';
import type { TipoEvento } from '@aupa/domain/clase';
import { calificacionActual, nivelOf, valoracionesOf } from '@aupa/domain/perfil';
import { happens, play } from '../wire.ts';
import { tresAlumnos } from './alumnos.ts';
import { GRUPO_ID } from './grupos.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tablaDeEjemplo } from './tablas.ts';

export const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
export const REVOKE = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';

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
  const como = next.map((uno) => ({ nivel: nivelOf(uno.calificacionActual, 10), hasta: new Date(uno.empezandoHasta) }));
  const valoraciones = valoracionesOf(como, new Date());
  return next.map((uno, i) => ({ ...uno, valoracion: valoraciones[i] ?? uno.valoracion }));
}

interface Lote {
  loteId: number;
  perfilesIds: readonly number[];
  medallaId: number;
  delta: number;
  deshecho: string | null;
}

function cambioOf({ loteId, perfilesIds, medallaId, deshecho }: Lote): Respuesta<'GET /api/Grupo/:id/cambios'>[number] {
  const {
    nombre = '',
    nombreIcono = null,
    color = null,
  } = medallasDeEjemplo().find(({ id }) => id === medallaId) ?? {};
  const texto = `${nombre} a ${perfilesIds.length} alumnos`;
  const suyo = { id: loteId, referenciaId: loteId, fecha: new Date().toISOString(), perfiles: [...perfilesIds] };
  return {
    ...suyo,
    tipo: 'Lote',
    texto,
    nombreIcono,
    medallaId,
    color,
    causas: [],
    deshacible: deshecho === null,
    deshecho,
  };
}

/** A class where medals are given and taken, with the server's behaviour. Returns a function that reads a pupil's copies. */
export function playEntregas(
  deClase: readonly PerfilProfesor[] = tresAlumnos(),
): (perfilId: number) => Record<string, number> {
  let ahora = deClase;
  let lotes: readonly Lote[] = [];
  const done = new Map<string, number>();
  const change = (perfilesIds: readonly number[], medallaId: number, delta: number, clase: TipoEvento) => {
    for (const perfilId of perfilesIds) ahora = conCambio(ahora, perfilId, medallaId, delta);
    happens(...perfilesIds.map((perfilId) => ({ clase, grupoId: GRUPO_ID, perfilId })));
  };
  const give = (key: string, perfilesIds: readonly number[], medallaId: number, delta: number): number => {
    const before = done.get(key);
    if (before !== undefined) return before;
    change(perfilesIds, medallaId, delta, delta > 0 ? 'medallas-otorgadas' : 'medallas-quitadas');
    const loteId = 91 + lotes.length;
    lotes = [{ loteId, perfilesIds, medallaId, delta, deshecho: null }, ...lotes];
    done.set(key, loteId);
    return loteId;
  };
  const answer = (loteId: number, medallasOtorgadas: number) => ({
    mensaje: 'Hecho',
    loteId,
    monedas: 5,
    medallasOtorgadas,
  });
  play({
    'GET /api/TablaEquivalencia': [tablaDeEjemplo()],
    'GET /api/Grupo/:id/perfiles': () => [...ahora],
    'GET /api/Grupo/:id/cambios': () => lotes.map(cambioOf),
    [GRANT]: ({ params: { perfilId, medallaId, n }, idempotencyKey }) =>
      answer(give(idempotencyKey, [perfilId], medallaId, n), n),
    [REVOKE]: ({ params: { perfilId, medallaId }, query: { cantidad }, idempotencyKey }) =>
      answer(give(idempotencyKey, [perfilId], medallaId, -cantidad), -cantidad),
    'POST /api/AsignacionMedallas/lote': ({ body: { perfilesIds, medallaId, cantidad }, idempotencyKey }) => {
      const loteId = give(idempotencyKey, perfilesIds, medallaId, cantidad);
      const cada = { medallas: cantidad, monedas: 5, calificacionActual: 0 };
      return { mensaje: 'Hecho', loteId, otorgadas: perfilesIds.map((perfilId) => ({ ...cada, perfilId })) };
    },
    'POST /api/AsignacionMedallas/lote/:loteId/deshacer': ({ params }) => {
      const lote = lotes.find(({ loteId }) => loteId === params.loteId);
      if (lote?.deshecho === null) change(lote.perfilesIds, lote.medallaId, -lote.delta, 'lote-deshecho');
      lotes = lotes.map((uno) => (uno === lote ? { ...uno, deshecho: new Date().toISOString() } : uno));
      return { mensaje: 'Deshecho.', deshechas: [] };
    },
  });
  return (perfilId) =>
    Object.fromEntries(
      ahora.find(({ id }) => id === perfilId)?.medallas.map(({ nombre, cantidad }) => [nombre, cantidad]) ?? [],
    );
}
