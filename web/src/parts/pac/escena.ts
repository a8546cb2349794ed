import type { Visual } from '@aupa/domain/juntos';
import type { ReactNode } from 'react';
import { late, type Late } from '../../ui/late/late.ts';
import type { Punto } from './camino.ts';

export type Tripulante = { id: number; nombre: string; avatar?: string | null };

/** One drawing of a challenge, in three layers on a canvas of 800×600; the sky is the same for all. */
export interface Escena {
  /** What it shows, for whoever does not see it: «Una montaña …». */
  texto: string;
  /** Where the sun stands, the moon by night, and clouds; none: its own ground is the sky. */
  cielo?: { sol: Punto; radio: number; nubes: readonly Punto[] };
  suelo: ReactNode;
  /** From the first step to the goal. It begins at least 190 from the left, where a class waits. */
  camino: readonly Punto[];
  meta: ReactNode;
  /** Foot of the flagpole. */
  bandera: Punto;
  /** Which side of the flag has room for the reward. */
  cartel: 'izquierda' | 'derecha';
  /** What goes ahead of the crew, drawn around 0,0 and looking to the right: it turns with the way, or only about. */
  vehiculo?: { dibujo: ReactNode; gira: boolean };
}

/** A colour by day and by night. */
export const tono = (dia: string, noche: string) => `light-dark(${dia},${noche})`;

/** Each drawing comes when it is first shown. */
export const ESCENAS: Record<Visual, Late<{ escena: Escena }>> = {
  montana: late(() => import('./escenas/montana.tsx')),
  cohete: late(() => import('./escenas/cohete.tsx')),
  jardin: late(() => import('./escenas/jardin.tsx')),
  barco: late(() => import('./escenas/barco.tsx')),
  puente: late(() => import('./escenas/puente.tsx')),
};
