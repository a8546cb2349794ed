import type { Medalla } from '@aupa/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { MedallaEnVentana, medallaIntent } from './catalogo/lazy.ts';
import { useCreadas } from '../../data/useCreadas.ts';

interface MedallaNueva {
  /** The list, plus medals created here that it may not contain yet. */
  medallas: readonly Medalla[];
  crear: ReactNode;
  ventana: ReactNode;
}

/** For a form that needs a medal when there is none: creates it in place, keeping what was typed (decision 0038). */
export function useMedallaNueva(
  medallas: readonly Medalla[] | undefined,
  onCreada: (medallaId: number) => void,
): MedallaNueva {
  const [todas, add] = useCreadas(medallas);
  const [isCreating, setIsCreating] = useState(false);
  // Keep the button, so that the focus can return to it.
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
