import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icons/names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './HojaMas.module.css';

interface FilaProps {
  icon: IconName;
  nombre: string;
  texto: string;
  estado?: ReactNode;
}

export function Fila({ icon, nombre, texto, estado }: FilaProps) {
  return (
    <>
      <Stack as="span" align="center" justify="center" className={styles.icono}>
        <Icon name={icon} size={20} />
      </Stack>
      <Stack as="span" className={styles.palabras}>
        <strong>{nombre}</strong>
        <Text as="span" tone="muted" size={14} weight={600}>
          {texto}
        </Text>
      </Stack>
      {estado}
    </>
  );
}

/** Disabled in place while offline. */
export function SinRed(fila: Omit<FilaProps, 'texto' | 'estado'>) {
  return (
    <button type="button" className={styles.fila} aria-disabled>
      <Fila {...fila} texto="Sin red" />
    </button>
  );
}
