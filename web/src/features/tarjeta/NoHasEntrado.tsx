import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass, linkClass } from '../../ui/button/Button.tsx';
import styles from './TarjetaPage.module.css';

interface NoHasEntradoProps {
  role: 'alert' | 'status';
  frase: string;
  /** A button that tries again. */
  children: ReactNode;
}

/** Not let in, and why; the ways on, first those that need no password. */
export function NoHasEntrado({ role, frase, children }: NoHasEntradoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Nothing was pressed on this page, or what was has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.aviso}>
      <h1 ref={heading} tabIndex={-1}>
        No has entrado
      </h1>
      <p role={role} className={styles.frase}>
        {frase}
      </p>
      {children}
      <Link to="/puerta" className={buttonClass({ variant: 'line', size: 52 })}>
        Entrar con el código de la pizarra
      </Link>
      <Link to="/login" className={linkClass}>
        Entrar con usuario y contraseña
      </Link>
    </section>
  );
}
