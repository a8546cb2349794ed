import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** A link back, above the title. */
export function Volver({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={linkClass}>
      <Row as="span" gap={6}>
        <Icon name="back" size={16} />
        <span>
          <VisuallyHidden>Volver a </VisuallyHidden>
          {children}
        </span>
      </Row>
    </Link>
  );
}
