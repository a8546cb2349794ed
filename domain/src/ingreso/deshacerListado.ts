import { enumeracion } from '../base/enumeracion.ts';
import { plural } from '../base/plural.ts';

export const EFECTOS_HECHOS = ['Crear', 'Anadir', 'Mover', 'Renombrar'] as const;
export type EfectoHecho = (typeof EFECTOS_HECHOS)[number];

/** Why somebody stays, or keeps the name from the list (behaviour §12). */
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

export interface FilaHechaAhora {
  perfilId: number;
  accion: EfectoHecho;
  dentro: boolean;
  /** Taken out and let in again since. */
  volvio: boolean;
  conLogros: boolean;
  entro: boolean;
  /** In another teacher's class, or has asked to join one. */
  deOtro: boolean;
  /** In a third group of this teacher: neither this one nor the one they left. */
  enOtro: boolean;
  /** Rows that must stay refer to the account or profile. */
  usada: boolean;
  /** Profile that they left for this group; null if none, or if its group was deleted. */
  origen: { perfilId: number; grupoId: number; dentro: boolean } | null;
  conNombre: boolean;
  /** The name has changed again since. */
  renombrado: boolean;
}

export interface ParteDeshecha {
  perfilId: number;
  /** Erase the account, take out of the group, or neither. */
  sale: 'Borra' | 'Sale' | 'No';
  vuelve: number | null;
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

/** Plans the undo of a list: pupils who earned something or signed in stay. `plazas`: free places in each former group. */
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
      // Already out, with an older account: nothing remains to report.
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

export const sayQueda = (motivo: MotivoQueda): string => FRASES[motivo];

/** The same as a full sentence. */
export function sayPorqueQueda(motivo: MotivoQueda): string {
  const frase = sayQueda(motivo);
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}

export interface ListadoDeshecho {
  borradas: number;
  salen: number;
  vuelven: number;
  nombres: number;
  esperan: number;
  quedan: ReadonlyArray<{ nombre: string; motivo: MotivoQueda }>;
}

const SE_NOMBRAN = 3;

function sayQuedan(quedan: ListadoDeshecho['quedan']): string {
  const n = quedan.length;
  if (n > SE_NOMBRAN) return `${n} alumnos se quedan como están.`;
  return quedan.map(({ nombre, motivo }) => `${nombre} se queda: ${sayQueda(motivo)}.`).join(' ');
}

/** Outcome of undoing a list: what was undone, and who stays and why if they are few. */
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

/** Shown if nothing of a list can be undone. */
export function sayNadieSale(quedan: ListadoDeshecho['quedan']): string {
  return `De esta lista ya no se puede deshacer nada. ${sayQuedan(quedan)}`;
}
