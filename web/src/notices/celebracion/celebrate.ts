import type { ReactNode } from 'react';
import { getAbierta } from '../../session/sesionAbierta.ts';

export type Celebracion = {
  /** What there is to celebrate: «¡Has ganado una medalla!». */
  titulo: string;
  texto?: string;
  /** Shown large, with its name under the title. */
  medalla?: { id: number; nombre: string; icono: string };
  /** In place of the medal, about 120 px. Without either, the golden one. */
  picture?: ReactNode;
};

// Of the page: code, of nobody.
let parts: Promise<{ present: (celebracion: Celebracion) => void }> | undefined;

/**
 * A card and confetti over any page (checklist 13, 14). It takes neither the focus nor a tap beside it; several come one
 * after another. While a dialog or a menu is open none begins, and one that stands lies beneath and waits. It mounts by
 * itself: there is no container to place.
 */
export function celebrate(celebracion: Celebracion): void {
  const { signal } = getAbierta();
  // The first celebration brings the code of them all; one promise keeps them in their order.
  parts ??= import('./present.tsx');
  parts.then(
    ({ present }) => {
      if (!signal.aborted) present(celebracion);
    },
    () => {
      // Nothing is lost but the confetti; the next one tries again.
      parts = undefined;
    },
  );
}
