import type { Pac } from '@aupa/contract';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { EliminarPac } from './EliminarPac.tsx';
import { sayDiaOf, sayTramo } from './palabras.ts';
import { sayTotal } from './total.ts';
import styles from './Pac.module.css';

export function PacsAnteriores({ pacs, mayEdit }: { pacs: readonly Pac[]; mayEdit: boolean }) {
  if (pacs.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="pacs-anteriores" className={styles.anteriores}>
      <h2 id="pacs-anteriores">Desafíos anteriores</h2>
      <Grid as="ul" columns={440} gap={14}>
        {pacs.map((pac) => (
          <Card as="li" key={pac.id} className={styles.anterior}>
            <Recompensa
              id={pac.recompensaClaseId}
              representacion={{ nombreIcono: pac.recompensaClaseIcono }}
              size={56}
            />
            <div>
              <h3>{pac.nombre}</h3>
              <Text tone="muted" size={15} weight={600}>
                {sayTotal(pac.totalContribuciones, pac.cantidadMedallasNecesarias)} · {pac.recompensaClaseNombre}
              </Text>
              <Text tone="muted" size={15} weight={600}>
                {pac.completado ? `Conseguido el ${sayDiaOf(pac.completado)}` : sayTramo(pac.fechaInicio, pac.fechaFin)}
              </Text>
            </div>
            {pac.estado === 'Completado' ? (
              <Pill tone="ok" icon="check">
                Completado
              </Pill>
            ) : (
              <Pill icon="clock">{pac.estado}</Pill>
            )}
            {mayEdit && pac.estado !== 'Completado' && <EliminarPac pac={pac} />}
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
