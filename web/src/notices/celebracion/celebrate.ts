import type { ReactNode } from 'react';
import { getAbierta } from '../../session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

export type Celebracion = {
  /** What there is to celebrate: «¡Has ganado una medalla!». */
  titulo: string;
  /** What it brought: «+5 monedas, ¡subes al 5!». */
  texto?: string;
  /** Why, in the words of whoever gave it. */
  motivo?: string;
  /** One of the many: a small card without confetti. */
  pequena?: boolean;
  /** Shown large, with its name under the title. */
  medalla?: { id: number; nombre: string; icono: string };
  /** In place of the medal, about 120 px. Without either, the golden one. */
  picture?: ReactNode;
};

/** The first celebration brings the code of them all, and one promise keeps them in their order. */
const parts = late(() => import('./present.tsx'));

/**
 * A card and confetti over any page (checklist 13, 14). It takes neither the focus nor a tap beside it; several come one
 * after another. While a dialog or a menu is open none begins, and one that stands lies beneath and waits. It mounts by
 * itself: there is no container to place.
 */
export function celebrate(celebracion: Celebracion): void {
  const { signal } = getAbierta();
  parts.fetch().then(
    ({ present }) => {
      if (!signal.aborted) present(celebracion);
    },
    // Nothing is lost but the confetti; the next one tries again.
    () => undefined,
  );
}
