import type { EquiposGuardados } from '@aupa/contract';
import type { Suerte } from '@aupa/domain/base';
import { dealReparto, nombreDeEquipo } from '@aupa/domain/equipos';

export type Equipo = EquiposGuardados['equipos'][number];
export type Reglas = EquiposGuardados['reglas'];
export type TipoRegla = 'aparte' | 'juntos';

/** The teams being edited. `id`: null until saved once. */
export interface Borrador {
  id: number | null;
  nombre: string;
  equipos: Equipo[];
  reglas: Reglas;
}

/** No teams yet, with about four pupils each. */
export function newBorrador(alumnos: number): Borrador {
  const reglas: Reglas = { modo: 'Numero', n: 1, aparte: [], juntos: [], distintos: false, fijos: [] };
  return { id: null, nombre: '', equipos: [], reglas: { ...reglas, n: Math.max(1, Math.round(alumnos / 4.3)) } };
}

/** Drops pupils who have left the class since. */
export function withPresentes(borrador: Borrador, estan: ReadonlySet<number>): Borrador {
  return {
    ...borrador,
    equipos: borrador.equipos.map((equipo) => ({
      ...equipo,
      perfilesIds: equipo.perfilesIds.filter((id) => estan.has(id)),
    })),
  };
}

const withReglas = (borrador: Borrador, reglas: Partial<Reglas>): Borrador => ({
  ...borrador,
  reglas: { ...borrador.reglas, ...reglas },
});
export const setReglas = withReglas;

export function addRegla(borrador: Borrador, tipo: TipoRegla, perfiles: readonly number[]): Borrador {
  return withReglas(borrador, { [tipo]: [...borrador.reglas[tipo], [...perfiles]] });
}

export function removeRegla(borrador: Borrador, tipo: TipoRegla, lugar: number): Borrador {
  return withReglas(borrador, { [tipo]: borrador.reglas[tipo].filter((_, i) => i !== lugar) });
}

export function toggleFijo(borrador: Borrador, perfilId: number): Borrador {
  const { fijos } = borrador.reglas;
  return withReglas(borrador, {
    fijos: fijos.includes(perfilId) ? fijos.filter((id) => id !== perfilId) : [...fijos, perfilId],
  });
}

export function renameEquipo(borrador: Borrador, lugar: number, nombre: string): Borrador {
  return { ...borrador, equipos: borrador.equipos.map((uno, i) => (i === lugar ? { ...uno, nombre } : uno)) };
}

export function movePerfil(borrador: Borrador, perfilId: number, destino: number): Borrador {
  const equipos = borrador.equipos.map((equipo, i) => {
    const otros = equipo.perfilesIds.filter((id) => id !== perfilId);
    return { ...equipo, perfilesIds: i === destino ? [...otros, perfilId] : otros };
  });
  return { ...borrador, equipos };
}

export function swapPerfiles(borrador: Borrador, uno: number, otro: number): Borrador {
  const swapped = (id: number) => (id === uno ? otro : id === otro ? uno : id);
  return {
    ...borrador,
    equipos: borrador.equipos.map((equipo) => ({ ...equipo, perfilesIds: equipo.perfilesIds.map(swapped) })),
  };
}

interface Clase {
  alumnos: readonly number[];
  nombreOf: (perfilId: number) => string;
  antes: readonly (readonly number[])[];
}

/** Deals anew: teams keep their names, new ones get the first free animal. */
export function dealBorrador(
  borrador: Borrador,
  { alumnos, nombreOf, antes }: Clase,
  suerte: Suerte,
): { borrador: Borrador; repetidas: number } | { imposible: string } {
  const ahora = borrador.equipos.map(({ perfilesIds }) => perfilesIds);
  const hecho = dealReparto({ alumnos, nombreOf, reglas: borrador.reglas, ahora, antes }, suerte);
  if ('imposible' in hecho) return hecho;
  const nombres = borrador.equipos.slice(0, hecho.equipos.length).map(({ nombre }) => nombre);
  for (let i = 0; nombres.length < hecho.equipos.length; i += 1) {
    const libre = nombreDeEquipo(i);
    if (!nombres.includes(libre)) nombres.push(libre);
  }
  const equipos = hecho.equipos.map((perfilesIds, i) => ({ nombre: nombres[i] ?? '', perfilesIds }));
  return { borrador: { ...borrador, equipos }, repetidas: hecho.repetidas };
}
