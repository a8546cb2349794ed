import type { Pac } from '@aupa/contract';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { deletePac } from './acts.ts';
import { sayMedallas } from './total.ts';

function sayDelete({ estado, totalContribuciones }: Pac): string {
  if (estado === 'Vencido') return 'La clase dejará de verlo. Nadie pierde sus medallas.';
  if (totalContribuciones === 0) return 'La clase dejará de verlo y no habrá recompensa.';
  return `La clase lleva ${sayMedallas(totalContribuciones)} y dejará de ver el desafío. Nadie pierde sus medallas.`;
}

/** Delete button and confirmation, for a challenge that is not completed (behaviour §7). */
export function EliminarPac({ pac }: { pac: Pac }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { run } = useAct(deletePac, { grupoId: pac.grupoId });
  return (
    <>
      <IconButton icon="delete" label={`Eliminar el desafío ${pac.nombre}`} onClick={() => setIsDeleting(true)} />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => run({ params: { id: pac.id } })}
        title="¿Eliminar el desafío?"
        object={pac.nombre}
        confirmLabel="Eliminar"
        tone="danger"
      >
        {sayDelete(pac)}
      </ConfirmDialog>
    </>
  );
}
