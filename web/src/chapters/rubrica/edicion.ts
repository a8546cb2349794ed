import type { Fallo } from '@aupa/domain/base';
import {
  addFila,
  addMedalla,
  checkFilas,
  checkNombreTabla,
  newTabla,
  removeFila,
  removeMedalla,
  SEGUIR_HASTA,
  seguirTabla,
  setNota,
  toFilasEditadas,
  totales,
  type FilaEditada,
} from '@aupa/domain/rubrica';
import type { TablaEquivalencia } from '@aupa/contract';

/** Errors by the element they are shown beside; rows by key. */
export interface Fallos {
  nombre: Fallo;
  tabla: Fallo;
  filas: ReadonlyMap<string, string>;
}

export interface Edicion {
  nombre: string;
  filas: readonly FilaEditada[];
  fallos: Fallos;
  siguiente: number;
  /** Key of the row just added by hand, which takes the focus. */
  agregada: string | null;
  /** The stored state, or a new table's starting state; null until it has started. Compared to detect unsaved changes. */
  guardada: Pick<Edicion, 'nombre' | 'filas'> | null;
  /** Rows before «Seguir hasta el 10», for undo; null once anything else has changed them. */
  antesDeSeguir: readonly FilaEditada[] | null;
}

export type Cambio =
  | { tipo: 'load'; tabla: TablaEquivalencia }
  | { tipo: 'setNombre'; nombre: string }
  | { tipo: 'start'; medallaId: number }
  | { tipo: 'addFila' | 'seguir' | 'dejarDeSeguir' }
  | { tipo: 'addUltima'; medallaId: number }
  | { tipo: 'removeFila'; clave: string }
  | { tipo: 'setNota'; clave: string; nota: number }
  | { tipo: 'addMedalla' | 'removeMedalla'; clave: string; medallaId: number }
  | { tipo: 'checkNombre' | 'checkFilas' | 'checkTodo' }
  | { tipo: 'refuse'; fallos: Fallos };

export const SIN_FALLOS: Fallos = { nombre: null, tabla: null, filas: new Map() };

const claveOf = (n: number) => `fila-${n}`;

export function toEdicion(tabla?: TablaEquivalencia): Edicion {
  const guardadas = (tabla?.equivalencias ?? []).map(({ nota, medallasNecesarias }) => ({
    nota,
    medallas: new Map(medallasNecesarias.map(({ id, cantidad }) => [id, cantidad])),
  }));
  const inicio = { nombre: tabla?.nombre ?? '', filas: toFilasEditadas(guardadas, claveOf) };
  return {
    ...inicio,
    guardada: tabla ? inicio : null,
    fallos: SIN_FALLOS,
    siguiente: guardadas.length,
    agregada: null,
    antesDeSeguir: null,
  };
}

/** Reducer: every change of a table goes through the rules of the domain (spec §4). */
export function editTabla(edicion: Edicion, cambio: Cambio): Edicion {
  const nueva = change(edicion, cambio);
  const { filas, antesDeSeguir } = nueva;
  // Any other change of the rows ends the undo of «Seguir hasta el 10».
  return filas === edicion.filas || cambio.tipo === 'seguir' || antesDeSeguir === null
    ? nueva
    : { ...nueva, antesDeSeguir: null };
}

