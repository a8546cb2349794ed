import { enumeracion } from '../base/enumeracion.ts';
import { monedasDeAsignacion, type Retirada } from './medalla.ts';
import { sayFaltaran } from '../economia/deuda.ts';
import { monedasOf, monedasDebidas } from '../economia/monedas.ts';
import { plural } from '../base/plural.ts';

/** Students whom one batch gives to at most: as many as a class may have. */
export const PERFILES_POR_LOTE = 99;
export const PERFIL_NO_VALIDO = 'Este alumno no está en la clase, o lo has elegido dos veces.';
/** Days for which the answers of acts that wait for the network, and of undoing, are kept: they may come late (behaviour §11). */
export const DIAS_CLAVE_COLA = 7;
/** A teacher may choose where coins are spent: to take them all the same, the rest being owed. */
export const SI_GASTADAS = 'parcial';

/** Hours for which a teacher may undo what they did, and seconds for which a student may take a kudo back (behaviour §11). */
export const HORAS_DESHACER = 24;
export const SEGUNDOS_DESHACER_KUDO = 15;
export const PLAZO_DESHACER = `${HORAS_DESHACER} horas`;
export const PLAZO_DESHACER_KUDO = `${SEGUNDOS_DESHACER_KUDO} segundos`;

/** Whether what was done at `hecho` may still be undone. */
export function isATiempo(hecho: Date, ahora: Date): boolean {
  return ahora.getTime() - hecho.getTime() < HORAS_DESHACER * 3_600_000;
}

/** Whether a kudo that was given at `dado` may still be taken back. */
export function isKudoATiempo(dado: Date, ahora: Date): boolean {
  return ahora.getTime() - dado.getTime() < SEGUNDOS_DESHACER_KUDO * 1000;
}

/** A grant of a batch that is being undone: `quedan` copies of it are still held. */
export interface AsignacionDeLote {
  id: number;
  perfilId: number;
  monedasMedalla: number;
  decimas: number;
  quedan: number;
}

/** Somebody who no longer has the coins that undoing would take back. `monedas`: what they have left; `faltan`: what they would owe then. */
export interface Gastada {
  perfilId: number;
  nombreEstudiante: string;
  monedas: number;
  faltan: number;
}

/** One profile's part of an undo. `faltan`: how many of these coins the balance no longer has; they are owed. */
export interface ParteDeshecha {
  perfilId: number;
  medallas: number;
  monedas: number;
  faltan: number;
  retiradas: Retirada[];
}

/**
 * Plan of an undo: all that is left of each grant, with all the coins that those copies brought (behaviour §12).
 * Copies that were taken away by hand before are not taken again. `saldos`: exact sum of each profile. In the order of the grants.
 */
export function planDeshacer(
  asignaciones: readonly AsignacionDeLote[],
  saldos: ReadonlyMap<number, number>,
): ParteDeshecha[] {
  const partes = new Map<number, ParteDeshecha>();
  for (const { id, perfilId, monedasMedalla, decimas, quedan } of asignaciones) {
    const parte = partes.get(perfilId) ?? { perfilId, medallas: 0, monedas: 0, faltan: 0, retiradas: [] };
    partes.set(perfilId, parte);
    if (quedan === 0) continue;
    const monedas = monedasDeAsignacion(monedasMedalla, quedan, decimas);
    parte.medallas += quedan;
    parte.monedas += monedas;
    parte.retiradas.push({ asignacionId: id, cantidad: quedan, monedas });
  }
  for (const parte of partes.values()) {
    const saldo = saldos.get(parte.perfilId) ?? 0;
    parte.faltan = monedasDebidas(saldo - parte.monedas) - monedasDebidas(saldo);
  }
  return [...partes.values()];
}

/** All who would owe more than now, because they have spent what came: with what they have left and what they would owe in all. */
export function gastadasOf(
  partes: readonly ParteDeshecha[],
  perfiles: ReadonlyArray<{ id: number; nombre: string; monedas: number }>,
): Gastada[] {
  return partes.flatMap(({ perfilId, monedas, faltan }) => {
    const perfil = perfiles.find(({ id }) => id === perfilId);
    if (!perfil || faltan === 0) return [];
    const tras = monedasDebidas(perfil.monedas - monedas);
    return [{ perfilId, nombreEstudiante: perfil.nombre, monedas: monedasOf(perfil.monedas), faltan: tras }];
  });
}

/** Names those who have spent what came, and says what they will owe: «Ana Pérez. Le faltarán 20 monedas». */
export const sayQuienGasto = (gastadas: readonly Gastada[]): string =>
  `${sayAQuienes(gastadas.map((g) => g.nombreEstudiante))}. ${sayFaltaran(gastadas.map((g) => g.faltan))}`;

/** Students by name while they are few, else how many. */
export const sayAQuienes = (nombres: readonly string[]): string =>
  nombres.length <= 5 ? enumeracion().format(nombres) : `${nombres.length} alumnos`;

/** Places in a list of those who are not there to be given something, or stand there a second time. */
export function perfilesNoValidos(ids: readonly number[], presentes: ReadonlySet<number>): number[] {
  return ids.flatMap((id, i) => (presentes.has(id) && ids.indexOf(id) === i ? [] : [i]));
}

/** What whoever gave to many is told: by name while they are few. */
export function sayLote(medallas: number, nombres: readonly string[]): string {
  return `${medallas} ${plural(medallas, 'medalla')} para ${sayAQuienes(nombres)}.`;
}

/** What undoing a batch did, for the sentence that its teacher reads. */
export interface Deshecho {
  nombres: readonly string[];
  /** Coins that were spent already, and are owed. */
  faltaron: number;
  /** The challenge that it had completed, if any: open again or not, and who keeps a reward that was delivered. */
  pac: { nombre: string; reabierto: boolean; entregadas: readonly string[] } | null;
}

/** Says what was undone, and what is owed or stays. */
export function sayDeshecho({ nombres, faltaron, pac }: Deshecho): string {
  const frases = [`Deshecho: ya no la ${plural(nombres.length, 'tiene', 'tienen')} ${sayAQuienes(nombres)}.`];
  if (faltaron > 0) {
    const gastadas = plural(faltaron, 'moneda ya estaba gastada: la pagará', 'monedas ya estaban gastadas: las pagará');
    frases.push(`${faltaron} ${gastadas} lo próximo que ${plural(nombres.length, 'gane', 'ganen')}.`);
  }
  if (pac?.reabierto) {
    frases.push(`El desafío «${pac.nombre}» vuelve a estar en marcha.`);
    const n = pac.entregadas.length;
    if (n > 0) {
      const suya = plural(n, 'conserva su recompensa, ya entregada', 'conservan su recompensa, ya entregada');
      frases.push(`${sayAQuienes(pac.entregadas)} ${suya}.`);
    }
  } else if (pac) frases.push(`El desafío «${pac.nombre}» sigue conseguido.`);
  return frases.join(' ');
}

/** Why a request can't wait again: whoever it is from has asked again since. */
export const sayPideMas = (estudiante: string): string =>
  `${estudiante} ha pedido algo más después: decide antes lo que espera.`;

/** Why a gift can't wait again: what completed its challenge was undone since. */
export const sayNoConseguido = (pac: string): string => `El desafío «${pac}» ya no está conseguido.`;

/** Why a rejection can't be undone: whoever it was about is in by now. */
export const sayEstaDentro = (estudiante: string): string => `${estudiante} ya está en la clase.`;
