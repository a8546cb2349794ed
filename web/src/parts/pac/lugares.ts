import { plural } from '@aupa/domain/base';
import { hechoOf, type Camino, type Punto } from './camino.ts';
import type { Escena } from './escena.ts';

export const ANCHO = 800;
export const ALTO = 600;
const MARGEN = 6;
/** Half the path's width with its border. */
const ORILLA = 10;
const JUNTO = 16;
const PASO = 4;

/** The centre and size of something placed, in canvas units. */
export interface Caja {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

export const at = ({ x, y }: Caja) => ({ left: `${(x / ANCHO) * 100}%`, top: `${(y / ALTO) * 100}%` });

export const overlap = (a: Caja, b: Caja): boolean =>
  Math.abs(a.x - b.x) < (a.ancho + b.ancho) / 2 && Math.abs(a.y - b.y) < (a.alto + b.alto) / 2;

export const fitsInside = ({ x, y, ancho, alto }: Caja): boolean =>
  x - ancho / 2 >= 0 && x + ancho / 2 <= ANCHO && y - alto / 2 >= 0 && y + alto / 2 <= ALTO;

/** Sizes for a picture of this width: avatars and text stay legible in a small one. */
export interface Medidas {
  u: number;
  /** Too small for more than the camps' numbers. */
  chico: boolean;
  cara: number;
  /** Heights of a camp's label and of the rest's count, in px. */
  rotulo: number;
  resto: number;
}

export function medidasOf(px: number): Medidas {
  const chico = px < 600;
  return {
    u: ANCHO / px,
    chico,
    cara: Math.round(Math.min(Math.max(32, px * 0.07), 56)),
    rotulo: chico ? 20 : 26,
    resto: chico ? 28 : 40,
  };
}

/** The widest character of either font, in px. */
const LETRA = 9;
/** Spacing of avatars along the path, and the vehicle's width, relative to an avatar's. */
const CASI_JUNTAS = 0.93;
export const VEHICULO = 1.3;
export const VEHICULO_ALTO = 0.88;

export interface Equipo {
  caras: Caja[];
  vehiculo: Caja | null;
  resto: { cuantos: number; caja: Caja } | null;
}

export interface Campamento {
  medallas: number;
  avance: number;
}

interface Reparto {
  escena: Escena;
  camino: Camino;
  avance: number;
  campamentos: readonly Campamento[];
  caras: number;
  otros: number;
  recompensa: string | undefined;
}

/** Places everybody along the path, from its head backwards and clear of `tomado`; null if they don't fit. */
function placeGente(
  { camino, avance }: Reparto,
  { caras, otros, vehiculo }: { caras: number; otros: number; vehiculo: boolean },
  { u, chico, cara, resto }: Medidas,
  tomado: readonly Caja[],
): Equipo | null {
  const d = cara * u;
  const puestas: Caja[] = [];
  // At the goal, stop short of the flagpole.
  let recorrido = Math.min(hechoOf(camino, avance), camino.largo - d * 0.4);
  const put = (ancho: number, alto: number, pies: number, isOn: (caja: Caja, otra: Caja) => boolean): Caja | null => {
    for (; ; recorrido -= PASO) {
      const [x, y] = camino.en(recorrido);
      if (x - ancho / 2 < MARGEN) return null;
      const caja = { x, y: Math.max(y - pies - ORILLA, alto / 2 + MARGEN), ancho, alto };
      if (puestas.some((otra) => isOn(caja, otra)) || tomado.some((otra) => overlap(caja, otra))) continue;
      puestas.push(caja);
      return caja;
    }
  };
  const isNear = (a: Caja, b: Caja) => Math.hypot(b.x - a.x, b.y - a.y) < ((b.ancho + a.ancho) / 2) * CASI_JUNTAS;
  const [largo, alto] = [d * VEHICULO, d * VEHICULO * VEHICULO_ALTO];
  const delante = vehiculo ? put(largo, alto, alto / 2, isNear) : null;
  const lugares = Array.from({ length: caras }, () => put(d, d, d / 2, isNear)).filter((caja) => caja !== null);
  if (lugares.length < caras) return null;
  if (otros === 0) return { caras: lugares, vehiculo: delante, resto: null };
  const ancho = (`+${otros}`.length * (chico ? LETRA : LETRA + 1.5) + (chico ? 16 : 30)) * u;
  const caja = put(ancho, resto * u, d / 2, overlap);
  return caja && { caras: lugares, vehiculo: delante, resto: { cuantos: otros, caja } };
}

/** As many avatars as fit and a count of the others; avatars take precedence over the vehicle. */
function placeEquipo(reparto: Reparto, medidas: Medidas, tomado: readonly Caja[]): Equipo {
  const todos = reparto.caras + reparto.otros;
  const viaja = reparto.escena.vehiculo !== undefined && todos > 0;
  for (const vehiculo of viaja ? [true, false] : [false]) {
    for (let { caras } = reparto; caras >= 0; caras -= 1) {
      const equipo = placeGente(reparto, { caras, otros: todos - caras, vehiculo }, medidas, tomado);
      if (equipo) return equipo;
    }
  }
  return { caras: [], vehiculo: null, resto: null };
}

interface Rotulo {
  texto: string;
  caja: Caja;
}

/** Places each camp's label, or its number if space is short, clear of all else. Null if the crew is there. */
function placeRotulos(
  { camino, campamentos, avance }: Reparto,
  { u, chico, rotulo }: Medidas,
  ocupado: readonly Caja[],
): Array<Rotulo | null> {
  const tomado = [...ocupado];
  for (let s = 0; s <= camino.largo; s += PASO * 2) {
    const [x, y] = camino.en(s);
    tomado.push({ x, y, ancho: ORILLA * 2, alto: ORILLA * 2 });
  }
  return campamentos.map(({ medallas, avance: lugar }) => {
    const [x, y] = camino.en(hechoOf(camino, lugar));
    const aire = 22 + (lugar <= avance ? 18 : 0);
    const textos = [...(chico ? [] : [`${medallas} ${plural(medallas, 'medalla')}`]), String(medallas)];
    const rotulos = textos.flatMap((texto) =>
      ladosOf(x, y, (texto.length * LETRA + aire) * u, rotulo * u).map((caja) => ({ texto, caja })),
    );
    const libre = rotulos.find(({ caja }) => fitsInside(caja) && !tomado.some((otra) => overlap(caja, otra)));
    if (libre) tomado.push(libre.caja);
    return libre ?? null;
  });
}

/** Positions around a point, nearest first: below, above, at the sides and the corners. */
function ladosOf(x: number, y: number, ancho: number, alto: number): Caja[] {
  const [dx, dy] = [ancho / 2 + JUNTO, alto / 2 + JUNTO];
  return [
    ...[0, 0.25, -0.25, 0.45, -0.45].flatMap((k) => [1, -1].map((lado) => [k * ancho, lado * dy])),
    ...[0, 0.2, -0.2, 0.4, -0.4, 0.8, -0.8].flatMap((k) => [1, -1].map((lado) => [lado * dx, k * alto])),
    ...[1, -1].flatMap((abajo) => [1, -1].map((lado) => [lado * (dx - 6), abajo * (dy - 6)])),
  ].map(([ex = 0, ey = 0]) => ({ x: x + ex, y: y + ey, ancho, alto }));
}

/** The reward's sign beside its flag, at its largest size. */
function cartelOf({ bandera: [x, y], cartel }: Escena, nombre: string, { u, chico }: Medidas): Caja {
  const derecha = cartel === 'derecha';
  const libre = derecha ? ANCHO - x - 62 - 2 * MARGEN : x - 14 - 2 * MARGEN;
  // The challenge's name is to its left if there is room.
  const most = Math.min(libre, chico ? 400 : derecha ? 290 : 260);
  const [letra, aire, linea] = chico ? [8, 44, 16] : [LETRA + 0.5, 64, 20];
  const ancho = Math.min(most, (nombre.length * letra + aire) * u);
  const dentro = ancho / u - aire;
  const lineas = Math.min(3, Math.ceil((nombre.length * letra) / dentro + (ancho < most ? 0 : 0.6)));
  const alto = (lineas * linea + (chico ? 12 : 16)) * u;
  return { x: derecha ? x + 62 + ancho / 2 : x - 14 - ancho / 2, y: Math.max(y - 56, alto / 2 + MARGEN), ancho, alto };
}

export const telaOf = ({ bandera: [x, y] }: Escena): Caja => ({ x: x + 26, y: y - 55, ancho: 58, alto: 52 });

export const nubeOf = ([x, y]: Punto): Caja => ({ x, y: y - 12, ancho: 92, alto: 58 });

/** The challenge's name over the sky, up to three lines, with the members. */
export const TITULO: Caja = { x: 0.23 * ANCHO, y: 95, ancho: 0.46 * ANCHO, alto: 190 };

export function placeAll(reparto: Reparto, medidas: Medidas) {
  const { escena, recompensa } = reparto;
  const cartel = recompensa === undefined ? null : cartelOf(escena, recompensa, medidas);
  const fijo = [telaOf(escena), ...(cartel ? [cartel] : []), ...(medidas.chico ? [] : [TITULO])];
  const equipo = placeEquipo(reparto, medidas, fijo);
  const delante = [...equipo.caras, equipo.vehiculo, equipo.resto?.caja ?? null].filter((caja) => caja !== null);
  const nubes = (escena.cielo?.nubes ?? []).map(nubeOf);
  return { cartel, equipo, delante, rotulos: placeRotulos(reparto, medidas, [...fijo, ...delante, ...nubes]) };
}
