import { avancePac } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Pac } from '@aupa/contract';
import { pacQuery } from '../../../api/clasificacion.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { BarraPac } from './BarraPac.tsx';
import { sayDia, sayFaltan, sayTotal } from './palabras.ts';
import styles from './PacHero.module.css';

function Frase({ pac }: { pac: Pac }) {
  const premio = <b>{pac.recompensaClaseNombre}</b>;
  if (pac.estado === 'Completado') return <>¡Conseguido! Recompensa para todos: {premio}</>;
  if (pac.estado === 'Programado') {
    return (
      <>
        Empieza el {sayDia(pac.fechaInicio)}. Recompensa: {premio}
      </>
    );
  }
  return (
    <>
      {sayFaltan(Math.max(0, pac.cantidadMedallasNecesarias - pac.totalContribuciones))}. Recompensa: {premio}
    </>
  );
}

/** The challenge of the class at the head of its page, on the way to the tab. Its place stands from the beginning. */
export function PacHero({ grupoId }: { grupoId: number }) {
  const { data: pac, failureCount } = useQuery(pacQuery(grupoId));
  return (
    <div className={styles.lugar} data-espera={(pac === undefined && failureCount === 0) || undefined}>
      {pac && (
        <Link to="/grupo/$id" params={{ id: grupoId }} search={{ pestana: 'desafio' }} className={styles.hero}>
          <span className={styles.icono}>
            <Icon name="pac" size={24} />
          </span>
          <span className={styles.nombre}>
            <span>Desafío de la clase</span>
            <strong>{pac.nombre}</strong>
          </span>
          <span className={styles.total}>
            <VisuallyHidden>{sayTotal(pac.totalContribuciones, pac.cantidadMedallasNecesarias)}</VisuallyHidden>
            <span aria-hidden="true">
              <strong>{pac.totalContribuciones}</strong>/{pac.cantidadMedallasNecesarias}
            </span>
          </span>
          <BarraPac
            avance={
              pac.estado === 'Completado' ? 1 : avancePac(pac.totalContribuciones, pac.cantidadMedallasNecesarias)
            }
          />
          <span className={styles.frase}>
            <Frase pac={pac} />
          </span>
        </Link>
      )}
    </div>
  );
}
