import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Shown to a student who presses the teacher's buttons, which everybody sees (behaviour §8). */
export function SoloProfesor({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Recompensas"
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <p>Solo tu profesor puede crear y asignar recompensas.</p>
    </Dialog>
  );
}
