import type { Historial } from '@aupa/contract';
import type { ColorMedalla } from '@aupa/domain/medallas';
import type { ReactNode } from 'react';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';
import { getStage, wantFor } from '../../ui/stage/stage.ts';
import type { Contable } from '../novedades/contadas.ts';

export interface Llegada {
  medallas: ReadonlyArray<{
    medallaId: number;
    nombre: string;
    nombreIcono: string;
    color: ColorMedalla | null;
    cantidad: number;
  }>;
  monedas: number;
  motivo: string | null;
  /** The pupil's very first grant in this class, in any term. */
  primera: boolean;
  /** The grade before and with it, and the table's lowest; null if the request failed. */
  notas: { antes: number; ahora: number; minima: number } | null;
  /** «Tres compañeros dicen que les ayudaste a entenderlo» */
  porQue?: string | null;
  caras?: Caras['caras'];
  carasDeMas?: number;
}

export type Caras = Pick<Historial['entradas'][number], 'caras' | 'carasDeMas'>;

/** Grants to one profile, oldest first; later ones are merged while they wait. */
export interface DeMedallas extends Contable {
  clase: 'medallas';
  perfilId: number;
  llegadas: readonly Llegada[];
}

export interface Accion {
  label: string;
  run: () => void;
}

export interface Suelta extends Contable {
  clase: 'pac' | 'canje';
  titulo: string;
  texto?: string;
  /** About 120 px, in place of the medal; the golden one without either. */
  picture?: ReactNode;
  /** One action: «Ponérmela». */
  accion?: Accion;
}

export type Celebracion = DeMedallas | Suelta;

/** One lazy import for all keeps celebrations in order. */
const parts = late(() => import('./present.tsx'));

/**
 * A card with confetti over any page (checklist 13, 14), without taking the focus. Later celebrations are merged into the next
 * card. While the page is covered, none starts, and a shown one waits beneath.
 */
export function celebrate(celebracion: Celebracion): void {
  const sesion = getAbierta();
  const arriving = parts.fetch().then(({ present }) => {
    if (!sesion.signal.aborted) present(celebracion);
  });
  // Ask for the turn before the code loads, so that toasts wait. If loading fails, only the confetti is lost.
  wantFor(getStage(sesion), 'celebracion', arriving);
}
