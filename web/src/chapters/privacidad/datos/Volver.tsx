import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** Inside a link back, above the title. */
export function Volver({ children }: { children: string }) {
  return (
    <Row as="span" gap={6}>
      <Icon name="back" size={16} />
      <span>
        <VisuallyHidden>Volver a </VisuallyHidden>
        {children}
      </span>
    </Row>
  );
}
