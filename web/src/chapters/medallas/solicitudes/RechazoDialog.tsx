import { checkMotivo, MOTIVO_MAX } from '@aupa/domain/medallas';
import { useId, useState, type FormEvent } from 'react';
import type { TipoSolicitud } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { MOTIVOS } from './motivos.ts';
import styles from './Solicitudes.module.css';

interface RechazoDialogProps {
  title: string;
  de: TipoSolicitud;
  /** `motivo` may be empty. */
  onReject: (motivo: string) => void;
  onClose: () => void;
}

/** Rejects a request, with an optional reason for the pupil. */
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
        <Row wrap gap={12} align="stretch" className={styles.decidir}>
          <Button variant="line" size={52} onClick={onClose}>
            Cancelar
          </Button>
          <Button size={52} type="submit" form={id}>
            Rechazar
          </Button>
        </Row>
      }
    >
      <Stack as="form" gap={12} id={id} onSubmit={submit}>
        <Row as="ul" wrap gap={8} align="stretch" aria-label="Palabras frecuentes">
          {MOTIVOS[de].map((uno) => (
            <li key={uno}>
              <Button variant="soft" aria-pressed={uno === motivo} onClick={() => setMotivo(uno === motivo ? '' : uno)}>
                {uno}
              </Button>
            </li>
          ))}
        </Row>
        <TextArea
          label="Unas palabras, si quieres (las leerá el alumno)"
          maxLength={MOTIVO_MAX}
          hint={`${motivo.length} de ${MOTIVO_MAX}`}
          error={fallo}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
