import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pendientesQuery } from './pendientes.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { lateDialog } from '../../ui/late/lateDialog.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { CountBadge } from '../../ui/pill/CountBadge.tsx';
import styles from './Shell.module.css';

const { Dialog: PendientesPopover, intent } = lateDialog(
  async () => (await import('./PendientesPopover.tsx')).PendientesPopover,
);

/** The number of decisions waiting in all of a teacher's groups; opens their list (behaviour §6). */
export function Campana() {
  const { data } = useQuery(pendientesQuery());
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const total = data?.total ?? 0;
  return (
    <Row as="span" className={styles.campana}>
      <IconButton
        ref={button}
        icon="campana"
        label={data ? `Pendientes: ${total}` : 'Pendientes'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...intent}
        onClick={() => setOpen(true)}
      />
      <Row as="span" align="stretch" className={styles.cuenta} aria-hidden="true">
        <CountBadge count={total} />
      </Row>
      {isOpen && <PendientesPopover button={button} onClose={() => setOpen(false)} />}
    </Row>
  );
}
