import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { codigoOf, hrefDeCodigo, readOrigen } from '../../../app/navigation/guards.ts';

interface Props {
  to: Extract<LinkProps['to'], '/' | '/login' | '/signup' | '/passwordRecovery'>;
  className?: string | undefined;
  /** Accessible name for an icon-only link. */
  label?: string;
  children: ReactNode;
}

/** Links to another form of the authentication screen, keeping the return path. */
export function AccesoLink({ to, className, label, children }: Props) {
  const location = useLocation();
  const codigo = codigoOf(location);
  const state = codigo === undefined ? readOrigen(location.state) : { origen: hrefDeCodigo(codigo) };
  return (
    <Link to={to} state={state} className={className} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
