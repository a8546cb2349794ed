import { opensHereOnly } from '@aupa/domain/base';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { lateDialog } from '../../ui/late/lateDialog.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import styles from './SoloAqui.module.css';

/** The same words wherever an address is handed out that no other device can open. */
export const SOLO_AQUI = 'Esta dirección solo abre en este ordenador';

const { Dialog: ComoSeAbre, intent } = lateDialog(async () => (await import('./ComoSeAbre.tsx')).ComoSeAbre);

interface SoloAquiProps {
  /** The address that is handed out: http or https. */
  url: string;
  /** How that shows where it stands, as a sentence. */
  children: ReactNode;
}

/** A note beside an address that opens on this computer alone, and how it is opened to the class. Nothing where others can open it. */
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
