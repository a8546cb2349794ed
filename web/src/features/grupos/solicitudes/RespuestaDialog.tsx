import { checkMotivo, MOTIVO_MAX } from '@aupa/domain';
import { useId, useState, type FormEvent } from 'react';
import type { TipoSolicitud } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { MOTIVOS, type Decision } from './motivos.ts';
import styles from './Solicitudes.module.css';

interface RespuestaDialogProps {
  title: string;
  /** Each kind of request has its own ready-made words. */
  de: TipoSolicitud;
  /** `motivo`: empty without one. */
  onDecide: (decision: Decision, motivo: string) => void;
  onClose: () => void;
}

const DECISIONES = [
  { value: 'aceptar', label: 'Aceptar', icon: 'check' },
  { value: 'rechazar', label: 'Rechazar', icon: 'close' },
] as const;

/** Decides a request with a few words, which the child reads; there need not be any. */
export function RespuestaDialog({ title, de, onDecide, onClose }: RespuestaDialogProps) {
  const [decision, setDecision] = useState<Decision>('aceptar');
  const [motivo, setMotivo] = useState('');
  const id = useId();
  const fallo = checkMotivo(motivo) ?? undefined;
  const hechos: readonly string[] = MOTIVOS[de][decision];
  const change = (next: Decision) => {
    setDecision(next);
    // Ready-made words of the other decision would say the opposite; own words stay.
    if (hechos.includes(motivo)) setMotivo('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fallo) return;
    onDecide(decision, motivo.trim());
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
          <Button size={52} type="submit" form={id}>
            {decision === 'aceptar' ? 'Aceptar' : 'Rechazar'}
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit}>
        <SegmentedSwitch
          label="Tu respuesta"
          name="decision"
          options={DECISIONES}
          value={decision}
          onChange={change}
          className={styles.decision}
        />
        <ul className={styles.hechos} aria-label="Palabras frecuentes">
          {hechos.map((uno) => (
            <li key={uno}>
              <Button variant="soft" aria-pressed={uno === motivo} onClick={() => setMotivo(uno === motivo ? '' : uno)}>
                {uno}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label="Unas palabras (las leerá el alumno)"
          maxLength={MOTIVO_MAX}
          hint={`${motivo.length} de ${MOTIVO_MAX}`}
          error={fallo}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </form>
    </Dialog>
  );
}
