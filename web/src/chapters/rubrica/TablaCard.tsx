import type { TablaEquivalencia } from '@aupa/contract';
import { decimalesOf, formatNota } from '@aupa/domain/perfil';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Escalera } from './Escalera.tsx';
import styles from './Tablas.module.css';

export function TablaCard({ tabla, onEdit }: { tabla: TablaEquivalencia; onEdit: () => void }) {
  const notas = tabla.equivalencias.map(({ nota }) => nota);
  const decimales = decimalesOf(notas);
  const inWords = (nota: number) => (notas.length === 0 ? '-' : formatNota(nota, decimales));
  return (
    <Card as="article" padding="none" className={styles.card}>
      <Row as="header" gap={8} align="start" justify="between">
        <Text as="h2" grow className={styles.titulo}>
          {tabla.nombre}
        </Text>
        <IconButton icon="edit" label={`Editar ${tabla.nombre}`} onClick={onEdit} />
      </Row>
      <Escalera equivalencias={tabla.equivalencias} />
      <Stack as="dl" gap={8} className={styles.datos}>
        <div>
          <Text as="dt" tone="muted" size={14} weight={700}>
            Equivalencias
          </Text>
          <dd>{notas.length}</dd>
        </div>
        <div>
          <Text as="dt" tone="muted" size={14} weight={700}>
            Nota más alta
          </Text>
          <dd>{inWords(Math.max(...notas))}</dd>
        </div>
        <div>
          <Text as="dt" tone="muted" size={14} weight={700}>
            Nota más baja
          </Text>
          <dd>{inWords(Math.min(...notas))}</dd>
        </div>
      </Stack>
    </Card>
  );
}
