import type { TipoKudo } from '@aupa/contract';
import { SIN_KUDOS } from '@aupa/domain/juntos';
import { useEffect, useState } from 'react';
import { sayVacio } from '../../../data/vacio.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { KudosRestantes } from '../../../parts/kudo/KudosRestantes.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import styles from './Kudos.module.css';
import { useQuedan } from './useKudos.ts';

/** How long the button confirms, in ms. */
const SAYS_SENT = 2500;

interface KudoMenuProps {
  grupoId: number;
  nombre: string;
  tipos: readonly TipoKudo[] | undefined;
  /** Resolves to whether it arrived. */
  onGive: (tipoId: number) => Promise<boolean>;
  /** Round icon button on a phone. */
  isCompact?: boolean;
}

/** The select 'Brindar reconocimiento' (spec §2, Students tab cards), with advice when to give each kind. */
export function KudoMenu({ grupoId, nombre, tipos, onGive, isCompact = false }: KudoMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { quedan, isError, refresh } = useQuedan(grupoId, isOpen);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), SAYS_SENT);
    return () => clearTimeout(timer);
  }, [isSent]);

  // Keep what the menu showed when it was used: it must not change while it fades.
  const [used, setUsed] = useState<number>();
  const shown = used ?? quedan;

  const give = (tipoId: number) => {
    setUsed(quedan);
    setIsSent(true);
    void onGive(tipoId).then((arrived) => arrived || setIsSent(false));
  };
  const label = `Brindar reconocimiento a ${nombre}`;
  const canGive = shown !== undefined && shown > 0;
  return (
    <Menu
      trigger={
        <Button
          variant="soft"
          icon={isSent ? 'check' : 'heart'}
          aria-label={isSent ? `Enviado. ${label}` : label}
          className={isCompact ? `${styles.give} ${styles.compact}` : styles.give}
        >
          <span className={styles.words}>{isSent ? 'Enviado' : 'Brindar reconocimiento'}</span>
        </Button>
      }
      label={label}
      title={
        <>
          Brindar reconocimiento a <strong>{nombre}</strong>
        </>
      }
      placement="bottom"
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) return;
        setUsed(undefined);
        refresh();
      }}
      items={
        canGive && tipos
          ? tipos.map(({ id, nombre: tipo, nombreIcono, descripcion }) => ({
              id,
              nombre: tipo,
              texto: descripcion,
              picture: (
                <Row as="span" justify="center" className={styles.icono}>
                  <Icon name={iconOf(nombreIcono)} size={18} />
                </Row>
              ),
            }))
          : []
      }
      emptyText={shown === 0 ? SIN_KUDOS : sayVacio({ isError }, SIN_KUDOS)}
      onAction={give}
      footer={canGive && <KudosRestantes quedan={shown} />}
    />
  );
}
