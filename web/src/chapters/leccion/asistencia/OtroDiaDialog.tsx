import { checkDiaAsistencia } from '@aupa/domain/leccion';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';

interface OtroDiaDialogProps {
  dia: string;
  hoy: string;
  desde: string;
  onPick: (dia: string) => void;
  onClose: () => void;
}

export function OtroDiaDialog({ dia: shown, hoy, desde, onPick, onClose }: OtroDiaDialogProps) {
  const [dia, setDia] = useState(shown);
  const [fallo, setFallo] = useState<string>();
  const pick = () => {
    const mensaje = checkDiaAsistencia(dia, { hoy, desde });
    if (mensaje !== null) return setFallo(mensaje);
    onPick(dia);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="La lista de otro día"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="otro-dia">
            Ver la lista
          </Button>
        </>
      }
    >
      <form
        id="otro-dia"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pick();
        }}
      >
        <DateField
          label="Día"
          value={dia}
          min={desde}
          onChange={(otro) => {
            setDia(otro);
            setFallo(undefined);
          }}
          {...(fallo === undefined ? {} : { error: fallo })}
        />
      </form>
    </Dialog>
  );
}
