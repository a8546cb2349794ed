import type { Respuesta } from '@aupa/contract';
import { FILAS_LISTA_MAX, type DecisionListado } from '@aupa/domain/ingreso';
import {
  beginEleccion,
  isElegido,
  type Eleccion,
  type Listado,
  type Nombres,
  type Persona,
  type Uso,
} from '@aupa/domain/listado';

export type Simulacion = Respuesta<'POST /api/Grupo/:id/lista/simular'>;
export type FilaSimulada = Simulacion['filas'][number];
/** Somebody known whose name is near that of a row. */
export type Quien = FilaSimulada['parecidos'][number];

/** The answer about a near name. `queda`: the name that stays, of the same person; null: they are two. */
export interface Parecida {
  quien: Quien;
  queda: Nombres | null;
  /** Decided without asking. */
  sola?: true;
}

/** What the teacher has mended in a row. */
export interface Arreglo {
  nombre?: string | undefined;
  apellido?: string | undefined;
  perfilId?: number | undefined;
  decision?: DecisionListado | undefined;
  /** Taken out of the list. */
  quitada?: true;
  parecida?: Parecida | undefined;
  /** It has one name alone. */
  unSoloNombre?: true;
  /** Its names are right, though they were guessed. */
  mirada?: true;
}

/** A list on the table: what was read, what was chosen of it, and what was mended, by place in the sheet. */
export interface Revision {
  listado: Listado;
  eleccion: Eleccion;
  arreglos: ReadonlyMap<number, Arreglo>;
}

/** A row that is sent: `fila` is its place in the sheet. */
export interface Enviada extends Nombres {
  fila: number;
  perfilId?: number | undefined;
  decision?: DecisionListado | undefined;
  unSoloNombre?: true | undefined;
}

/**
 * `bien`: will be made. `conocido`: of another group of this teacher. `esta`: in the class already. `fuera`: left out.
 * `renombra`: in the class, and takes the name of the row. `duda`: a near name that nobody has decided. `espera`: not looked at yet.
 */
export type Grado = 'bien' | 'conocido' | 'renombra' | 'esta' | 'duda' | 'mal' | 'fuera' | 'espera';

export interface FilaVista extends Nombres {
  fila: number;
  celdas: readonly string[];
  arreglo: Arreglo | undefined;
  simulada: FilaSimulada | undefined;
  grado: Grado;
  /** Taken off its names, to be shown. */
  quitado: readonly string[];
  /** Its names were guessed, and nobody has looked yet. */
  duda: Persona['duda'];
}

export function beginRevision(listado: Listado): Revision {
  return { listado, eleccion: beginEleccion(listado), arreglos: new Map() };
}

/** Mends a row; `null` takes back all that was mended in it. */
export function mend(revision: Revision, fila: number, arreglo: Arreglo | null): Revision {
  const arreglos = new Map(revision.arreglos);
  // Another word on who it is takes the place of the one before.
  const isOtraPalabra = arreglo !== null && ('decision' in arreglo || 'perfilId' in arreglo);
  if (arreglo) arreglos.set(fila, { ...arreglos.get(fila), ...(isOtraPalabra && { parecida: undefined }), ...arreglo });
  else arreglos.delete(fila);
  return { ...revision, arreglos };
}

/** Takes back what was decided of a row; what was typed into it stays. */
export function undecide(revision: Revision, fila: number): Revision {
  const { nombre, apellido } = revision.arreglos.get(fila) ?? {};
  const limpia = mend(revision, fila, null);
  return nombre === undefined && apellido === undefined ? limpia : mend(limpia, fila, { nombre, apellido });
}

/** Leaves out all rows but the first of those that are sent: as many as are made at once. */
export function keepPrimeras(revision: Revision, enviadas: readonly Enviada[]): Revision {
  return enviadas.slice(FILAS_LISTA_MAX).reduce((corta, { fila }) => mend(corta, fila, { quitada: true }), revision);
}

/** Takes in a row that was left out by itself: somebody else of the same name. */
export function bringFila(revision: Revision, fila: number): Revision {
  const traidas = new Set([...revision.eleccion.traidas, fila]);
  return mend({ ...revision, eleccion: { ...revision.eleccion, traidas } }, fila, { decision: 'Nuevo' });
}

/** Everybody who comes in, as their names stand now. `todas`: every row of the list. */
export function personasOf(todas: readonly Persona[], { arreglos }: Pick<Revision, 'arreglos'>): Persona[] {
  return todas
    .filter(({ fuera }) => fuera === null)
    .map((leida) => {
      const { nombre = leida.nombre, apellido = leida.apellido } = arreglos.get(leida.fila) ?? {};
      return { ...leida, nombre, apellido };
    });
}

