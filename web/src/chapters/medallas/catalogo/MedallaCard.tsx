import type { Medalla as MedallaData } from '@aupa/contract';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MonedasPill } from '../../../parts/monedas/MonedasPill.tsx';
import styles from './MedallaCard.module.css';

export function MedallaCard({ medalla, onEdit }: { medalla: MedallaData; onEdit: () => void }) {
  const { id, nombre, nombreIcono, color, descripcion, cantidadMonedasBrinda } = medalla;
  return (
    <Card as="article" padding="none" className={styles.card}>
      <Medalla id={id} icono={nombreIcono} color={color} size={64} className={styles.medalla} />
      <Text as="h2" size={19} className={styles.nombre}>
        {nombre}
      </Text>
      <IconButton icon="edit" label={`Editar ${nombre}`} onClick={onEdit} />
      <Text tone="muted" size={15} className={styles.descripcion}>
        {descripcion}
      </Text>
      <div className={styles.monedas}>
        <MonedasPill cantidad={cantidadMonedasBrinda} sign />
      </div>
    </Card>
  );
}
