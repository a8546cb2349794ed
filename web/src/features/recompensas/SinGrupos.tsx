import { Link } from '@tanstack/react-router';
import { paths } from '../../navigation/paths.ts';
import { SIN_GRUPOS } from '../../parts/recompensa/oferta.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

/** What a teacher without a group meets behind 'Asignar recompensas': where a store comes from. */
export function SinGrupos({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Asignar recompensas a grupos"
      footer={
        <Link to={paths.grupos()} className={buttonClass({ variant: 'primary' })}>
          Ir a mis grupos
        </Link>
      }
    >
      <p>{SIN_GRUPOS}</p>
    </Dialog>
  );
}