/** The rows that are sent: names and decisions, nothing of any other column. */
export function enviadasOf({ arreglos }: Revision, personas: readonly Persona[]): Enviada[] {
  return personas.flatMap(({ fila, nombre, apellido }) => {
    const { perfilId, decision, quitada, unSoloNombre, parecida } = arreglos.get(fila) ?? {};
    if (quitada) return [];
    const escrita = { fila, nombre, apellido, unSoloNombre };
    return [parecida ? sendParecida(escrita, parecida) : { ...escrita, perfilId, decision }];
  });
}

/** A row whose near name is decided. A name that stays as it is in the class is not sent. */
function sendParecida(escrita: Enviada, { quien: { perfilId, nombre, apellido }, queda }: Parecida): Enviada {
  if (!queda) return { ...escrita, decision: 'Nuevo' };
  if (queda.nombre === nombre && queda.apellido === apellido) return { ...escrita, perfilId };
  return {
    fila: escrita.fila,
    ...queda,
    unSoloNombre: queda.apellido === '' ? true : undefined,
    perfilId,
    decision: 'Misma',
  };
}

/** Whether anybody has done anything that would be lost. */
export const isTocada = ({ arreglos }: Revision): boolean =>
  [...arreglos.values()].some(({ parecida }) => !parecida?.sola);

/** The same as the call takes them. */
export const bodyOf = (enviadas: readonly Enviada[]) =>
  enviadas.map(({ nombre, apellido, perfilId, decision, unSoloNombre }) => ({
    nombre,
    apellido,
    perfilId,
    decision,
    unSoloNombre,
  }));

/** Whether the rows can be asked about: which columns count is clear, and they are not too many. */
export function isPreguntable(usos: readonly Uso[], enviadas: readonly Enviada[]): boolean {
  return isElegido(usos) && enviadas.length > 0 && enviadas.length <= FILAS_LISTA_MAX;
}

function gradoOf(arreglo: Arreglo | undefined, simulada: FilaSimulada | undefined): Grado {
  if (arreglo?.quitada || arreglo?.decision === 'Omitir') return 'fuera';
  if (!simulada) return 'espera';
  if (simulada.problemas.length > 0 && simulada.problemas.every(({ codigo }) => codigo === 'PARECIDO')) {
    if (!arreglo?.parecida) return 'duda';
    // The answer is older than what was decided.
    return arreglo.parecida.queda ? 'renombra' : 'bien';
  }
  if (simulada.problemas.length > 0) return 'mal';
  return { Crear: 'bien', Anadir: 'conocido', Mover: 'conocido', YaEsta: 'esta', Renombrar: 'renombra' }[
    simulada.accion
  ] as Grado;
}

/** Everybody who comes in with what their preview said last. */
export function vistasOf(
  { arreglos }: Revision,
  personas: readonly Persona[],
  simuladas: ReadonlyMap<number, FilaSimulada>,
): FilaVista[] {
  return personas.map(({ fila, celdas, nombre, apellido, quitado, duda: leida }) => {
    const [arreglo, simulada] = [arreglos.get(fila), simuladas.get(fila)];
    const isMirada = arreglo?.mirada || arreglo?.nombre !== undefined || arreglo?.apellido !== undefined;
    const duda = isMirada ? null : leida;
    return { fila, celdas, nombre, apellido, quitado, duda, arreglo, simulada, grado: gradoOf(arreglo, simulada) };
  });
}

/** How many rows of each kind there are. */
export function countGrados(vistas: readonly FilaVista[]): Record<Grado, number> {
  const cuenta: Record<Grado, number> = {
    bien: 0,
    conocido: 0,
    renombra: 0,
    esta: 0,
    duda: 0,
    mal: 0,
    fuera: 0,
    espera: 0,
  };
  for (const { grado } of vistas) cuenta[grado] += 1;
  return cuenta;
}

/** Columns in the order in which they are shown: those that are used first. `sobran`: how many more there are. */
export function columnasVistas(usos: readonly Uso[], todas: boolean): { orden: number[]; sobran: number } {
  const usadas = usos.flatMap((uso, i) => (uso === 'No' ? [] : [i]));
  const resto = usos.flatMap((uso, i) => (uso === 'No' ? [i] : []));
  const caben = todas ? resto.length : Math.max(1, 3 - usadas.length);
  return { orden: [...usadas, ...resto.slice(0, caben)], sobran: Math.max(0, resto.length - caben) };
}
