import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, linkClass } from '../../../../ui/button/Button.tsx';
import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Titulo } from '../../../../ui/layout/Titulo.tsx';
import styles from './TarjetaPage.module.css';

interface NoHasEntradoProps {
  role: 'alert' | 'status';
  frase: string;
  children: ReactNode;
}

/** Why they were not let in, and what else to do, first without a password. */
export function NoHasEntrado({ role, frase, children }: NoHasEntradoProps) {
  return (
    <Stack as="section" gap={16} justify="center" className={styles.aviso}>
      <Titulo>No has entrado</Titulo>
      <Text role={role} tone="muted" size={17} anywhere className={styles.frase}>
        {frase}
      </Text>
      {children}
      <Link to="/puerta" className={buttonClass({ variant: 'line', size: 52 })}>
        Entrar con el código de la puerta
      </Link>
      <Link to="/login" className={linkClass}>
        Entrar con usuario y contraseña
      </Link>
    </Stack>
  );
}
