import { opensHereOnly } from '@aupa/domain/base';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { lateDialog } from '../../ui/late/lateDialog.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import styles from './SoloAqui.module.css';

/** The same wording wherever a local address is handed out. */
export const SOLO_AQUI = 'Esta dirección solo abre en este ordenador';

const { Dialog: ComoSeAbre, intent } = lateDialog(async () => (await import('./ComoSeAbre.tsx')).ComoSeAbre);

interface SoloAquiProps {
  url: string;
  /** How to notice it there, as a sentence. */
  children: ReactNode;
}

/** A note beside an address that only this computer can open, and how to open it to the class. */
export function SoloAqui({ url, children }: SoloAquiProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!opensHereOnly(url)) return null;
  return (
    <div role="note" className={styles.nota}>
      <Banner
        action={
          <Button variant="ghost" className={styles.como} {...intent} onClick={() => setIsOpen(true)}>
            Cómo se hace
          </Button>
        }
      >
        <strong>{SOLO_AQUI}.</strong>{' '}
        <Text as="span" weight={600}>
          {children}
        </Text>
      </Banner>
      {isOpen && <ComoSeAbre onClose={() => setIsOpen(false)} />}
    </div>
  );
}
