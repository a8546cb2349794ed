import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Dialog';
import type { DialogProps } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';

type WorkbenchDialogProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'closeDisabled' | 'guarded'> & {
  /** Renders its own `WorkbenchTitle` and close button. */
  children: ReactNode;
};

/** A large workspace: 1120×728, centred; full screen below 768 px. */
export function WorkbenchDialog(props: WorkbenchDialogProps) {
  return <DialogFrame {...props} size="workbench" />;
}

export function WorkbenchTitle({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <Heading slot="title" className={`${styles.title} ${className}`}>
      {children}
    </Heading>
  );
}
