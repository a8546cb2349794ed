import type { Escala } from '@aupa/domain/rubrica';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FilterChips } from '../../ui/choice/FilterChips.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ESCALAS_EJEMPLO } from './escalas.ts';

interface MasEjemplosProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  label?: string;
  ejemplos: { run: (input: { body: { escala: Escala } }) => void; isPending: boolean };
}

/** Adds missing example medals and a table of the chosen scale (behaviour §4). Without a scale, the server adds only once. */
export function MasEjemplos({
  ejemplos,
  label = 'Añadir medallas y tablas de ejemplo',
  variant = 'ghost',
  ...button
}: MasEjemplosProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [escala, setEscala] = useState('10');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button {...button} variant={variant} busy={ejemplos.isPending} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Medallas y tablas de ejemplo"
        footer={
          <>
            <Button variant="line" onClick={close}>
              Cancelar
            </Button>
            <Button
              variant="primary"
              size={52}
              onClick={() => {
                ejemplos.run({ body: { escala: Number(escala) as Escala } });
                close();
              }}
            >
              Añadir
            </Button>
          </>
        }
      >
        <p>Se añaden las que te faltan. Lo que ya tienes se queda como está.</p>
        <p>Tus notas van</p>
        <FilterChips label="Tus notas van" options={ESCALAS_EJEMPLO} value={escala} onChange={setEscala} />
      </Dialog>
    </>
  );
}
