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
export type Quien = FilaSimulada['parecidos'][number];

/** The answer about a near name. `queda`: the same person, with this name; null: two people. */
export interface Parecida {
  quien: Quien;
  queda: Nombres | null;
  /** Decided automatically. */
  sola?: true;
}

export interface Arreglo {
  nombre?: string | undefined;
  apellido?: string | undefined;
  perfilId?: number | undefined;
  decision?: DecisionListado | undefined;
  quitada?: true;
  parecida?: Parecida | undefined;
  unSoloNombre?: true;
  /** The guessed names were confirmed. */
  mirada?: true;
}

/** A list under review: as read, as chosen, and its corrections by row of the sheet. */
export interface Revision {
  listado: Listado;
  eleccion: Eleccion;
  arreglos: ReadonlyMap<number, Arreglo>;
}

/** `fila` is its row in the sheet. */
export interface Enviada extends Nombres {
  fila: number;
  perfilId?: number | undefined;
  decision?: DecisionListado | undefined;
  unSoloNombre?: true | undefined;
}

/**
 * `bien`: will be created. `conocido`: in another group of this teacher. `esta`: in the class. `fuera`: left out. `renombra`: in
 * the class, takes the row's name. `duda`: an undecided near name. `espera`: not previewed yet.
 */
export type Grado = 'bien' | 'conocido' | 'renombra' | 'esta' | 'duda' | 'mal' | 'fuera' | 'espera';

export interface FilaVista extends Nombres {
  fila: number;
  celdas: readonly string[];
  arreglo: Arreglo | undefined;
  simulada: FilaSimulada | undefined;
  grado: Grado;
  quitado: readonly string[];
  duda: Persona['duda'];
}

export function beginRevision(listado: Listado): Revision {
  return { listado, eleccion: beginEleccion(listado), arreglos: new Map() };
}

/** `null` undoes all corrections of the row. */
export function mend(revision: Revision, fila: number, arreglo: Arreglo | null): Revision {
  const arreglos = new Map(revision.arreglos);
  // Another decision on who it is replaces the one before.
  const isOtraPalabra = arreglo !== null && ('decision' in arreglo || 'perfilId' in arreglo);
  if (arreglo) arreglos.set(fila, { ...arreglos.get(fila), ...(isOtraPalabra && { parecida: undefined }), ...arreglo });
  else arreglos.delete(fila);
  return { ...revision, arreglos };
}

/** Undoes the decision on a row; typed names stay. */
export function undecide(revision: Revision, fila: number): Revision {
  const { nombre, apellido } = revision.arreglos.get(fila) ?? {};
  const limpia = mend(revision, fila, null);
  return nombre === undefined && apellido === undefined ? limpia : mend(limpia, fila, { nombre, apellido });
}

export function keepPrimeras(revision: Revision, enviadas: readonly Enviada[]): Revision {
  return enviadas.slice(FILAS_LISTA_MAX).reduce((corta, { fila }) => mend(corta, fila, { quitada: true }), revision);
}

/** Includes an excluded row, as another person of the same name. */
export function bringFila(revision: Revision, fila: number): Revision {
  const traidas = new Set([...revision.eleccion.traidas, fila]);
  return mend({ ...revision, eleccion: { ...revision.eleccion, traidas } }, fila, { decision: 'Nuevo' });
}

/** Everybody included, with their current names. `todas`: every row of the list. */
export function personasOf(todas: readonly Persona[], { arreglos }: Pick<Revision, 'arreglos'>): Persona[] {
  return todas
    .filter(({ fuera }) => fuera === null)
    .map((leida) => {
      const { nombre = leida.nombre, apellido = leida.apellido } = arreglos.get(leida.fila) ?? {};
      return { ...leida, nombre, apellido };
    });
}

/** Names and decisions only: no other column is sent. */
export function enviadasOf({ arreglos }: Revision, personas: readonly Persona[]): Enviada[] {
  return personas.flatMap(({ fila, nombre, apellido }) => {
    const { perfilId, decision, quitada, unSoloNombre, parecida } = arreglos.get(fila) ?? {};
    if (quitada) return [];
    const escrita = { fila, nombre, apellido, unSoloNombre };
    return [parecida ? sendParecida(escrita, parecida) : { ...escrita, perfilId, decision }];
  });
}

/** A decided near name. A name that the class keeps is not sent. */
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

/** True if there are corrections to lose. */
export const isTocada = ({ arreglos }: Revision): boolean =>
  [...arreglos.values()].some(({ parecida }) => !parecida?.sola);

export const bodyOf = (enviadas: readonly Enviada[]) =>
  enviadas.map(({ nombre, apellido, perfilId, decision, unSoloNombre }) => ({
    nombre,
    apellido,
    perfilId,
    decision,
    unSoloNombre,
  }));

/** True if the rows can be previewed: name columns are known, and there are not too many. */
export function isPreguntable(usos: readonly Uso[], enviadas: readonly Enviada[]): boolean {
  return isElegido(usos) && enviadas.length > 0 && enviadas.length <= FILAS_LISTA_MAX;
}

function gradoOf(arreglo: Arreglo | undefined, simulada: FilaSimulada | undefined): Grado {
  if (arreglo?.quitada || arreglo?.decision === 'Omitir') return 'fuera';
  if (!simulada) return 'espera';
  if (simulada.problemas.length > 0 && simulada.problemas.every(({ codigo }) => codigo === 'PARECIDO')) {
    if (!arreglo?.parecida) return 'duda';
    // The response is older than the decision.
    return arreglo.parecida.queda ? 'renombra' : 'bien';
  }
  if (simulada.problemas.length > 0) return 'mal';
  return { Crear: 'bien', Anadir: 'conocido', Mover: 'conocido', YaEsta: 'esta', Renombrar: 'renombra' }[
    simulada.accion
  ] as Grado;
}

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

/** Columns as shown, used ones first. `sobran`: how many more there are. */
export function columnasVistas(usos: readonly Uso[], todas: boolean): { orden: number[]; sobran: number } {
  const usadas = usos.flatMap((uso, i) => (uso === 'No' ? [] : [i]));
  const resto = usos.flatMap((uso, i) => (uso === 'No' ? [i] : []));
  const caben = todas ? resto.length : Math.max(1, 3 - usadas.length);
  return { orden: [...usadas, ...resto.slice(0, caben)], sobran: Math.max(0, resto.length - caben) };
}
