import type { BarraProgreso, CalificacionExplicada, Historial, PerfilPropio } from '@aupa/contract';
import { TABLAS_EJEMPLO } from '@aupa/domain/medallas';
import { progresoOf, type Fila } from '@aupa/domain/perfil';
import { happens, play } from '../wire.ts';
import { miPerfil, perfil, perfilVisto } from './alumnos.ts';
import { GRUPO_ID } from './grupos.ts';
import { medalla, medallasDeEjemplo } from './medallas.ts';
import { barra, partesDePerfil, SIN_DETALLE, tenida } from './perfiles.ts';

type Entrada = Historial['entradas'][number];

export const LUCIA_ID = 11;

const conId = (nombre: string) => ({ ...medalla(nombre), medallaId: medalla(nombre).id });

const FILAS: readonly Fila[] = TABLAS_EJEMPLO.slice(0, 1).flatMap(({ filas }) =>
  filas.map(({ nota }, i) => {
    const todas = filas.slice(0, i + 1).flatMap(({ agrega }) => agrega);
    const medallas = [...new Set(todas)].map((nombre) => ({
      medallaId: medalla(nombre).id,
      cantidad: todas.filter((una) => una === nombre).length,
    }));
    return { nota, medallas };
  }),
);

export const dada = (nombre: string, motivo: string | null = null, cantidad = 1): Partial<Entrada> => ({
  clase: 'medallas-otorgadas',
  frase: `Has conseguido la medalla «${nombre}». Te la ha dado Marta.`,
  motivo,
  monedas: medalla(nombre).cantidadMonedasBrinda * cantidad,
  medallas: [{ ...conId(nombre), cantidad }],
});

const suceso = (more: Partial<Entrada>, id: number, fecha: number): Entrada => ({
  id,
  clase: 'meta-definida',
  fecha: new Date(fecha).toISOString(),
  frase: '',
  motivo: null,
  monedas: 0,
  medallas: [],
  primera: false,
  loteId: more.medallas ? id : null,
  ...SIN_DETALLE,
  ...more,
});

interface Suyo {
  entradas: readonly Entrada[];
  meta: number;
}

const copiasOf = ({ entradas }: Suyo, medallaId: number) =>
  entradas.flatMap(({ medallas, fecha, motivo, id }) =>
    medallas
      .filter((una) => una.medallaId === medallaId)
      .map(({ cantidad }) => ({
        fecha,
        cantidad,
        loteId: id,
        otorgadaPor: 'Marta',
        causa: 'asignacion' as const,
        motivo,
      })),
  );

const totalesOf = (suyo: Suyo) =>
  new Map(
    medallasDeEjemplo().map(({ id }) => [id, copiasOf(suyo, id).reduce((suma, { cantidad }) => suma + cantidad, 0)]),
  );

function barraOf(suyo: Suyo): BarraProgreso {
  const { actual, siguiente, faltan } = progresoOf(FILAS, totalesOf(suyo));
  const nombreOf = (medallaId: number) => medallasDeEjemplo().find(({ id }) => id === medallaId)?.nombre ?? '';
  return barra({
    calificacionActual: actual,
    metaCalificacion: suyo.meta,
    siguienteNota: siguiente,
    medallasNecesariasParaSiguienteNota: faltan.map((una) => ({
      ...medalla(nombreOf(una.medallaId)),
      cantidad: una.cantidad,
      cantidadActual: una.actual,
      cantidadFaltante: una.falta,
    })),
  });
}

function explicacionOf(suyo: Suyo): CalificacionExplicada {
  const { calificacionActual, siguienteNota } = barraOf(suyo);
  const filas = FILAS.map(({ nota, medallas }) => ({
    nota,
    alcanzada: nota <= calificacionActual,
    medallas: medallas.map(({ medallaId, cantidad }) => {
      const {
        nombre = '',
        nombreIcono = '',
        color = null,
      } = medallasDeEjemplo().find(({ id }) => id === medallaId) ?? {};
      const obtenidas = copiasOf(suyo, medallaId);
      const cantidadActual = Math.min(cantidad, totalesOf(suyo).get(medallaId) ?? 0);
      const cantidadFaltante = cantidad - cantidadActual;
      return {
        id: medallaId,
        medallaId,
        nombre,
        nombreIcono,
        color,
        cantidad,
        cantidadActual,
        cantidadFaltante,
        obtenidas,
      };
    }),
  }));
  return { calificacionActual, siguienteNota, filas };
}

function enteroOf(suyo: Suyo): PerfilPropio {
  const medallas = medallasDeEjemplo().flatMap(({ id, nombre }) => {
    const [ultima] = copiasOf(suyo, id);
    return ultima ? [tenida(nombre, totalesOf(suyo).get(id) ?? 0, ultima.fecha)] : [];
  });
  return miPerfil({
    medallas,
    calificacionActual: barraOf(suyo).calificacionActual,
    monedas: suyo.entradas.reduce((suma, { monedas }) => suma + monedas, 0),
    metaCalificacion: suyo.meta,
  });
}

/** Lucía's profile after these entries, oldest first; her classmates have none. Returns a way to give her a medal. */
export function playPerfil({ meta = 5, antes = [] }: { meta?: number; antes?: ReadonlyArray<Partial<Entrada>> } = {}) {
  const since = Date.now() - antes.length * 1000;
  const lucia: Suyo = {
    meta,
    entradas: antes.map((una, i) => suceso(una, i + 1, since + i * 1000)).toReversed(),
  };
  const suyoOf = ({ params }: { params: { perfilId: number } }): Suyo =>
    params.perfilId === LUCIA_ID ? lucia : { meta: 0, entradas: [] };
  play({
    ...partesDePerfil(),
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () => enteroOf(lucia),
    'GET /api/PerfilEstudiante/:perfilId': ({ params }) => {
      if (params.perfilId !== LUCIA_ID) return perfilVisto(params.perfilId);
      const entero = enteroOf(lucia);
      return { ...entero, grupoId: GRUPO_ID, vista: 'profesor', totalMedallas: entero.medallas.length };
    },
    'GET /api/Grupo/:id/perfiles': () => [
      { ...perfil(11, 'Lucía', 'Fernández'), calificacionActual: barraOf(lucia).calificacionActual },
      { ...perfil(12, 'Mateo', 'Quispe'), calificacionActual: 0 },
    ],
    'GET /api/BarraProgreso/:perfilId': (sent) => barraOf(suyoOf(sent)),
    'GET /api/PerfilEstudiante/:perfilId/calificacion': (sent) => explicacionOf(suyoOf(sent)),
    'GET /api/PerfilEstudiante/:perfilId/historial': ({ query: { antes: before = Infinity, limite } }) => {
      const rest = lucia.entradas.filter(({ id }) => id < before);
      const entradas = rest.slice(0, limite);
      return { entradas, siguiente: rest.length > limite ? (entradas.at(-1)?.id ?? null) : null };
    },
    'POST /api/PerfilEstudiante/definir-meta-califiacion': ({ body: { metaCalificacion } }) => {
      lucia.meta = metaCalificacion;
      return { mensaje: 'Meta definida.', metaCalificacion };
    },
  });
  return {
    give(...given: Parameters<typeof dada>) {
      const id = happens({ clase: 'medallas-otorgadas', grupoId: GRUPO_ID, perfilId: LUCIA_ID });
      lucia.entradas = [suceso(dada(...given), id, Date.now()), ...lucia.entradas];
    },
  };
}
