import type { BarraProgreso, PerfilPropio } from '@aupa/contract';
import { decimalesOf, sayPendienteBreve } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { barraQuery } from '../../perfil/queries.ts';
import { ultimoQuery } from '../ultimo.ts';
import { PARTES_DE_PERFIL } from '../../../app/navigation/partesDePerfil.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { MonedasPill } from '../../../parts/monedas/MonedasPill.tsx';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text, surface } from '../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import alumnos from './Alumnos.module.css';
import styles from './Tu.module.css';

function sayFalta({ calificacionActual, siguienteNota, notas, ...barra }: BarraProgreso): string {
  const faltan = barra.medallasNecesariasParaSiguienteNota.map(({ cantidadFaltante }) => ({ falta: cantidadFaltante }));
  return sayPendienteBreve({ actual: calificacionActual, siguiente: siguienteNota, faltan }, decimalesOf(notas));
}

export function TuSkeleton() {
  return (
    <SkeletonRegion label="Cargando lo tuyo" className={`${alumnos.papel} ${surface.edge} ${styles.tu}`}>
      <div className={styles.quien}>
        <Skeleton shape="circle" width={56} height={56} />
        <Stack as="span" grow>
          <Row as="span" className={styles.tuyo}>
            <Skeleton width="9ch" />
          </Row>
          <Text as="span" size={14} className={styles.line}>
            <Skeleton width="24ch" />
          </Text>
          <Text as="span" size={14} className={styles.line}>
            <Skeleton width="18ch" />
          </Text>
        </Stack>
      </div>
    </SkeletonRegion>
  );
}

/**
 * The pupil's own strip above classmates: face, coins, next step, latest news. Links to avatar and goal stay until each is
 * chosen. Lines that failed to load are left out.
 */
export function Tu({ grupoId, perfil }: { grupoId: number; perfil: PerfilPropio }) {
  const barra = useQuery(barraQuery(perfil.id));
  const ultimo = useQuery(ultimoQuery(perfil.id));
  const link = { to: '/grupo/$id', params: { id: grupoId }, search: { pestana: 'perfil' } } as const;
  const { avatarElegido, metaCalificacion, nombreEstudiante, enlaceAvatarMiniatura } = perfil;
  return (
    <section aria-label="Tú" className={`${alumnos.papel} ${surface.edge} ${styles.tu}`}>
      <Link {...link} resetScroll={false} className={styles.quien}>
        <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={56} eager />
        <Stack as="span" grow>
          <Row as="span" gap={8} className={styles.tuyo}>
            <strong>Tú</strong> <MonedasPill cantidad={perfil.monedas} />
          </Row>
          {(barra.data || barra.isPending) && (
            <Text
              as="span"
              weight={800}
              anywhere
              className={styles.falta}
              data-sin-nota={perfil.calificacionActual === 0 || undefined}
            >
              {barra.data ? sayFalta(barra.data) : <Skeleton width="24ch" />}
            </Text>
          )}
          {(ultimo.data !== undefined || ultimo.isPending) && (
            <Text as="span" tone="muted" size={14} anywhere className={styles.line}>
              {ultimo.data && `Lo último: ${ultimo.data.frase}`}
              {ultimo.data === null && 'Aquí verás lo último que te pase.'}
              {ultimo.isPending && <Skeleton width="18ch" />}
            </Text>
          )}
        </Stack>
      </Link>
      {(!avatarElegido || metaCalificacion === 0) && (
        <Row wrap gap={8} align="stretch" className={styles.primeros}>
          {!avatarElegido && (
            <Link {...link} hash={PARTES_DE_PERFIL.avatar} className={buttonClass()}>
              <Icon name="edit" size={18} /> Haz tu avatar
            </Link>
          )}
          {metaCalificacion === 0 && (
            <Link {...link} hash={PARTES_DE_PERFIL.meta} className={buttonClass({ variant: 'soft' })}>
              <Icon name="flag" size={18} /> Elige tu meta
            </Link>
          )}
        </Row>
      )}
    </section>
  );
}
