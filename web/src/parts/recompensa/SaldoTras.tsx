import { monedasDe, monedasDebidas, plural, sayYaGastadas } from '@aupa/domain';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Moneda } from '../monedas/Moneda.tsx';
import styles from './SaldoTras.module.css';

/** The balance (below 0 where coins are owed) before something is redeemed and after it; only before while it is not enough. */
export function SaldoTras({ saldo, precio }: { saldo: number; precio: number }) {
  const debidas = monedasDebidas(saldo);
  return (
    <>
      <dl className={styles.saldos}>
        <Cuenta label="Ahora tienes" monedas={monedasDe(saldo)} />
        {saldo >= precio && (
          <>
            <Icon name="arrow-right" size={22} className={styles.arrow ?? ''} />
            <Cuenta label="Te quedarán" monedas={saldo - precio} />
          </>
        )}
      </dl>
      {debidas > 0 && <p>{`${sayYaGastadas(debidas)}.`}</p>}
    </>
  );
}

function Cuenta({ label, monedas }: { label: string; monedas: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Moneda size={26} />
        {monedas}
        <VisuallyHidden> {plural(monedas, 'moneda')}</VisuallyHidden>
      </dd>
    </div>
  );
}
