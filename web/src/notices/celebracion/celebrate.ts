import type { Historial } from '@aupa/contract';
import type { ColorMedalla } from '@aupa/domain/medallas';
import type { ReactNode } from 'react';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';
import { getStage, wantFor } from '../../ui/stage/stage.ts';
import type { Contable } from '../novedades/contadas.ts';

/** One grant that has come: what it brought, and why. */
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
  /** Nobody gave them any in this class before, in any term. */
  primera: boolean;
  /** The grade that it found, the one that they had with it, and the lowest of the table; null: it could not be asked. */
  notas: { antes: number; ahora: number; minima: number } | null;
  /** «Tres compañeros dicen que les ayudaste a entenderlo» */
  porQue?: string | null;
  caras?: Caras['caras'];
  carasDeMas?: number;
}

/** Faces of the classmates who brought it. */
export type Caras = Pick<Historial['entradas'][number], 'caras' | 'carasDeMas'>;

/** Medals of one profile, the oldest first: what comes while they wait is one with them. */
export interface DeMedallas extends Contable {
  clase: 'medallas';
  perfilId: number;
  llegadas: readonly Llegada[];
}

export interface Accion {
  label: string;
  run: () => void;
}

/** Whatever else there is to celebrate. */
export interface Suelta extends Contable {
  clase: 'pac' | 'canje';
  /** «¡Desafío conseguido!» */
  titulo: string;
  texto?: string;
  /** In place of a medal, about 120 px. Without either, the golden one. */
  picture?: ReactNode;
  /** One thing to do with it: «Ponérmela». */
  accion?: Accion;
}

export type Celebracion = DeMedallas | Suelta;

/** The first celebration brings the code of them all, and one promise keeps them in their order. */
const parts = late(() => import('./present.tsx'));

/**
 * A card and confetti over any page (checklist 13, 14). It takes neither the focus nor a tap beside it; what comes while it
 * stands is one card, the next one. While a dialog or a menu is open none begins, and one that stands lies beneath and
 * waits. It mounts by itself: there is no container to place.
 */
export function celebrate(celebracion: Celebracion): void {
  const sesion = getAbierta();
  const arriving = parts.fetch().then(({ present }) => {
    if (!sesion.signal.aborted) present(celebracion);
  });
  // Ask before its code is there, so that a toast that comes meanwhile waits. If it fails, only the confetti is lost.
  wantFor(getStage(sesion), 'celebracion', arriving);
}
