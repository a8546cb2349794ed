import { enumeracion } from '../base/enumeracion.ts';
import { plural } from '../base/plural.ts';

/** The parts of a list that can be undone (behaviour §12). */
export const EFECTOS_HECHOS = ['Crear', 'Anadir', 'Mover', 'Renombrar'] as const;
export type EfectoHecho = (typeof EFECTOS_HECHOS)[number];

/** Why somebody of an undone list stays, or keeps the name that it gave them. */
export const MOTIVOS_QUEDA = [
  'Logros',
  'Entro',
  'Volvio',
  'OtroProfesor',
  'SinGrupo',
  'SinSitio',
  'Nombre',
  'NombreDeOtro',
] as const;
export type MotivoQueda = (typeof MOTIVOS_QUEDA)[number];

/** Somebody of a list, as they are when it is undone. */
export interface FilaHechaAhora {
  perfilId: number;
  accion: EfectoHecho;
  /** In the group of the list now. */
  dentro: boolean;
  /** Taken out since, and let in anew. */
  volvio: boolean;
  /** Has earned or given something in the group since. */
  conLogros: boolean;
  /** Has signed in since. */
  entro: boolean;
  /** Another teacher has them in class, or a request of theirs. */
  deOtro: boolean;
  /** In yet another group of this teacher: neither this one nor the one that they left. */
  enOtro: boolean;
  /** Something refers to the account or the profile that has to stay. */
  usada: boolean;
  /** The profile that they left for this group; null: none, or its group was deleted. */
  origen: { perfilId: number; grupoId: number; dentro: boolean } | null;
  /** The list changed their name. */
  conNombre: boolean;
  /** Somebody has changed it since. */
  renombrado: boolean;
}

/** One pupil's part of the undo. */
export interface ParteDeshecha {
  perfilId: number;
  /** The account goes; out of the group; neither. */
  sale: 'Borra' | 'Sale' | 'No';
  /** Profile in the former group that is whole again. */
  vuelve: number | null;
  /** The former name comes back. */
  nombre: boolean;
  queda: MotivoQueda | null;
}

function whyStays(fila: FilaHechaAhora, hayPlaza: boolean): MotivoQueda | null {
  if (fila.conLogros) return 'Logros';
  if (fila.entro) return 'Entro';
  if (fila.volvio) return 'Volvio';
  if (fila.accion === 'Crear' && fila.deOtro) return 'OtroProfesor';
  if (fila.accion !== 'Mover') return null;
  if (fila.origen === null) return 'SinGrupo';
  return hayPlaza ? null : 'SinSitio';
}

function nameOf({ conNombre, renombrado, deOtro }: FilaHechaAhora): Pick<ParteDeshecha, 'nombre' | 'queda'> {
  if (!conNombre) return { nombre: false, queda: null };
  if (renombrado) return { nombre: false, queda: 'Nombre' };
  return deOtro ? { nombre: false, queda: 'NombreDeOtro' } : { nombre: true, queda: null };
}

/**
 * Plan of undoing a list: each by themselves, as they are now. Who has earned or signed in stays; whoever left by hand is
 * not taken back into this group. `plazas`: how many still fit into each group that somebody left.
 */
export function planDeshacerListado(
  filas: readonly FilaHechaAhora[],
  plazas: ReadonlyMap<number, number>,
): ParteDeshecha[] {
  const libres = new Map(plazas);
  return filas.map((fila) => {
    const { perfilId, accion, dentro, origen } = fila;
    if (accion === 'Renombrar') return { perfilId, sale: 'No', vuelve: null, ...nameOf(fila) };
    const hayPlaza = origen !== null && (origen.dentro || (libres.get(origen.grupoId) ?? 0) > 0);
    const motivo = whyStays(fila, hayPlaza);
    if (motivo !== null) {
      const { nombre, queda } = nameOf(fila);
      // Out already, and the account was there before: nothing of it stays, so nobody has to be told.
      const seQueda = dentro || accion === 'Crear';
      return { perfilId, sale: 'No', vuelve: null, nombre, queda: seQueda ? motivo : queda };
    }
    const vuelve = origen !== null && !origen.dentro && (dentro || !fila.enOtro) ? origen.perfilId : null;
    if (vuelve !== null && origen) libres.set(origen.grupoId, (libres.get(origen.grupoId) ?? 0) - 1);
    const seBorra = accion === 'Crear' && !fila.usada && !fila.enOtro;
    return { perfilId, sale: seBorra ? 'Borra' : dentro ? 'Sale' : 'No', vuelve, ...nameOf(fila) };
  });
}

const FRASES: Record<MotivoQueda, string> = {
  Logros: 'ya ha ganado o dado algo en la clase',
  Entro: 'ya ha entrado con su cuenta',
  Volvio: 'ha vuelto a la clase después',
  OtroProfesor: 'está también en la clase de otro profesor',
  SinGrupo: 'su clase de antes ya no está',
  SinSitio: 'en su clase de antes ya no hay sitio',
  Nombre: 'su nombre se ha cambiado después, y sigue así',
  NombreDeOtro: 'su nombre sigue así: está también en la clase de otro profesor',
};

/** Why somebody stays, for after their name. */
export const sayQueda = (motivo: MotivoQueda): string => FRASES[motivo];

/** The same as a sentence of its own. */
export function sayPorqueQueda(motivo: MotivoQueda): string {
  const frase = sayQueda(motivo);
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}

/** The outcome of undoing a list, for the sentence that its teacher reads. */
export interface ListadoDeshecho {
  borradas: number;
  salen: number;
  vuelven: number;
  nombres: number;
  esperan: number;
  quedan: ReadonlyArray<{ nombre: string; motivo: MotivoQueda }>;
}

/** As many who stay are named in the sentence. */
const SE_NOMBRAN = 3;

function sayQuedan(quedan: ListadoDeshecho['quedan']): string {
  const n = quedan.length;
  if (n > SE_NOMBRAN) return `${n} alumnos se quedan como están.`;
  return quedan.map(({ nombre, motivo }) => `${nombre} se queda: ${sayQueda(motivo)}.`).join(' ');
}

/** Says what was undone of a list, and who stays: by name and with why while they are few. */
export function sayListadoDeshecho({ borradas, salen, vuelven, nombres, esperan, quedan }: ListadoDeshecho): string {
  const partes: Array<[number, string]> = [
    [borradas, plural(borradas, 'cuenta borrada', 'cuentas borradas')],
    [salen, plural(salen, 'alumno sale de la clase', 'alumnos salen de la clase')],
    [vuelven, plural(vuelven, 'alumno vuelve a su clase', 'alumnos vuelven a su clase')],
    [nombres, plural(nombres, 'nombre como antes', 'nombres como antes')],
    [esperan, plural(esperan, 'solicitud vuelve a esperar', 'solicitudes vuelven a esperar')],
  ];
  const hecho = partes.filter(([n]) => n > 0).map(([n, que]) => `${n} ${que}`);
  const frases = [hecho.length > 0 ? `Lista deshecha: ${enumeracion().format(hecho)}.` : 'Lista deshecha.'];
  if (quedan.length > 0) frases.push(sayQuedan(quedan));
  return frases.join(' ');
}

/** Why a list can't be undone at all: everybody stays. */
export function sayNadieSale(quedan: ListadoDeshecho['quedan']): string {
  return `De esta lista ya no se puede deshacer nada. ${sayQuedan(quedan)}`;
}
