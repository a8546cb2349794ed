import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/Layout.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { ConSesion } from '../../data/ConSesion.tsx';
import styles from './PublicFrame.module.css';

/** The brand alone, around a page that a visitor reads. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <ConSesion>
      <Row as="header" className={styles.header}>
        <Link to="/login" className={styles.brand} aria-label="aúpa, ir al inicio">
          <Logo size={28} />
        </Link>
      </Row>
      <main className={styles.content}>{children}</main>
    </ConSesion>
  );
}
