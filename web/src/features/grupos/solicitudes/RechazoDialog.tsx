import { checkMotivo, MOTIVO_MAX } from '@aupa/domain';
import { useId, useState, type FormEvent } from 'react';
import type { TipoSolicitud } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { MOTIVOS } from './motivos.ts';
import styles from './Solicitudes.module.css';

interface RechazoDialogProps {
  title: string;
  /** What is rejected: it has its own ready-made reasons. */
  de: TipoSolicitud;
  /** `motivo`: empty without one. */
  onReject: (motivo: string) => void;
  onClose: () => void;
}

/** Rejects a request with a short reason, which the child reads; it need not have one. */
export function RechazoDialog({ title, de, onReject, onClose }: RechazoDialogProps) {
  const [motivo, setMotivo] = useState('');
  const id = useId();
  const fallo = checkMotivo(motivo) ?? undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fallo) return;
    onReject(motivo.trim());
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      guarded={motivo !== ''}
      title={title}
      footer={
        <div className={styles.decidir}>
          <Button variant="line" size={52} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" size={52} type="submit" form={id}>
            Rechazar
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit}>
        <ul className={styles.hechos} aria-label="Motivos frecuentes">
          {MOTIVOS[de].map((uno) => (
            <li key={uno}>
              <Button variant="soft" aria-pressed={uno === motivo} onClick={() => setMotivo(uno === motivo ? '' : uno)}>
                {uno}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label="¿Por qué? (lo leerá el alumno)"
          maxLength={MOTIVO_MAX}
          error={fallo}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </form>
    </Dialog>
  );
}
