import { describeEfecto, type EfectoDeTabla } from '@aupa/domain';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

interface Asked {
  efecto: EfectoDeTabla;
  proceed: () => void;
}

function sayRest({ igual }: EfectoDeTabla): string {
  const resto = ['', ' 1 alumno sigue igual.'][igual] ?? ` ${igual} siguen igual.`;
  return `${resto} Las medallas no cambian: cambia la nota que dan.`.trim();
}

/**
 * Asks before grades change with a table: first what would happen, then whether it should (behaviour §10, simular). Nothing
 * is asked when no grade changes. Render `guard` inside the dialog.
 */
export function useEfectoGuard(): {
  /** `simulated`: the answer that is on its way; its failure has been told by whoever asked. */
  ask: (simulated: Promise<EfectoDeTabla>, proceed: () => void) => void;
  guard: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (simulated: Promise<EfectoDeTabla>, proceed: () => void) => {
    simulated.then(
      (efecto) => (describeEfecto(efecto) === null ? proceed() : setAsked({ efecto, proceed })),
      () => undefined,
    );
  };
  const close = () => setAsked(null);
  const guard = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={close}
      onConfirm={() => {
        close();
        asked?.proceed();
      }}
      title="¿Cambiar las notas?"
      object={asked && describeEfecto(asked.efecto)}
      confirmLabel="Guardar cambios"
    >
      {asked && sayRest(asked.efecto)}
    </ConfirmDialog>
  );
  return { ask, guard };
}
