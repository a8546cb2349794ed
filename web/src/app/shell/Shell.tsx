import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { late } from '../../ui/late/late.ts';
import { latePart } from '../../ui/late/latePart.tsx';
import { lateScreen } from '../../ui/late/lateScreen.tsx';
import { whenIdle } from '../../ui/late/whenIdle.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { ConSesion } from '../../data/ConSesion.tsx';
import { useComoMeLlamo } from './useComoMeLlamo.ts';
import { keepLoading } from '../navigation/keepLoading.ts';
import { useGrupoAbierto } from '../navigation/location.ts';
import { Campana } from './Campana.tsx';
import { MiCara } from './MiCara.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { BandaSiHay } from './BandaSiHay.tsx';
import { useSesion } from '../../data/session/useSesion.ts';

const PotenciadorBadge = lateScreen(async () => (await import('./PotenciadorBadge.tsx')).PotenciadorBadge);

/** A teacher's shortcuts, loaded when idle. */
const Teclado = latePart(async () => (await import('./paleta/Teclado.tsx')).Teclado);

/** Live events, loaded when idle. */
const directo = late(() => import('../../notices/directo.ts'));

/** The header and menu of all signed-in screens (spec §2). */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { isAuthenticated, id, token, role } = useSesion();
  const [isOpen, setOpen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIsIdle(true)), []);
  const isInGrupo = useGrupoAbierto() !== null;
  const key = useLocation({ select: (location) => location.href });
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (token === null) return;
    return keepLoading(directo.fetch, ({ startDirecto }) => startDirecto());
  }, [token]);

  // Between the session's end and the sign-in page, show nothing of the last user.
  if (!isAuthenticated) return null;

  return (
    // Remount when the user changes without signing out.
    <ConSesion key={id}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <Row as="header" gap={10} className={styles.header}>
        <IconButton
          label="Abrir menú"
          icon="menu"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <Link to="/groups" className={styles.brand} aria-label="aúpa, ir a los grupos">
          <Logo size={28} />
        </Link>
        <Row align="stretch" className={styles.potenciador}>
          {role === 'Estudiante' && isInGrupo && <PotenciadorBadge />}
        </Row>
        {role === 'Profesor' && <Campana />}
        <Link to="/profile" className={styles.me}>
          <MiCara />
          <MisDatos />
        </Link>
      </Row>
      {role === 'Profesor' && <BandaSiHay />}
      {role === 'Profesor' && isIdle && <Teclado />}
      <Sidebar isOpen={isOpen} onClose={() => setOpen(false)} />
      <main id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </ConSesion>
  );
}

function MisDatos() {
  const nombre = useComoMeLlamo();
  return <VisuallyHidden>{`Mis datos${nombre && `, ${nombre}`}`}</VisuallyHidden>;
}
