import { avancePac } from '@aupa/domain/juntos';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pacQuery } from '../../../data/clasificacion.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { BarraPac } from './BarraPac.tsx';
import { sayTotal } from './total.ts';
import styles from './PacHero.module.css';

interface PacHeroProps {
  grupoId: number;
  /** Hidden on the challenge's own tab, but keeps its space, so that the tabs don't move. */
  isHere: boolean;
}

/** The challenge in the group page's header, linking to its tab. */
export function PacHero({ grupoId, isHere }: PacHeroProps) {
  const { data: pac, failureCount } = useQuery(pacQuery(grupoId));
  return (
    <div
      className={isHere ? styles.here : undefined}
      data-espera={(pac === undefined && failureCount === 0) || undefined}
    >
      {pac && (
        <Link to="/grupo/$id" params={{ id: grupoId }} search={{ pestana: 'desafio' }} className={styles.hero}>
          <Icon name="pac" size={20} />
          <span className={styles.nombre}>
            <VisuallyHidden>Desafío de la clase</VisuallyHidden> <strong>{pac.nombre}</strong>
          </span>
          <BarraPac
            avance={
              pac.estado === 'Completado' ? 1 : avancePac(pac.totalContribuciones, pac.cantidadMedallasNecesarias)
            }
          />
          <Text as="span" size={15} weight={800} className={styles.total}>
            {pac.estado === 'Completado' ? (
              <strong>¡Conseguido!</strong>
            ) : (
              <>
                <VisuallyHidden>{sayTotal(pac.totalContribuciones, pac.cantidadMedallasNecesarias)}</VisuallyHidden>
                <span aria-hidden="true">
                  <strong>{pac.totalContribuciones}</strong>/{pac.cantidadMedallasNecesarias}
                </span>
              </>
            )}
          </Text>
        </Link>
      )}
    </div>
  );
}
