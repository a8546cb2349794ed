import type { Medalla } from '@aupa/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { MedallaEnVentana, medallaIntent } from '../medallas/lazy.ts';

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
  const [creadas, setCreadas] = useState<readonly Medalla[]>([]);
  const [isCreating, setIsCreating] = useState(false);
  const todas = [...(medallas ?? []), ...creadas.filter(({ id }) => !medallas?.some((una) => una.id === id))];
  return {
    medallas: todas,
    crear: medallas !== undefined && todas.length === 0 && (
      <Button variant="line" icon="add" {...medallaIntent} onClick={() => setIsCreating(true)}>
        Crear medalla
      </Button>
    ),
    ventana: isCreating && (
      <MedallaEnVentana
        onClose={() => setIsCreating(false)}
        onCreada={(creada) => {
          setCreadas((antes) => [...antes, creada]);
          onCreada(creada.id);
        }}
      />
    ),
  };
}
