import { formatMultiplicador, sayAumento, sayHasta } from '@aupa/domain/medallas';
import { useState, type RefObject } from 'react';
import type { PotenciadorActivo } from '../../notices/cuentaAtras.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { AnchoredPopover } from '../../ui/menu/AnchoredPopover.tsx';
import styles from './Popovers.module.css';

interface PotenciadorPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  potenciador: PotenciadorActivo;
  onClose: () => void;
}

export function PotenciadorPopover({ button, potenciador: { decimas, fin }, onClose }: PotenciadorPopoverProps) {
  const [hasta] = useState(() => sayHasta(fin, new Date()));
  return (
    <AnchoredPopover button={button} label="Tu potenciador" placement="bottom end" onClose={onClose}>
      <Stack gap={4} className={styles.potenciador}>
        <h2>Potenciador ×{formatMultiplicador(decimas)}</h2>
        <p>
          Cada medalla te da {sayAumento(decimas)}, {hasta}.
        </p>
      </Stack>
    </AnchoredPopover>
  );
}
