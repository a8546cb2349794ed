import { Link, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useComoMeLlamo } from './useComoMeLlamo.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useBackCloses } from '../../ui/dialog/back.ts';
import { useCovering } from '../../ui/dialog/covering.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { entriesOf } from './entries.ts';
import { logout } from './logout.ts';
import styles from './Sidebar.module.css';
import { useSesion } from '../../data/session/useSesion.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu (spec §2). A native modal dialog: the browser traps and returns the focus, handles Escape and draws the overlay. */
export function Sidebar({ isOpen, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const { role } = useSesion();
  const nombre = useComoMeLlamo();
  useCovering(isOpen);
  useBackCloses(isOpen, onClose);
  // Match the route, not the address: it may be in capitals or end in a slash.
  const open = useMatches({ select: (matches) => matches.at(-1)?.fullPath });

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);

  const closeOnOverlay = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the overlay is the dialog's own; Escape closes it by keyboard
    <dialog ref={ref} className={styles.sidebar} aria-label="Menú" onClose={onClose} onClick={closeOnOverlay}>
      <div className={styles.inside}>
        <Row justify="between" className={styles.top}>
          <Logo size={28} />
          <IconButton label="Cerrar menú" icon="close" onClick={onClose} />
        </Row>
        <Stack as="nav" gap={8} aria-label="Principal">
          {entriesOf(role).map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              className={styles.entry}
              aria-current={open === to || (to === '/groups' && open === '/grupo/$id') ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={icon} size={20} />
              {label}
            </Link>
          ))}
          {role === 'Profesor' && (
            <Link to="/groups" search={{ guia: 'si' }} className={styles.entry} onClick={onClose}>
              <Icon name="inicio" size={20} />
              Guía
            </Link>
          )}
        </Stack>
        <Stack gap={12} className={styles.bottom}>
          {nombre && (
            <Text size={14} tone="muted" anywhere className={styles.who}>
              Has entrado como <strong>{nombre}</strong>
            </Text>
          )}
          <Button variant="line" icon="exit" block onClick={logout}>
            Cerrar sesión
          </Button>
        </Stack>
      </div>
    </dialog>
  );
}
