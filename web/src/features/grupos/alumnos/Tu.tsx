import type { BarraProgreso, Historial, PerfilPropio } from '@aupa/contract';
import { decimalesDe, sayFaltaBreve } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { barraQuery, ultimoQuery } from '../../../api/queries.ts';
import { PARTES_DE_PERFIL } from '../../../navigation/partesDePerfil.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { MonedasPill } from '../../../parts/monedas/MonedasPill.tsx';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import styles from './Tu.module.css';

/** The latest line of the history that takes nothing away. */
function findNuevo(entradas: Historial['entradas'] | undefined): string | undefined {
  return entradas?.find(({ clase }) => clase !== 'medallas-quitadas')?.frase;
}

function sayFalta({ calificacionActual, siguienteNota, notas, ...barra }: BarraProgreso): string {
  const faltan = barra.medallasNecesariasParaSiguienteNota.map(({ cantidadFaltante }) => ({ falta: cantidadFaltante }));
  return sayFaltaBreve({ actual: calificacionActual, siguiente: siguienteNota, faltan }, decimalesDe(notas));
}

/** Where the strip is on its way: as high as it. */
export function TuSkeleton() {
  return (
    <SkeletonRegion label="Cargando lo tuyo" className={styles.tu}>
      <div className={styles.quien}>
        <Skeleton shape="circle" width={56} height={56} />
        <span className={styles.words}>
          <span className={styles.tuyo}>
            <Skeleton width="9ch" />
          </span>
          <span className={styles.line}>
            <Skeleton width="24ch" />
          </span>
          <span className={styles.line}>
            <Skeleton width="18ch" />
          </span>
        </span>
      </div>
    </SkeletonRegion>
  );
}

/** The pupil themselves, over their classmates: face, coins, how far the next step is, what is new; and once what there is to begin with. */
export function Tu({ grupoId, perfil }: { grupoId: number; perfil: PerfilPropio }) {
  const { data: barra } = useQuery(barraQuery(perfil.id));
  const { data: historial, isFetched } = useQuery(ultimoQuery(perfil.id));
  const nuevo = findNuevo(historial?.entradas);
  const link = { to: '/grupo/$id', params: { id: grupoId }, search: { pestana: 'perfil' } } as const;
  const { avatarElegido, metaCalificacion, nombreEstudiante, enlaceAvatarMiniatura } = perfil;
  return (
    <section aria-label="Tú" className={styles.tu}>
      <Link {...link} resetScroll={false} className={styles.quien}>
        <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={56} eager />
        <span className={styles.words}>
          <span className={styles.tuyo}>
            <strong>Tú</strong> <MonedasPill cantidad={perfil.monedas} />
          </span>
          <span className={styles.falta}>{barra ? sayFalta(barra) : <Skeleton width="24ch" />}</span>
          <span className={styles.line}>
            {nuevo !== undefined && `Lo último: ${nuevo}`}
            {nuevo === undefined && (isFetched ? 'Aquí verás lo último que te pase.' : <Skeleton width="18ch" />)}
          </span>
        </span>
      </Link>
      {(!avatarElegido || metaCalificacion === 0) && (
        <div className={styles.primeros}>
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
        </div>
      )}
    </section>
  );
}
