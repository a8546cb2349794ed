import { Icon } from '../../ui/icons/Icon.tsx';
import { EscenaPac } from '../pac/EscenaPac.tsx';
import styles from './Vistas.module.css';
import type { RetoEnPizarra } from './vista.ts';

const avanceDe = ({ total, necesarias, conseguido }: RetoEnPizarra) =>
  conseguido ? 1 : Math.min(1, total / necesarias);
const resumenDe = ({ necesarias }: RetoEnPizarra) => `de ${necesarias} medallas`;

/** The challenge beside the class. */
export function PacEnPizarra({ desafio }: { desafio: RetoEnPizarra }) {
  return (
    <section className={styles.pac} aria-label="El desafío">
      <p className={styles.reto}>
        <span className={styles.monte}>
          <Icon name="pac" size={36} />
        </span>
        <span>{desafio.nombre}</span>
      </p>
      <p className={styles.cuenta}>
        <strong>{desafio.total}</strong>
        {desafio.conseguido ? '¡Conseguido!' : resumenDe(desafio)}
      </p>
      <span className={styles.barra}>
        <span style={{ width: `${avanceDe(desafio) * 100}%` }} />
      </span>
    </section>
  );
}

/** The challenge alone, with its drawing. */
export function PacEnGrande({ desafio }: { desafio: RetoEnPizarra | null }) {
  if (!desafio) return <p className={styles.aviso}>Ahora no hay ningún desafío en marcha: empieza uno en Desafío.</p>;
  return (
    <div className={styles.pacGrande}>
      <EscenaPac
        visual={desafio.visual}
        avance={avanceDe(desafio)}
        resumen={`${desafio.total} ${resumenDe(desafio)}`}
        className={styles.dibujo ?? ''}
      />
      <PacEnPizarra desafio={desafio} />
    </div>
  );
}
