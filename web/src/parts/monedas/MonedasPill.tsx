import { plural } from '@aupa/domain/base';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';

/** Coins; with `sign`, as a gain: «+5». */
export function MonedasPill({ cantidad, sign = false }: { cantidad: number; sign?: boolean }) {
  return (
    <Pill tone="monedas">
      <Icon name="coins" size={14} />
      {sign && cantidad > 0 ? `+${cantidad}` : cantidad}
      <VisuallyHidden>{plural(cantidad, 'moneda')}</VisuallyHidden>
    </Pill>
  );
}
