import type { Recompensa } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import {
  monedasOf,
  monedasDebidas,
  monedasQueFaltan,
  saySiguiente,
  sayYaGastadas,
  siguienteRecompensa,
} from '@aupa/domain/economia';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { RollingNumber } from '../../../ui/stat/RollingNumber.tsx';
import { MonedasApiladas } from './MonedasApiladas.tsx';
import { Row, Stack, Text, surface } from '../../../ui/layout/Layout.tsx';
import styles from './Tienda.module.css';

function sayReach({ saldo, recompensas, hasItems, comprada }: SaldoProps): string {
  const alcanza = recompensas.filter(({ precio }) => monedasQueFaltan(saldo, precio) === 0).length;
  if (recompensas.length === 0) {
    return hasItems ? 'Gástalas en tu avatar o guárdalas.' : 'Guárdalas para cuando haya recompensas.';
  }
  const siguiente = siguienteRecompensa(
    saldo,
    recompensas.filter(({ id }) => id !== comprada),
  );
  if (alcanza === 0) return siguiente ? `${saySiguiente(saldo, siguiente)}.` : 'Guárdalas para la próxima.';
  return `Te alcanza para ${alcanza} ${plural(alcanza, 'recompensa')}`;
}

interface SaldoProps {
  /** Below 0 where coins are owed. */
  saldo: number;
  /** Of the class, without what is for the avatar. */
  recompensas: readonly Recompensa[];
  hasItems: boolean;
  /** Bought just now: nobody is told how far it is from them. */
  comprada?: number | undefined;
}

/** A student's own coins, and for how much they are enough. */
export function Saldo(props: SaldoProps) {
  const { saldo } = props;
  const monedas = monedasOf(saldo);
  const debidas = monedasDebidas(saldo);
  return (
    <Row as="section" gap={20} className={`${styles.saldo} ${surface.edge}`} aria-label="Tus monedas">
      <Moneda size={48} />
      <Stack grow gap={4}>
        <Text size={19} weight={800}>
          <strong>
            <RollingNumber value={monedas} />
          </strong>{' '}
          {plural(monedas, 'moneda')}
        </Text>
        <Text size={17} weight={700} className={`${styles.alcanza} ${styles.tight} ${styles.pretty}`}>
          {debidas > 0 ? `${sayYaGastadas(debidas)}.` : sayReach(props)}
        </Text>
      </Stack>
      <MonedasApiladas />
    </Row>
  );
}
