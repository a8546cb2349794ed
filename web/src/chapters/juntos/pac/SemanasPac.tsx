import type { Pac } from '@aupa/contract';
import { hoySegun, semanasPac } from '@aupa/domain/juntos';
import type { CSSProperties } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { sayTramo, sayTramoCorto } from './palabras.ts';
import { sayMedallas } from './total.ts';
import styles from './Pac.module.css';

const SEMANAS = 4;

export function SemanasPac({ pac }: { pac: Pac }) {
  const semanas = semanasPac(pac, hoySegun(pac.fechaFin, pac.diasRestantes), SEMANAS);
  const mayor = Math.max(1, ...semanas.map(({ cantidad }) => cantidad));
  return (
    <Card title="Medallas por semana">
      <Stack as="ul" gap={8} className={styles.semanas}>
        {semanas.map(({ desde, hasta, cantidad, cuando }) => (
          <Stack as="li" justify="center" key={desde} data-cuando={cuando}>
            <VisuallyHidden>
              {sayTramo(desde, hasta)}: {cuando === 'futura' ? 'aún por llegar' : sayMedallas(cantidad)}
            </VisuallyHidden>
            <b aria-hidden="true">{cuando === 'futura' ? '' : cantidad}</b>
            <i aria-hidden="true" style={{ '--parte': cantidad / mayor } as CSSProperties} />
            <Text as="span" tone={cuando === 'actual' ? 'text' : 'muted'} size={13} align="center" aria-hidden="true">
              {sayTramoCorto(desde, hasta)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
