import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, linkClass } from '../../ui/button/Button.tsx';
import { Titulo } from '../../ui/layout/Titulo.tsx';
import styles from './TarjetaPage.module.css';

interface NoHasEntradoProps {
  role: 'alert' | 'status';
  frase: string;
  /** A button that tries again. */
  children: ReactNode;
}

/** Not let in, and why; the ways on, first those that need no password. */
export function NoHasEntrado({ role, frase, children }: NoHasEntradoProps) {
  return (
    <section className={styles.aviso}>
      <Titulo>No has entrado</Titulo>
      <p role={role} className={styles.frase}>
        {frase}
      </p>
      {children}
      <Link to="/puerta" className={buttonClass({ variant: 'line', size: 52 })}>
        Entrar con el código de la puerta
      </Link>
      <Link to="/login" className={linkClass}>
        Entrar con usuario y contraseña
      </Link>
    </section>
  );
}
