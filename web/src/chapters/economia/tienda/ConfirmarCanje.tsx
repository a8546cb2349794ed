import type { Recompensa as RecompensaDeTienda } from '@aupa/contract';
import { monedasQueFaltan, sayMonedasQueFaltan, sayPrecioAhora } from '@aupa/domain/economia';
import { sayItem } from '@aupa/domain/perfil';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { SaldoTras } from '../../../parts/recompensa/SaldoTras.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { Canjeado } from './Canjeado.tsx';
import styles from './Tienda.module.css';

export { PersonalizarAvatar } from '../../perfil/avatar/lazy.ts';

type ConfirmarCanjeProps = {
  isOpen: boolean;
  /** As it was when the dialog opened. */
  recompensa: RecompensaDeTienda;
  /** Set when the price has changed since it was confirmed or last asked about. */
  precioAhora: number | null;
  saldo: number;
  onClose: () => void;
  onConfirm: ComponentProps<typeof ConfirmDialog>['onConfirm'];
};

/** Confirms a redemption: reward, price, and the balance before and after (spec §2, Store tab). */
export function ConfirmarCanje(props: ConfirmarCanjeProps) {
  const { isOpen, recompensa, precioAhora, saldo, onClose, onConfirm } = props;
  const { precio, itemAvatar } = recompensa;
  const faltan = monedasQueFaltan(saldo, precioAhora ?? precio);
  // Coins may have been taken back, or the price changed, while the dialog was open.
  const errores = [
    precioAhora !== null && sayPrecioAhora(precioAhora),
    faltan > 0 && `Ahora te ${sayMonedasQueFaltan(faltan)} para ${itemAvatar ? 'este ítem' : 'esta recompensa'}.`,
  ].filter((error) => error !== false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Confirmar canje"
      object={itemAvatar ? sayItem(itemAvatar) : recompensa.nombre}
      picture={
        <Stack align="center" justify="center" className={styles.picture}>
          <Rayos />
          <Canjeado recompensa={recompensa} className={styles.tile} />
        </Stack>
      }
      {...(errores.length > 0 ? { error: errores.join(' ') } : {})}
      confirmLabel={
        <Row as="span" gap={6} className={styles.cifra}>
          Canjear por <Moneda size={24} /> {precio}
          <VisuallyHidden> monedas</VisuallyHidden>
        </Row>
      }
    >
      <p>{itemAvatar ? 'Lo tendrás al momento para tu avatar.' : 'Te la darán en clase.'}</p>
      <SaldoTras saldo={saldo} precio={precio} />
    </ConfirmDialog>
  );
}

const ANGLES = [-42, -21, 0, 21, 42];

function Rayos() {
  return (
    <svg className={styles.rayos} width="230" height="150" viewBox="-115 -75 230 150" aria-hidden="true">
      <circle r="72" />
      {[0, 180].flatMap((side) =>
        ANGLES.map((angle) => <path key={side + angle} transform={`rotate(${side + angle})`} d="M90 0h16" />),
      )}
    </svg>
  );
}
