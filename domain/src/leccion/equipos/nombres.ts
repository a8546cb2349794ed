import type { Fallo } from '../../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../../base/texto.ts';

export const EQUIPOS_NOMBRE_MAX = 50;
export const EQUIPO_NOMBRE_MAX = 30;
export const EQUIPOS_MAX = 50;
export const REPARTOS_MAX = 50;
export const REGLAS_MAX = 50;

const check = (nombre: string, max: number, vacio: string): Fallo => {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo === 0) return vacio;
  return largo > max ? `El nombre puede tener como mucho ${max} caracteres.` : null;
};

/** Name of a set of teams: up to 50 characters (behaviour §11). */
export const checkNombreEquipos = (nombre: string): Fallo =>
  check(nombre, EQUIPOS_NOMBRE_MAX, 'Escribe un nombre para estos equipos.');

/** Name of one team. */
export const checkNombreEquipo = (nombre: string): Fallo =>
  check(nombre, EQUIPO_NOMBRE_MAX, 'Escribe un nombre para cada equipo.');

export const NOMBRES_EQUIPO = [
  'Linces',
  'Nutrias',
  'Búhos',
  'Delfines',
  'Zorros',
  'Tortugas',
  'Ardillas',
  'Cigüeñas',
  'Erizos',
  'Focas',
  'Gaviotas',
  'Jirafas',
  'Koalas',
  'Lobos',
  'Mariposas',
  'Osos',
  'Pandas',
  'Pingüinos',
  'Ranas',
  'Tejones',
  'Abejas',
  'Colibríes',
  'Corzos',
  'Golondrinas',
  'Grillos',
  'Gorriones',
  'Halcones',
  'Libélulas',
  'Luciérnagas',
  'Mapaches',
  'Petirrojos',
  'Salamandras',
];

/** Default name of the team at index `i`; there is one for any number of teams. */
export function nombreDeEquipo(i: number): string {
  const vuelta = Math.floor(i / NOMBRES_EQUIPO.length);
  const nombre = NOMBRES_EQUIPO[i % NOMBRES_EQUIPO.length] ?? 'Equipo';
  return vuelta === 0 ? nombre : `${nombre} ${vuelta + 1}`;
}

const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];

/** Default name of a set of teams: «Jueves 26», or «Jueves 26 · 2» if taken. `dia`: `YYYY-MM-DD`. */
export function nombreDelDia(dia: string, usados: readonly string[]): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  const nombre = `${DIAS[fecha.getUTCDay()] ?? 'Equipos'} ${fecha.getUTCDate()}`;
  const deVez = (vez: number) => (vez === 1 ? nombre : `${nombre} · ${vez}`);
  let vez = 1;
  while (usados.includes(deVez(vez))) vez += 1;
  return deVez(vez);
}
