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
  /** Below 0 if coins are owed. */
  saldo: number;
  /** The class's rewards, without avatar items. */
  recompensas: readonly Recompensa[];
  hasItems: boolean;
  /** Just bought: not suggested as the next goal. */
  comprada?: number | undefined;
}

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
