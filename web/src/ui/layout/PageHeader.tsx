import type { ReactNode } from 'react';
import { Row } from './Layout.tsx';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** Too long for its line on a phone in the title's own letters. */
  isLong?: boolean;
  /** Beside the title, in its line: where one is, on a screen whose content needs the height. */
  aside?: ReactNode;
  /** Under it: how much there is. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** On a phone the page begins with its own picture and words: of the header only the tabs are seen. */
  bare?: boolean;
  /** Below all of it, as wide as the page: the tabs. */
  children?: ReactNode;
};

/** The top of a screen, on squared paper. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isLong = false, aside, meta, actions, bare = false, children } = props;
  return (
    <header className={styles.header} data-bare={bare || undefined} data-line={aside !== undefined || undefined}>
      <Row wrap align="end" justify="between" gap={[12, 24]} className={styles.row}>
        <div className={styles.words}>
          <h1 data-largo={isLong || undefined}>{title}</h1>
          {aside && <p className={styles.aside}>{aside}</p>}
          {meta && (
            <Row wrap gap={[4, 10]} className={styles.meta}>
              {meta}
            </Row>
          )}
        </div>
        {actions && (
          <Row wrap gap={[12, 16]} className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </header>
  );
}
