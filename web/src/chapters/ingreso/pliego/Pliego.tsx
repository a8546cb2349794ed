import { TROZOS_PLIEGO } from '@aupa/domain/ingreso';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Grid, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Pliego.module.css';

interface PliegoProps {
  titulo: string;
  texto: string;
  /** Size of a piece: what the sheet has room for, or a card of 90×52 mm. */
  medida?: 'tarjeta';
  trozos: ReadonlyArray<{ id: number; contenido: ReactNode }>;
}

/** A4 sheets of ten pieces with cutting lines. On a phone's screen the pieces are stacked. */
export function Pliego({ titulo, texto, medida, trozos }: PliegoProps) {
  const hojas = Array.from({ length: Math.ceil(trozos.length / TROZOS_PLIEGO) }, (_, i) =>
    trozos.slice(i * TROZOS_PLIEGO, (i + 1) * TROZOS_PLIEGO),
  );
  return hojas.map((deEsta, i) => (
    <section
      key={deEsta[0]?.id}
      className={styles.hoja}
      data-punto="fijo"
      data-medida={medida}
      aria-label={`Hoja ${i + 1} de ${hojas.length}`}
    >
      <Text as="h3" size={17}>{`${titulo} · hoja ${i + 1} de ${hojas.length}`}</Text>
      <Text tone="muted" size={13} weight={700} className={styles.texto}>
        {texto}
      </Text>
      <Grid as="ul" columns={2} className={styles.trozos}>
        {deEsta.map(({ id, contenido }, n) => (
          <li key={id}>
            {n === 0 && <Icon name="pelo" size={18} className={styles.tijeras} />}
            {contenido}
          </li>
        ))}
      </Grid>
    </section>
  ));
}
