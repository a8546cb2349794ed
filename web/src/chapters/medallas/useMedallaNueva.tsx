import type { Medalla } from '@aupa/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { MedallaEnVentana, medallaIntent } from './catalogo/lazy.ts';
import { useCreadas } from '../../data/useCreadas.ts';

interface MedallaNueva {
  /** The list, with what was made here and may not be in it yet. */
  medallas: readonly Medalla[];
  /** Leads to making one, where there is none. */
  crear: ReactNode;
  /** The form in which it is made, over the one that needs it. */
  ventana: ReactNode;
}

/** For a form that asks for a medal where there is none: it is made in place, and what was typed stays (decision 0038). */
export function useMedallaNueva(
  medallas: readonly Medalla[] | undefined,
  onCreada: (medallaId: number) => void,
): MedallaNueva {
  const [todas, add] = useCreadas(medallas);
  const [isCreating, setIsCreating] = useState(false);
  // It stays, for the focus to come back to.
  const [isOffered, setIsOffered] = useState(false);
  return {
    medallas: todas,
    crear: (isOffered || medallas?.length === 0) && (
      <Button
        variant="line"
        icon="add"
        {...medallaIntent}
        onClick={() => {
          setIsOffered(true);
          setIsCreating(true);
        }}
      >
        Crear medalla
      </Button>
    ),
    ventana: isCreating && (
      <MedallaEnVentana
        onClose={() => setIsCreating(false)}
        onCreada={(creada) => {
          add(creada);
          onCreada(creada.id);
        }}
      />
    ),
  };
}
