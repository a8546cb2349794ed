import { plural } from '@aupa/domain/base';
import { monedasOf, monedasQueFaltan } from '@aupa/domain/economia';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from '../../../parts/recompensa/Recompensa.module.css';

/** Progress of a balance towards a price, as a bar and in words. `saldo` is below 0 if coins are owed. */
export function Alcance({ saldo, precio }: { saldo: number; precio: number }) {
  const faltan = monedasQueFaltan(saldo, precio);
  return (
    <Stack gap={6} className={styles.inset}>
      <div className={styles.bar} aria-hidden="true">
        <div
          className={styles.filled}
          style={{ width: `${Math.round((Math.min(monedasOf(saldo), precio) / precio) * 100)}%` }}
        />
      </div>
      <Text tone="muted" size={16} weight={800} className={styles.cifra}>
        {`${plural(faltan, 'Te falta', 'Te faltan')} ${faltan}`}
        <VisuallyHidden>{plural(faltan, ' moneda')}</VisuallyHidden>
      </Text>
    </Stack>
  );
}
