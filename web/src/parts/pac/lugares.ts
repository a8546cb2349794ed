import { plural } from '@aupa/domain/base';
import { hechoOf, type Camino, type Punto } from './camino.ts';
import type { Escena } from './escena.ts';

export const ANCHO = 800;
export const ALTO = 600;
/** Between anything and the edge of the picture. */
const MARGEN = 6;
/** Half of the way's width, its border too. */
const ORILLA = 10;
/** From the middle of a camp to what stands beside it. */
const JUNTO = 16;
const PASO = 4;

/** What something covers: its middle and its size, in units of the canvas. */
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

/** How large things are in a picture so many px wide: people and letters stay large enough in a small one. */
export interface Medidas {
  /** Canvas units in a px. */
  u: number;
  /** Too small for more than the numbers of the camps. */
  chico: boolean;
  /** Across a face, in px. */
  cara: number;
  /** Height of what is written by a camp, and of how many more there are, in px. */
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

/** No letter of ours is wider, the one that is easier to read neither. In px. */
const LETRA = 9;
/** Where the faces stand by the way, in px of theirs; the vehicle is that much larger. */
const CASI_JUNTAS = 0.93;
export const VEHICULO = 1.3;
/** Its height, of its width. */
export const VEHICULO_ALTO = 0.88;

export interface Equipo {
  caras: Caja[];
  vehiculo: Caja | null;
  /** How many more there are, and where that stands. */
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
  /** How many have a face to show, and how many more there are. */
  caras: number;
  otros: number;
  recompensa: string | undefined;
}

/** Everybody over the way, from its head back and clear of what is taken; null: no room for that many faces. */
function placeGente(
  { camino, avance }: Reparto,
  { caras, otros, vehiculo }: { caras: number; otros: number; vehiculo: boolean },
  { u, chico, cara, resto }: Medidas,
  tomado: readonly Caja[],
): Equipo | null {
  const d = cara * u;
  const puestas: Caja[] = [];
  // At the goal they stand beside the flagpole, not on it.
  let recorrido = Math.min(hechoOf(camino, avance), camino.largo - d * 0.4);
  const put = (ancho: number, alto: number, pies: number, isOn: (caja: Caja, otra: Caja) => boolean): Caja | null => {
    for (; ; recorrido -= PASO) {
      const [x, y] = camino.en(recorrido);
      // No more level ground to wait on.
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

/** As many faces as find room, the others as a number; people before what they travel in. */
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

/** A camp's words, or its number alone where those find no room: right beside it and clear of all else, or nowhere while the crew is there. */
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

/** Beside a point, nearest to the drawing first: below it, over it, at its sides, and at its corners. */
function ladosOf(x: number, y: number, ancho: number, alto: number): Caja[] {
  const [dx, dy] = [ancho / 2 + JUNTO, alto / 2 + JUNTO];
  return [
    ...[0, 0.25, -0.25, 0.45, -0.45].flatMap((k) => [1, -1].map((lado) => [k * ancho, lado * dy])),
    ...[0, 0.2, -0.2, 0.4, -0.4, 0.8, -0.8].flatMap((k) => [1, -1].map((lado) => [lado * dx, k * alto])),
    ...[1, -1].flatMap((abajo) => [1, -1].map((lado) => [lado * (dx - 6), abajo * (dy - 6)])),
  ].map(([ex = 0, ey = 0]) => ({ x: x + ex, y: y + ey, ancho, alto }));
}

/** Where the reward's sign stands beside its flag, at its widest and highest; it is never nearer to the edge. */
function cartelOf({ bandera: [x, y], cartel }: Escena, nombre: string, { u, chico }: Medidas): Caja {
  const derecha = cartel === 'derecha';
  const libre = derecha ? ANCHO - x - 62 - 2 * MARGEN : x - 14 - 2 * MARGEN;
  // By its left stands the name of the challenge, where there is room for it.
  const most = Math.min(libre, chico ? 400 : derecha ? 290 : 260);
  const [letra, aire, linea] = chico ? [8, 44, 16] : [LETRA + 0.5, 64, 20];
  const ancho = Math.min(most, (nombre.length * letra + aire) * u);
  const dentro = ancho / u - aire;
  const lineas = Math.min(3, Math.ceil((nombre.length * letra) / dentro + (ancho < most ? 0 : 0.6)));
  const alto = (lineas * linea + (chico ? 12 : 16)) * u;
  return { x: derecha ? x + 62 + ancho / 2 : x - 14 - ancho / 2, y: Math.max(y - 56, alto / 2 + MARGEN), ancho, alto };
}

/** The flag's cloth. */
export const telaOf = ({ bandera: [x, y] }: Escena): Caja => ({ x: x + 26, y: y - 55, ancho: 58, alto: 52 });

/** A cloud, around the point that it is drawn at. */
export const nubeOf = ([x, y]: Punto): Caja => ({ x, y: y - 12, ancho: 92, alto: 58 });

/** The name of the challenge, over the sky where there is room: three lines of it, and who goes. */
export const TITULO: Caja = { x: 0.23 * ANCHO, y: 95, ancho: 0.46 * ANCHO, alto: 190 };

/** Where all that stands over the drawing goes: first the reward, then the crew, then what the camps say. */
export function placeAll(reparto: Reparto, medidas: Medidas) {
  const { escena, recompensa } = reparto;
  const cartel = recompensa === undefined ? null : cartelOf(escena, recompensa, medidas);
  const fijo = [telaOf(escena), ...(cartel ? [cartel] : []), ...(medidas.chico ? [] : [TITULO])];
  const equipo = placeEquipo(reparto, medidas, fijo);
  const delante = [...equipo.caras, equipo.vehiculo, equipo.resto?.caja ?? null].filter((caja) => caja !== null);
  const nubes = (escena.cielo?.nubes ?? []).map(nubeOf);
  return { cartel, equipo, delante, rotulos: placeRotulos(reparto, medidas, [...fijo, ...delante, ...nubes]) };
}
