import { checkDuracion, MINUTO_MS, ROTULO_TIEMPO_MAX, TIEMPO_MAX_MS } from '@aupa/domain/leccion';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';

interface AMedidaDialogProps {
  rotulo: string;
  onStart: (duracion: number, rotulo: string) => void;
  onClose: () => void;
}

export function AMedidaDialog({ rotulo, onStart, onClose }: AMedidaDialogProps) {
  const form = useId();
  const [minutos, setMinutos] = useState<number | null>(7);
  const [segundos, setSegundos] = useState<number | null>(0);
  const [para, setPara] = useState(rotulo);
  const [fallo, setFallo] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const duracion = (minutos ?? 0) * MINUTO_MS + (segundos ?? 0) * 1000;
    const wrong = checkDuracion(duracion);
    if (wrong) setFallo(wrong);
    else onStart(duracion, para.trim());
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tiempo a medida"
      footer={
        <Button type="submit" form={form} size={52} block>
          Empezar
        </Button>
      }
    >
      <Stack as="form" gap={16} id={form} onSubmit={submit} noValidate>
        <NumberField
          label="Minutos"
          unit="un minuto"
          value={minutos}
          onChange={setMinutos}
          min={0}
          max={TIEMPO_MAX_MS / MINUTO_MS}
          error={fallo}
        />
        <NumberField
          label="Segundos"
          unit="5 segundos"
          value={segundos}
          onChange={setSegundos}
          min={0}
          max={59}
          step={5}
        />
        <Field
          label="Para qué (si quieres)"
          placeholder="Lectura en silencio"
          maxLength={ROTULO_TIEMPO_MAX}
          value={para}
          autoComplete="off"
          onChange={(event) => setPara(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
