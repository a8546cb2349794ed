import type { ReactNode } from 'react';
import { Row } from './Layout.tsx';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** Too long for one line on a phone at full size. */
  isLong?: boolean;
  /** Beside the title, on a screen that needs the height: where one is. */
  aside?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  /** On a phone, hides all but the tabs, because the page has its own heading. */
  bare?: boolean;
  children?: ReactNode;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, isLong = false, aside, meta, actions, bare = false, children } = props;
  const isLine = aside !== undefined;
  return (
    <header className={styles.header} data-bare={bare || undefined} data-line={isLine || undefined}>
      <Row
        wrap={!isLine}
        align={isLine ? 'center' : 'end'}
        justify="between"
        gap={[12, isLine ? 16 : 24]}
        className={styles.row}
      >
        <div className={styles.words}>
          <h1 data-largo={isLong || undefined}>{title}</h1>
          {aside && <p className={styles.aside}>{aside}</p>}
          {meta && (
            <Row wrap={!isLine} gap={[4, 10]} className={styles.meta}>
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
