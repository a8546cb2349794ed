import { enumeracion } from '../base/enumeracion.ts';
import { monedasDeAsignacion, type Retirada } from './medalla.ts';
import { sayFaltaran } from '../economia/deuda.ts';
import { monedasOf, monedasDebidas } from '../economia/monedas.ts';
import { plural } from '../base/plural.ts';

export const PERFILES_POR_LOTE = 99;
export const PERFIL_NO_VALIDO = 'Este alumno no está en la clase, o lo has elegido dos veces.';
/** Days for which answers to queued acts and undos are stored: retries may come late (behaviour §11). */
export const DIAS_CLAVE_COLA = 7;
/** Teacher's choice to undo although coins are spent: the rest is owed. */
export const SI_GASTADAS = 'parcial';

/** How long a teacher may undo, and a student take back a kudo (behaviour §11). */
export const HORAS_DESHACER = 24;
export const SEGUNDOS_DESHACER_KUDO = 15;
export const PLAZO_DESHACER = `${HORAS_DESHACER} horas`;
export const PLAZO_DESHACER_KUDO = `${SEGUNDOS_DESHACER_KUDO} segundos`;

/** Whether an act at `hecho` may still be undone. */
export function isATiempo(hecho: Date, ahora: Date): boolean {
  return ahora.getTime() - hecho.getTime() < HORAS_DESHACER * 3_600_000;
}

/** Whether a kudo given at `dado` may still be taken back. */
export function isKudoATiempo(dado: Date, ahora: Date): boolean {
  return ahora.getTime() - dado.getTime() < SEGUNDOS_DESHACER_KUDO * 1000;
}

/** A grant in the batch; `quedan`: copies still held. */
export interface AsignacionDeLote {
  id: number;
  perfilId: number;
  monedasMedalla: number;
  decimas: number;
  quedan: number;
}

/** A pupil without enough coins for the undo. `monedas`: coins left; `faltan`: total debt afterwards. */
export interface Gastada {
  perfilId: number;
  nombreEstudiante: string;
  monedas: number;
  faltan: number;
}

/** `faltan`: coins missing from the balance, which will be owed. */
export interface ParteDeshecha {
  perfilId: number;
  medallas: number;
  monedas: number;
  faltan: number;
  retiradas: Retirada[];
}

/**
 * Plans an undo: the remaining copies of each grant, with all their coins (behaviour §12). `saldos`: exact balance per profile.
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

/** Pupils who would owe more than now, with the coins they have and the debt they would have. */
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

/** «Ana Pérez. Le faltarán 20 monedas»: who has spent the coins, and the debt. */
export const sayQuienGasto = (gastadas: readonly Gastada[]): string =>
  `${sayAQuienes(gastadas.map((g) => g.nombreEstudiante))}. ${sayFaltaran(gastadas.map((g) => g.faltan))}`;

/** Students by name if there are few, else their number. */
export const sayAQuienes = (nombres: readonly string[]): string =>
  nombres.length <= 5 ? enumeracion().format(nombres) : `${nombres.length} alumnos`;

/** Indexes of recipients who are absent or repeated. */
export function perfilesNoValidos(ids: readonly number[], presentes: ReadonlySet<number>): number[] {
  return ids.flatMap((id, i) => (presentes.has(id) && ids.indexOf(id) === i ? [] : [i]));
}

/** Confirmation after giving medals to several. */
export function sayLote(medallas: number, nombres: readonly string[]): string {
  return `${medallas} ${plural(medallas, 'medalla')} para ${sayAQuienes(nombres)}.`;
}

export interface Deshecho {
  nombres: readonly string[];
  faltaron: number;
  /** Challenge completed by the batch: whether it was reopened, and whose delivered reward stays. */
  pac: { nombre: string; reabierto: boolean; entregadas: readonly string[] } | null;
}

/** Says what was undone, owed or kept. */
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

/** Why a request can't become pending again: its pupil has made another since. */
export const sayPideMas = (estudiante: string): string =>
  `${estudiante} ha pedido algo más después: decide antes lo que espera.`;

/** Why a gift can't become pending again: its challenge is no longer completed. */
export const sayNoConseguido = (pac: string): string => `El desafío «${pac}» ya no está conseguido.`;

/** Why a rejection can't be undone: the pupil has joined. */
export const sayEstaDentro = (estudiante: string): string => `${estudiante} ya está en la clase.`;
