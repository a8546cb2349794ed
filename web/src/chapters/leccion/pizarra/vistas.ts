import type { EquiposGuardados, Pizarra, VistaDePizarra } from '@aupa/contract';
import { formatResto, isVigente, restoOf, type VistaPizarra } from '@aupa/domain/leccion';
import type { IconName } from '../../../ui/icons/names.ts';

interface FilaVista {
  vista: VistaPizarra;
  label: string;
  icon: IconName;
  /** What is there to be seen, in a few words. */
  detalle: (de: {
    pizarra: Pizarra;
    vista: VistaDePizarra | undefined;
    /** Sets of teams, the latest first. */
    guardados: readonly EquiposGuardados[];
    /** How many the bag still holds; undefined: not known. */
    quedan: number | undefined;
    /** How long the door stays open, in ms; 0: closed. */
    puerta: number;
    ahora: Date;
  }) => string;
}

/** Views of the board, in the order of the remote. */
export const VISTAS: readonly FilaVista[] = [
  { vista: 'Clase', label: 'La clase', icon: 'people', detalle: () => 'con sus medallas' },
  {
    vista: 'Desafio',
    label: 'El desafío',
    icon: 'pac',
    detalle: ({ vista }) => (vista?.desafio ? `${vista.desafio.total} de ${vista.desafio.necesarias}` : 'ninguno'),
  },
  {
    vista: 'Azar',
    label: 'Al azar',
    icon: 'dados',
    detalle: ({ quedan }) => (quedan === undefined ? 'a quién le toca' : `quedan ${quedan}`),
  },
  {
    vista: 'Equipos',
    label: 'Equipos',
    icon: 'equipos',
    // What is on the board, or would come.
    detalle: ({ pizarra: { vista, equiposId }, guardados: [ultimos, ...otros] }) => {
      if (!ultimos) return 'ninguno guardado';
      const elegidos = [ultimos, ...otros].find(({ id }) => id === equiposId);
      return (elegidos ?? (vista === 'Equipos' ? undefined : ultimos))?.nombre ?? 'sin elegir';
    },
  },
  {
    vista: 'Tiempo',
    label: 'Tiempo',
    icon: 'cronometro',
    detalle: ({ pizarra: { tiempo }, ahora }) =>
      tiempo && isVigente(tiempo, ahora) ? formatResto(restoOf(tiempo, ahora)) : 'parado',
  },
  {
    vista: 'Puerta',
    label: 'La puerta',
    icon: 'puerta',
    detalle: ({ puerta }) => (puerta > 0 ? `abierta · ${formatResto(puerta)}` : 'cerrada · abrirla'),
  },
  { vista: 'Nada', label: 'Nada', icon: 'hide', detalle: () => 'pantalla en calma' },
];
