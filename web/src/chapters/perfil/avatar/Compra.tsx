import { monedasQueFaltan, sayMonedasQueFaltan } from '@aupa/domain/economia';
import { sayItem } from '@aupa/domain/perfil';
import type { Eleccion, ItemAvatar, Tapado } from '@aupa/domain/avatar';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { SaldoTras } from '../../../parts/recompensa/SaldoTras.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Dibujo } from './Dibujo.tsx';
import styles from './Caras.module.css';
import { precioDeTodo, sayTapado } from './palabras.ts';

interface CompraProps {
  items: readonly ItemAvatar[];
  /** Items worn but hidden by others. */
  tapados: readonly Tapado[];
  eleccion: Eleccion;
  saldo: number;
  busy: boolean;
  onClose: () => void;
  onBuy: () => void;
}

const MARCO = { prefijo: 'compra-' };

const sayFaltan = (faltan: number) => `Te ${sayMonedasQueFaltan(faltan)}.`;

/** Warn before buying something that won't be visible. */
function Avisos({ items, tapados }: Pick<CompraProps, 'items' | 'tapados'>) {
  const ids = new Set(items.map(({ id }) => id));
  return tapados
    .filter(({ item }) => ids.has(item.id))
    .map((uno) => <p key={uno.item.id}>{sayTapado(uno, items.length === 1)}</p>);
}

function Retrato({ eleccion }: { eleccion: Eleccion }) {
  return <Dibujo eleccion={eleccion} marco={MARCO} className={styles.retrato} />;
}

function Coste({ total }: { total: number }) {
  return (
    <>
      <Moneda size={24} /> {total}
      <VisuallyHidden> monedas</VisuallyHidden>
    </>
  );
}

/** Confirms a purchase: items, price, and the balance before and after. */
export function ConfirmarCompra({ items, tapados, eleccion, saldo, busy, onClose, onBuy }: CompraProps) {
  const total = precioDeTodo(items);
  const faltan = monedasQueFaltan(saldo, total);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onBuy}
      title="Confirmar canje"
      object={items.map(sayItem).join(' · ')}
      picture={<Retrato eleccion={eleccion} />}
      busy={busy}
      // Coins may have been taken back while this was open.
      {...(faltan > 0 ? { error: sayFaltan(faltan) } : {})}
      confirmLabel={
        <Row as="span" gap={6} className={styles.coste}>
          Canjear por <Coste total={total} />
        </Row>
      }
    >
      <p>
        {items.length === 1 ? 'Lo tendrás al momento para tu avatar.' : 'Lo tendrás todo al momento para tu avatar.'}
      </p>
      <Avisos items={items} tapados={tapados} />
      <SaldoTras saldo={saldo} precio={total} />
    </ConfirmDialog>
  );
}

/** Asked on saving while items are only tried on: buy them, or save without. Closing loses nothing. */
export function GuardarProbando(props: CompraProps & { onSaveWithout: () => void }) {
  const { items, tapados, eleccion, saldo, busy, onClose, onBuy, onSaveWithout } = props;
  const total = precioDeTodo(items);
  const faltan = monedasQueFaltan(saldo, total);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Aún no es tuyo"
      role="alertdialog"
      centered
      closeDisabled={busy}
      footer={
        <Stack grow gap={12}>
          {faltan === 0 && (
            <Button size={52} block busy={busy} onClick={onBuy}>
              <Row as="span" gap={6} className={styles.coste}>
                Canjear por <Coste total={total} /> y guardar
              </Row>
            </Button>
          )}
          <Button variant={faltan === 0 ? 'line' : 'primary'} size={52} block disabled={busy} onClick={onSaveWithout}>
            Guardar sin ello
          </Button>
        </Stack>
      }
    >
      <Stack gap={6} className={styles.compra}>
        <Retrato eleccion={eleccion} />
        <p>Te estás probando:</p>
        <List gap={4} className={styles.probadas}>
          {items.map((item) => (
            <Row as="li" key={item.id} wrap align="stretch" justify="center" gap={[0, 14]}>
              {sayItem(item)}
              <Row as="span" gap={6} className={styles.coste}>
                <Coste total={item.precio} />
              </Row>
            </Row>
          ))}
        </List>
        <Avisos items={items} tapados={tapados} />
        {faltan > 0 && <Text tone="text">{sayFaltan(faltan)} Puedes conseguirlo más adelante.</Text>}
        <SaldoTras saldo={saldo} precio={total} />
      </Stack>
    </Dialog>
  );
}
