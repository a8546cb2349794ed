import { shuffle, type Suerte } from '../../base/suerte.ts';
import type { Problema } from './problema.ts';

/** Step limit of a search; a class without hard rules needs one step per pupil. */
const PASOS = 20_000;

type Encontrado = number[] | null | 'limite';

/**
 * Backtracking search for teams that satisfy all rules, the most constrained atom first. It is complete unless it gives up.
 * `sinRepetir`: also keeps last time's teammates apart.
 */
export function findLugares(
  { atomos, lejosOf, repetidas, tamanos }: Problema,
  suerte: Suerte,
  sinRepetir: boolean,
): Encontrado {
  const [mayor = 0, menor = 0] = [tamanos[0], tamanos.at(-1)];
  const grandes = mayor === menor ? tamanos.length : tamanos.filter((tamano) => tamano === mayor).length;
  const orden = shuffle([...atomos.keys()], suerte);
  const equipos = shuffle([...tamanos.keys()], suerte);
  const lugar: Array<number | undefined> = atomos.map(() => undefined);
  const llenos = tamanos.map(() => 0);
  let conMas = 0;
  let pasos = 0;
  const peso = (atomo: number) => atomos[atomo]?.perfiles.length ?? 0;
  const vecinos = atomos.map((_, i) => [
    ...new Set([...(lejosOf[i] ?? []), ...(sinRepetir ? (repetidas[i]?.keys() ?? []) : [])]),
  ]);

  const posibles = (atomo: number): number[] => {
    const vetados = new Set((vecinos[atomo] ?? []).map((otro) => lugar[otro]));
    const fijo = atomos[atomo]?.equipo ?? null;
    let vacio = false;
    return equipos.filter((equipo) => {
      const antes = llenos[equipo] ?? 0;
      const despues = antes + peso(atomo);
      const crece = mayor > menor && antes <= menor && despues > menor;
      if (despues > mayor || (crece && conMas >= grandes) || vetados.has(equipo)) return false;
      if (fijo !== null) return equipo === fijo;
      // Empty teams are interchangeable: try one.
      const isOtroVacio = antes === 0 && vacio;
      vacio ||= antes === 0;
      return !isOtroVacio;
    });
  };
  const put = (atomo: number, equipo: number, signo: 1 | -1) => {
    const antes = llenos[equipo] ?? 0;
    llenos[equipo] = antes + signo * peso(atomo);
    if (mayor > menor) conMas += Number((llenos[equipo] ?? 0) > menor) - Number(antes > menor);
    lugar[atomo] = signo === 1 ? equipo : undefined;
  };
  const siguiente = () => {
    let mejor: { atomo: number; opciones: number[]; coste: number } | undefined;
    for (const atomo of orden) {
      if (lugar[atomo] !== undefined) continue;
      const opciones = posibles(atomo);
      // Fixed atoms first: only then are empty teams interchangeable.
      const isFijo = atomos[atomo]?.equipo !== null;
      const coste = isFijo ? -1 : opciones.length * 1000 - peso(atomo) * 20 - Math.min(19, vecinos[atomo]?.length ?? 0);
      if (!mejor || coste < mejor.coste || opciones.length === 0) mejor = { atomo, opciones, coste };
      if (opciones.length === 0) break;
    }
    return mejor;
  };
  const fill = (): 'si' | 'no' | 'limite' => {
    const uno = siguiente();
    if (!uno) return 'si';
    for (const equipo of shuffle(uno.opciones, suerte)) {
      pasos += 1;
      if (pasos > PASOS) return 'limite';
      put(uno.atomo, equipo, 1);
      const resto = fill();
      if (resto !== 'no') return resto;
      put(uno.atomo, equipo, -1);
    }
    return 'no';
  };
  const hecho = fill();
  if (hecho === 'no') return null;
  return hecho === 'limite' ? 'limite' : lugar.map((equipo) => equipo ?? 0);
}

/** Swaps pupils while that lowers the number of repeated pairs. */
export function improveLugares(
  { atomos, lejosOf, repetidas }: Problema,
  lugar: readonly number[],
  suerte: Suerte,
): number[] {
  const donde = [...lugar];
  const libres = [...atomos.keys()].filter((atomo) => atomos[atomo]?.equipo === null);
  const conocidos = (atomo: number, equipo: number | undefined, sin: number) =>
    [...(repetidas[atomo] ?? [])].reduce(
      (n, [otro, veces]) => (otro !== sin && donde[otro] === equipo ? n + veces : n),
      0,
    );
  const cabe = (atomo: number, equipo: number | undefined, sin: number) =>
    [...(lejosOf[atomo] ?? [])].every((otro) => otro === sin || donde[otro] !== equipo);
  const gana = (a: number, b: number) => {
    const [en, alla] = [donde[a], donde[b]];
    if (en === alla || atomos[a]?.perfiles.length !== atomos[b]?.perfiles.length) return false;
    if (!cabe(a, alla, b) || !cabe(b, en, a)) return false;
    return conocidos(a, alla, b) + conocidos(b, en, a) < conocidos(a, en, b) + conocidos(b, alla, a);
  };
  for (let cambia = true; cambia;) {
    cambia = false;
    for (const a of shuffle(libres, suerte)) {
      const b = libres.find((otro) => gana(a, otro));
      if (b === undefined) continue;
      [donde[a], donde[b]] = [donde[b] ?? 0, donde[a] ?? 0];
      cambia = true;
    }
  }
  return donde;
}

/** Pairs of people who are together again. */
export function countRepetidas({ repetidas }: Problema, lugar: readonly number[]): number {
  return (
    repetidas.reduce(
      (n, suyas, uno) => n + [...suyas].reduce((m, [otro, veces]) => (lugar[otro] === lugar[uno] ? m + veces : m), 0),
      0,
    ) / 2
  );
}
