import type { Medalla } from '@aupa/contract';
import { foldTexto } from '@aupa/domain/base';
import type { Herramienta } from '../../navigation/herramientas.ts';
import type { Pestana } from '../../navigation/pestanas.ts';
import type { IconName } from '../../../ui/icons/names.ts';
import type { Entry } from '../entries.ts';

export type Hace =
  | { tipo: 'pagina'; to: Entry['to'] }
  | { tipo: 'grupo'; grupoId: number; pestana?: Pestana; perfilId?: number }
  | { tipo: 'herramienta'; grupoId: number; herramienta: Herramienta }
  | { tipo: 'tarjetas'; grupoId: number }
  | { tipo: 'elegir'; medalla: MedallaElegida }
  | { tipo: 'dar'; grupoId: number; perfilId: number; medallaId: number }
  | { tipo: 'teclas' };

export interface MedallaElegida {
  id: number;
  nombre: string;
}

export interface Entrada {
  clave: string;
  nombre: string;
  detalle: string;
  icon: IconName;
  /** An avatar in place of the icon; null: initials. */
  foto?: string | null;
  dibujo?: Pick<Medalla, 'id' | 'nombreIcono' | 'color'>;
  alias?: string;
  /** Hidden until something is typed: there are many of its kind. */
  soloBuscada?: boolean;
  hace: Hace;
}

const MOSTRADAS = 30;

const SEPARADOR = /[\s.,·«»]+/;

/** 0: the name begins so. 1: one of its words does. 2: found elsewhere. Null: a typed word is missing. */
function rangoOf({ nombre, detalle, alias = '' }: Entrada, palabras: readonly string[]): number | null {
  const suyo = foldTexto(nombre);
  const todo = `${suyo} ${foldTexto(detalle)} ${foldTexto(alias)}`;
  if (!palabras.every((palabra) => todo.includes(palabra))) return null;
  const [primera = ''] = palabras;
  if (suyo.startsWith(primera)) return 0;
  return suyo.split(SEPARADOR).some((una) => una.startsWith(primera)) ? 1 : 2;
}

/** Entries with every typed word, ignoring case and accents; best matches first. */
export function searchEntradas(entradas: readonly Entrada[], texto: string): Entrada[] {
  const palabras = foldTexto(texto.trim()).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return entradas.filter(({ soloBuscada }) => soloBuscada !== true).slice(0, MOSTRADAS);
  return entradas
    .flatMap((entrada) => {
      const rango = rangoOf(entrada, palabras);
      return rango === null ? [] : [{ entrada, rango }];
    })
    .toSorted((a, b) => a.rango - b.rango)
    .slice(0, MOSTRADAS)
    .map(({ entrada }) => entrada);
}
