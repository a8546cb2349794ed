import { plural } from '@aupa/domain/base';
import { monedasOf, monedasDebidas, sayYaGastadas } from '@aupa/domain/economia';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Moneda } from '../monedas/Moneda.tsx';
import styles from './Recompensa.module.css';

/** The balance before a redemption, below 0 for debt, and after it if it suffices. */
export function SaldoTras({ saldo, precio }: { saldo: number; precio: number }) {
  const debidas = monedasDebidas(saldo);
  return (
    <>
      <Row as="dl" gap={8} className={styles.saldos}>
        <Cuenta label="Ahora tienes" monedas={monedasOf(saldo)} />
        {saldo >= precio && (
          <>
            <Icon name="arrow-right" size={22} />
            <Cuenta label="Te quedarán" monedas={saldo - precio} />
          </>
        )}
      </Row>
      {debidas > 0 && <p>{`${sayYaGastadas(debidas)}.`}</p>}
    </>
  );
}

function Cuenta({ label, monedas }: { label: string; monedas: number }) {
  return (
    <div>
      <Text as="dt" size={16}>
        {label}
      </Text>
      <Row as="dd" gap={10} justify="center" className={styles.saldo}>
        <Moneda size={26} />
        <Text as="span" tone="text" size={28} weight={800}>
          {monedas}
          <VisuallyHidden> {plural(monedas, 'moneda')}</VisuallyHidden>
        </Text>
      </Row>
    </div>
  );
}
