import type { TipoKudo } from '@aupa/contract';
import { SIN_KUDOS } from '@aupa/domain';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { KudosRestantes } from '../../../ui/kudo/KudosRestantes.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import styles from './Kudos.module.css';

/** How long the button says that it is done, in ms. */
const SAYS_SENT = 2500;

interface KudoMenuProps {
  /** Whom it is for. */
  nombre: string;
  tipos: readonly TipoKudo[];
  quedan: number | undefined;
  /** Resolves to whether it arrived. */
  onGive: (tipoId: number) => Promise<boolean>;
  onOpen?: (() => void) | undefined;
  /** On a phone a round button, as beside a face in a list. */
  isCompact?: boolean;
}

/** The select 'Brindar reconocimiento' (spec §2, Students tab cards): what for, and when to give each. */
export function KudoMenu({ nombre, tipos, quedan, onGive, onOpen, isCompact = false }: KudoMenuProps) {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), SAYS_SENT);
    return () => clearTimeout(timer);
  }, [isSent]);

  // What the menu showed when it was used: while it fades it must not become another one.
  const [used, setUsed] = useState<number>();
  const shown = used ?? quedan;

  const give = (tipoId: number) => {
    setUsed(quedan);
    setIsSent(true);
    void onGive(tipoId).then((arrived) => arrived || setIsSent(false));
  };
  const label = `Brindar reconocimiento a ${nombre}`;
  const isKnown = shown !== undefined;
  return (
    <Menu
      trigger={
        <Button
          variant="soft"
          icon={isSent ? 'check' : 'heart'}
          aria-label={label}
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
      onOpenChange={(isOpen) => {
        if (!isOpen) return;
        setUsed(undefined);
        onOpen?.();
      }}
      items={
        isKnown && shown > 0
          ? tipos.map(({ id, nombre: tipo, nombreIcono, descripcion }) => ({
              id,
              nombre: tipo,
              texto: descripcion,
              picture: (
                <span className={styles.icono}>
                  <Icon name={iconOf(nombreIcono)} size={18} />
                </span>
              ),
            }))
          : []
      }
      emptyText={shown === 0 ? SIN_KUDOS : 'Un momento: aún no sabemos cuántos te quedan.'}
      onAction={give}
      footer={isKnown && shown > 0 && <KudosRestantes quedan={shown} />}
    />
  );
}
