import { lazily } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Skeleton, SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { privacidadQuery } from '../queries.ts';
import { DatoADato } from './DatoADato.tsx';
import { EnTresPalabras } from './EnTresPalabras.tsx';
import { Derechos } from './Derechos.tsx';
import { LoDemas } from './LoDemas.tsx';
import styles from './Privacidad.module.css';

const fecha = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }));

/** Says to families what is kept, what for, who sees it and how long, as the server describes it (behaviour §14). */
export function PrivacidadPage() {
  const query = useQuery(privacidadQuery());
  const { data, isError } = query;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Tu privacidad, en claro"
        meta={
          data
            ? `Qué guarda Aúpa en ${data.centro ?? 'tu centro'}, quién lo ve y hasta cuándo`
            : !isError && <Skeleton width="32ch" />
        }
      />
      <Loaded
        query={query}
        what="esta página"
        className={styles.huesos}
        skeleton={
          <>
            <Grid columns={260} gap={16}>
              <SkeletonCards count={3} height={168} />
            </Grid>
            <SkeletonCards count={1} height={320} />
          </>
        }
      >
        {(privacidad) => (
          <Stack gap={16}>
            <EnTresPalabras privacidad={privacidad} />
            <Card title="Dato a dato">
              <DatoADato datos={privacidad.datos} />
            </Card>
            <Derechos privacidad={privacidad} />
            <LoDemas privacidad={privacidad} />
            <Text size={14} tone="muted" weight={700}>
              Versión del <time dateTime={privacidad.version}>{fecha().format(new Date(privacidad.version))}</time>.
            </Text>
          </Stack>
        )}
      </Loaded>
    </div>
  );
}
