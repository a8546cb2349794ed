import type { Puerta } from '@aupa/contract';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import styles from './Puerta.module.css';

interface RepetidoDialogProps {
  nombre: string;
  llamadas: Puerta['esperan'];
  onPasa: (entradaId: number) => void;
  onNinguno: () => void;
  onClose: () => void;
}

/** One name, several devices: the teacher looks who sits where, and chooses one. */
export function RepetidoDialog({ nombre, llamadas, onPasa, onNinguno, onClose }: RepetidoDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`¿Quién es ${nombre}?`}
      footer={
        <Button variant="danger" onClick={onNinguno}>
          Ninguno
        </Button>
      }
    >
      <p>Acércate a mirar: solo pasa uno. Si ya había alguien dentro con ese nombre, sale.</p>
      <ul className={styles.aparatos}>
        {llamadas.map(({ entradaId, dispositivo }, i) => (
          <li key={entradaId}>
            <span>
              <strong>{`${i + 1}.º en llamar`}</strong>
              <span>{dispositivo}</span>
            </span>
            <Button onClick={() => onPasa(entradaId)} aria-label={`Dejar pasar al ${i + 1}.º: ${dispositivo}`}>
              Es este
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