function change(edicion: Edicion, cambio: Cambio): Edicion {
  const { filas, fallos, siguiente } = edicion;
  switch (cambio.tipo) {
    case 'load':
      return toEdicion(cambio.tabla);
    case 'setNombre':
      return { ...edicion, nombre: cambio.nombre, fallos: { ...fallos, nombre: null } };
    case 'start':
      return edicion.guardada ? edicion : start(edicion, cambio.medallaId);
    case 'addFila':
      return recheck({
        ...edicion,
        filas: addFila(filas, claveOf(siguiente)),
        siguiente: siguiente + 1,
        agregada: claveOf(siguiente),
      });
    case 'seguir': {
      const siguen = continuar(edicion);
      if (siguen === null) return edicion;
      return recheck({
        ...edicion,
        filas: siguen,
        siguiente: siguiente + siguen.length - filas.length,
        antesDeSeguir: filas,
      });
    }
    case 'dejarDeSeguir':
      return recheck({ ...edicion, filas: edicion.antesDeSeguir ?? filas });
    case 'removeFila':
      return recheck({ ...edicion, filas: removeFila(filas, cambio.clave) });
    case 'setNota':
      return {
        ...edicion,
        filas: setNota(filas, cambio.clave, cambio.nota),
        fallos: { ...fallos, filas: without(fallos.filas, cambio.clave) },
      };
    case 'addMedalla':
      return { ...edicion, filas: addMedalla(filas, cambio.clave, cambio.medallaId) };
    case 'addUltima': {
      // The medal was created from within the editor. A new table without rows starts with it.
      const clave = filas.at(-1)?.clave;
      if (!edicion.guardada) return start(edicion, cambio.medallaId);
      return clave === undefined ? edicion : { ...edicion, filas: addMedalla(filas, clave, cambio.medallaId) };
    }
    case 'removeMedalla':
      return { ...edicion, filas: removeMedalla(filas, cambio.clave, cambio.medallaId) };
    case 'checkNombre':
      return { ...edicion, fallos: { ...fallos, nombre: checkNombreTabla(edicion.nombre) } };
    case 'checkFilas':
      return { ...edicion, fallos: { ...fallos, ...fallosDeFilas(filas) } };
    case 'checkTodo':
      return { ...edicion, fallos: checkEdicion(edicion) };
    case 'refuse':
      return { ...edicion, fallos: cambio.fallos };
  }
}

/** The rows that «Seguir hasta el 10» would produce; null if it would do nothing. */
export function continuar({ filas, siguiente }: Pick<Edicion, 'filas' | 'siguiente'>): FilaEditada[] | null {
  return seguirTabla(filas, SEGUIR_HASTA, (i) => claveOf(siguiente + i));
}

export function checkEdicion({ nombre, filas }: Pick<Edicion, 'nombre' | 'filas'>): Fallos {
  return { nombre: checkNombreTabla(nombre), ...fallosDeFilas(filas) };
}

export function hasFallos({ nombre, tabla, filas }: Fallos): boolean {
  return nombre !== null || tabla !== null || filas.size > 0;
}

export function hasUnsaved({ nombre, filas, guardada }: Edicion): boolean {
  return describe({ nombre, filas }) !== describe(guardada ?? { nombre: '', filas: [] });
}

function describe({ nombre, filas }: Pick<Edicion, 'nombre' | 'filas'>): string {
  const enOrden = (propias: FilaEditada['propias']) => [...propias].sort(([a], [b]) => a - b);
  return JSON.stringify([nombre.trim(), filas.map(({ nota, propias }) => [nota, enOrden(propias)])]);
}

function start(edicion: Edicion, medallaId: number): Edicion {
  const { siguiente } = edicion;
  const filas = newTabla(claveOf(siguiente), medallaId);
  return { ...edicion, filas, siguiente: siguiente + 1, guardada: { nombre: '', filas } };
}

// Adding or removing a row can fix another row's error or cause one.
function recheck(edicion: Edicion): Edicion {
  const { fallos } = edicion;
  return fallos.filas.size > 0 || fallos.tabla !== null
    ? { ...edicion, fallos: { ...fallos, ...fallosDeFilas(edicion.filas) } }
    : edicion;
}

function fallosDeFilas(filas: readonly FilaEditada[]): Pick<Fallos, 'tabla' | 'filas'> {
  const sumas = totales(filas);
  const encontrados = checkFilas(
    filas.map(({ nota }, i) => ({ nota, medallas: sumas[i] ?? new Map<number, number>() })),
  );
  return fallosPorFila(filas, encontrados);
}

/** Moves errors from row indices to row keys; those without a row become the table's. */
export function fallosPorFila(
  filas: readonly FilaEditada[],
  encontrados: ReadonlyArray<{ fila: number; mensaje: string }>,
): Pick<Fallos, 'tabla' | 'filas'> {
  const porFila = new Map<string, string>();
  let tabla: Fallo = null;
  for (const { fila, mensaje } of encontrados) {
    const clave = filas[fila]?.clave;
    if (clave === undefined) tabla ??= mensaje;
    else if (!porFila.has(clave)) porFila.set(clave, mensaje);
  }
  return { tabla, filas: porFila };
}

function without(filas: ReadonlyMap<string, string>, clave: string): ReadonlyMap<string, string> {
  const quedan = new Map(filas);
  quedan.delete(clave);
  return quedan;
}
