import type { CalificacionExplicada, Historial, Respuesta } from '@aupa/contract';
import { happens, play } from '../wire.ts';
import { miPerfil } from './alumnos.ts';
import { claseDeLucia, GRUPO_ID } from './grupos.ts';
import { medalla, medallasDeEjemplo } from './medallas.ts';
import { SIN_DETALLE } from './perfiles.ts';

const PERFIL_ID = 11;
const FECHA = '2026-11-26T09:00:00Z';
/** Each of these in turn raises the grade by one. */
const ESCALERA = ['Participación', 'Constancia', 'Lectura', 'Creatividad'];

type Entrada = Historial['entradas'][number];

function explain(entradas: readonly Entrada[], desde: number): CalificacionExplicada {
  const obtenidasOf = (nombre: string) =>
    entradas
      .filter(({ id, medallas }) => id > desde && medallas.some((una) => una.nombre === nombre))
      .map(({ loteId }) => ({ fecha: FECHA, cantidad: 1, loteId: loteId ?? 0, otorgadaPor: 'Marta', motivo: null }))
      .map((una) => ({ ...una, causa: 'asignacion' as const }));
  const medallas = ESCALERA.map((nombre) => {
    const { id, nombreIcono, color } = medalla(nombre);
    const obtenidas = obtenidasOf(nombre);
    const cantidadActual = Math.min(1, obtenidas.length);
    const cuenta = { cantidad: 1, cantidadActual, cantidadFaltante: 1 - cantidadActual };
    return { id, medallaId: id, nombre, nombreIcono, color, ...cuenta, obtenidas };
  });
  const falta = medallas.findIndex(({ cantidadActual }) => cantidadActual === 0);
  const calificacionActual = falta === -1 ? ESCALERA.length : falta;
  const filas = medallas.map((_, i) => {
    return { nota: i + 1, alcanzada: i < calificacionActual, medallas: medallas.slice(0, i + 1) };
  });
  return { calificacionActual, siguienteNota: filas[calificacionActual]?.nota ?? null, filas };
}

const barra = ({ calificacionActual, siguienteNota }: CalificacionExplicada, metaCalificacion: number) =>
  ({
    calificacionMinima: 1,
    calificacionMaxima: ESCALERA.length,
    calificacionActual,
    metaCalificacion,
    siguienteNota,
    notas: ESCALERA.map((_, i) => i + 1),
    medallasNecesariasParaSiguienteNota: [],
  }) satisfies Respuesta<'GET /api/BarraProgreso/:perfilId'>;

/** Lucía's profile without medals. Returns ways to win medals and set her goal elsewhere. */
export function playLogros() {
  let entradas: readonly Entrada[] = [];
  let meta = 5;
  let desde = 0;
  play({
    ...claseDeLucia(),
    'GET /api/Medalla/grupo/:id': medallasDeEjemplo(),
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () =>
      miPerfil({ calificacionActual: explain(entradas, desde).calificacionActual, metaCalificacion: meta }),
    'GET /api/PerfilEstudiante/:perfilId/calificacion': () => explain(entradas, desde),
    'GET /api/BarraProgreso/:perfilId': () => barra(explain(entradas, desde), meta),
    'GET /api/PerfilEstudiante/:perfilId/historial': () => ({ entradas: [...entradas], siguiente: null }),
    'GET /api/Estudiante/perfiles/:perfilId/recompensas': [],
    'GET /api/Estudiante/solicitudes-medalla': [],
    'GET /api/Imagen/:id': { urlCompleta: '/cara.svg', urlMiniatura: '/cara.svg' },
  });
  return {
    win(nombre: string, cantidad = 1): number {
      const { id: medallaId, nombreIcono, color, cantidadMonedasBrinda } = medalla(nombre);
      const id = happens({ clase: 'medallas-otorgadas', grupoId: GRUPO_ID, perfilId: PERFIL_ID });
      const ganada = { id: medallaId, medallaId, nombre, nombreIcono, color, cantidad };
      const frase = `Marta te ha dado «${nombre}»`;
      const suceso = { clase: 'medallas-otorgadas', fecha: FECHA, frase, motivo: null } as const;
      const monedas = cantidad * cantidadMonedasBrinda;
      entradas = [
        { ...SIN_DETALLE, ...suceso, id, loteId: id, monedas, medallas: [ganada], primera: entradas.length === 0 },
        ...entradas,
      ];
      return id;
    },
    setMeta(nueva: number): void {
      meta = nueva;
      happens({ clase: 'meta-definida', grupoId: GRUPO_ID, perfilId: PERFIL_ID });
    },
    beginTerm(): void {
      desde = entradas[0]?.id ?? 0;
      happens({ clase: 'periodo-cerrado', grupoId: GRUPO_ID });
    },
  };
}
