import type { Visual } from '@aupa/domain/juntos';
import type { ReactNode } from 'react';
import { late, type Late } from '../../ui/late/late.ts';
import type { Punto } from './camino.ts';

export type Tripulante = { id: number; nombre: string; avatar?: string | null };

/** One drawing of a challenge, in three layers on an 800×600 canvas, below a common sky. */
export interface Escena {
  /** The description for screen readers: «Una montaña …». */
  texto: string;
  /** Sun (moon in dark mode) and clouds; without it the ground includes the sky. */
  cielo?: { sol: Punto; radio: number; nubes: readonly Punto[] };
  suelo: ReactNode;
  /** From start to goal. It begins at least 190 from the left, where the class waits. */
  camino: readonly Punto[];
  meta: ReactNode;
  bandera: Punto;
  /** The side of the flag with room for the reward. */
  cartel: 'izquierda' | 'derecha';
  /** Drawn around 0,0 and facing right, ahead of the crew. `gira`: rotates with the path, else is only mirrored. */
  vehiculo?: { dibujo: ReactNode; gira: boolean };
}

export const tono = (dia: string, noche: string) => `light-dark(${dia},${noche})`;

export const ESCENAS: Record<Visual, Late<{ escena: Escena }>> = {
  montana: late(() => import('./escenas/montana.tsx')),
  cohete: late(() => import('./escenas/cohete.tsx')),
  jardin: late(() => import('./escenas/jardin.tsx')),
  barco: late(() => import('./escenas/barco.tsx')),
  puente: late(() => import('./escenas/puente.tsx')),
};
