import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../ui/field/Field.tsx';

export interface NombreEquiposProps {
  title: string;
  nombre: string;
  confirmLabel: string;
  check: (nombre: string) => string | null;
  onNombre: (nombre: string) => void;
  onClose: () => void;
}

export function NombreEquipos({ title, nombre, confirmLabel, check, onNombre, onClose }: NombreEquiposProps) {
  const formId = useId();
  const [escrito, setEscrito] = useState(nombre);
  const [isTried, setTried] = useState(false);
  const fallo = check(escrito);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fallo !== null) return;
    onNombre(escrito);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button size={52} type="submit" form={formId}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label="Nombre"
          autoComplete="off"
          value={escrito}
          // Select the proposed name, so that typing replaces it.
          onFocus={({ target }) => target.select()}
          onChange={(event) => setEscrito(event.target.value)}
          error={isTried ? (fallo ?? undefined) : undefined}
        />
      </form>
    </Dialog>
  );
}
