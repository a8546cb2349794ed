import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  to: Extract<LinkProps['to'], '/login' | '/signup' | '/passwordRecovery'>;
  className?: string | undefined;
  children: ReactNode;
}

/** From one form of the authentication screen to another; where to go after signing in is not forgotten on the way. */
export function AccesoLink({ to, className, children }: Props) {
  const { origen, origenDe } = useLocation({ select: ({ state }) => state });
  const state = { ...(origen === undefined ? {} : { origen }), ...(origenDe === undefined ? {} : { origenDe }) };
  return (
    <Link to={to} state={state} className={className}>
      {children}
    </Link>
  );
}
