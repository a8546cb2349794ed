import type { ColorMedalla } from '@aupa/domain/medallas';
import type { ReactNode } from 'react';
import type { Accion, Caras, Celebracion, DeMedallas, Suelta } from './celebrate.ts';
import { ganadasOf, type Ganadas } from './deMedallas.ts';

export interface Tarjeta {
  titulo: string;
  nombres?: string;
  texto?: string;
  motivo?: string;
  /** «Tres compañeros dicen que les ayudaste a entenderlo», and their avatars. */
  porQue?: string;
  caras?: Caras;
  /** Other celebrations, one line each. */
  lineas: readonly string[];
  mas: number;
  medalla?: { id: number; icono: string; color: ColorMedalla | null };
  picture?: ReactNode;
  accion?: Accion;
  /** A small card without confetti. */
  pequena: boolean;
}

const LINEAS = 3;

type Parte = Suelta | ({ clase: 'medallas' } & Ganadas);

/** Priority: what the class achieved, what raises a grade, then the rest. */
const RANGO = { pac: 0, medallas: 1, canje: 3 } as const;
const rangoOf = (parte: Parte) => (parte.clase === 'medallas' && !parte.esGrande ? 2 : RANGO[parte.clase]);
const CON_FIESTA = 1;

/** Merges a profile's medals at the first one's place. */
function toPartes(celebraciones: readonly Celebracion[]): Parte[] {
  const deCada = new Map<number, DeMedallas['llegadas']>();
  for (const una of celebraciones) {
    if (una.clase === 'medallas') deCada.set(una.perfilId, [...(deCada.get(una.perfilId) ?? []), ...una.llegadas]);
  }
  return celebraciones.flatMap((una): Parte[] => {
    if (una.clase !== 'medallas') return [una];
    const ganadas = ganadasOf(deCada.get(una.perfilId) ?? []);
    deCada.delete(una.perfilId);
    return ganadas ? [{ clase: 'medallas', ...ganadas }] : [];
  });
}

/** After a colon: «Lectura: ¡es la primera!» */
const small = (texto: string) =>
  texto.replace(/^(¡?)(.)/, (_, sign: string, letra: string) => sign + letra.toLowerCase());

/** «Lectura: +5 monedas, ¡subes al 5!» */
function sayLinea(parte: Parte): string {
  if (parte.clase !== 'medallas') return [parte.titulo, parte.texto].filter(Boolean).join(' ');
  return `${parte.nombres}: ${small(parte.texto ?? parte.titulo)}`;
}

/** One card for all that came together; undefined for none. */
export function tarjetaOf(celebraciones: readonly Celebracion[]): Tarjeta | undefined {
  const partes = toPartes(celebraciones).toSorted((a, b) => rangoOf(a) - rangoOf(b));
  const [primera, ...otras] = partes;
  if (!primera) return undefined;
  const medallas = partes.find((parte) => parte.clase === 'medallas');
  const picture = primera.clase === 'medallas' ? undefined : primera.picture;
  const acciones = partes.flatMap((parte) => (parte.clase !== 'medallas' && parte.accion ? [parte.accion] : []));
  // Two actions could be confused.
  const accion = acciones.length === 1 ? acciones[0] : undefined;
  return {
    titulo: primera.titulo,
    ...(primera.clase === 'medallas' ? { nombres: primera.nombres } : {}),
    ...(primera.texto === undefined ? {} : { texto: primera.texto }),
    ...(medallas?.motivo === undefined ? {} : { motivo: medallas.motivo }),
    ...(medallas?.porQue === undefined ? {} : { porQue: medallas.porQue }),
    ...(medallas?.caras === undefined ? {} : { caras: medallas.caras }),
    lineas: otras.slice(0, LINEAS).map(sayLinea),
    mas: Math.max(0, otras.length - LINEAS),
    ...(medallas ? { medalla: medallas.medalla } : {}),
    ...(picture === undefined ? {} : { picture }),
    ...(accion ? { accion } : {}),
    pequena: rangoOf(primera) > CON_FIESTA,
  };
}

/** How long a card stays, in ms: time for a child to read it, but limited. */
const TO_SEE = 2500;
const TO_READ_A_WORD = 350;
const AT_MOST = 15_000;

export function staysMs({
  titulo,
  nombres,
  texto,
  motivo,
  porQue,
  lineas,
}: Pick<Tarjeta, 'titulo' | 'lineas'> & Partial<Tarjeta>): number {
  const words = [titulo, nombres, texto, motivo, porQue, ...lineas].join(' ').split(/\s+/).filter(Boolean).length;
  return Math.min(AT_MOST, TO_SEE + words * TO_READ_A_WORD);
}
