import { useId, useState } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { TipoRegla } from './edicion.ts';
import type { Miembro } from './miembros.ts';
import styles from './Equipos.module.css';

/** Most pupils in one rule. */
const MAX = 20;

interface ReglaDialogProps {
  miembros: readonly Miembro[];
  onRegla: (tipo: TipoRegla, perfiles: readonly number[]) => void;
  onClose: () => void;
}

/** A new rule: pupils who must, or must not, be together. */
export function ReglaDialog({ miembros, onRegla, onClose }: ReglaDialogProps) {
  const hintId = useId();
  const [tipo, setTipo] = useState<TipoRegla>('aparte');
  const [elegidos, setElegidos] = useState<readonly number[]>([]);
  const isBien = elegidos.length > 1 && elegidos.length <= MAX;
  const toggle = (id: number) =>
    setElegidos((ids) => (ids.includes(id) ? ids.filter((uno) => uno !== id) : [...ids, id]));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Añadir regla"
      size="m"
      header={
        <SegmentedSwitch
          label="Qué pide la regla"
          options={[
            { value: 'aparte', label: 'Equipos distintos', icon: 'voltear' },
            { value: 'juntos', label: 'Mismo equipo', icon: 'link' },
          ]}
          value={tipo}
          onChange={setTipo}
        />
      }
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            size={52}
            idle={!isBien}
            aria-describedby={hintId}
            onClick={() => {
              onRegla(tipo, elegidos);
              onClose();
            }}
          >
            Añadir regla
          </Button>
        </>
      }
    >
      <Text id={hintId} tone="muted" size={14}>
        Elige a dos o más. La pizarra no enseña las reglas.
      </Text>
      <Stack as="ul" gap={8} className={styles.elegir}>
        {miembros.map(({ id, corto, nombreEstudiante, enlaceAvatarMiniatura }) => (
          <li key={id}>
            <Checkbox
              label={
                <span className={styles.alguien}>
                  <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={32} />
                  {corto}
                </span>
              }
              checked={elegidos.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
