import type { EquiposGuardados, Pizarra, VistaDePizarra } from '@aupa/contract';
import { formatResto, isVigente, restoOf, type VistaPizarra } from '@aupa/domain/leccion';
import type { IconName } from '../../../ui/icons/names.ts';

interface FilaVista {
  vista: VistaPizarra;
  label: string;
  icon: IconName;
  detalle: (de: {
    pizarra: Pizarra;
    vista: VistaDePizarra | undefined;
    guardados: readonly EquiposGuardados[];
    /** Pupils left in the bag; undefined while unknown. */
    quedan: number | undefined;
    /** Time until the door closes, in ms; 0 if closed. */
    puerta: number;
    ahora: Date;
  }) => string;
}

/** In the order of the remote. */
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
    // The set on the board, or the one that would be shown.
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
