import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** What a student finds behind the buttons, which stand there for whoever reaches the page (behaviour §8). */
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
