import { RAYOS, RAYOS_FINALES } from '@aupa/domain';
import { returnFocus } from '../ui/focus/returnFocus.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { useGrupoAbierto } from '../navigation/location.ts';
import { actsOf, useAnuncio, useTiempo, type TiempoVisto } from '../notices/tiempo/useTiempo.ts';
import styles from './BannerTiempo.module.css';

const RADIO = 12;
const VUELTA = 2 * Math.PI * RADIO;

/** The timer of the class that is open, else the one that ends next. */
export function BannerTiempo() {
  const abierto = useTiempo(useGrupoAbierto() ?? -1);
  const proximo = useTiempo(null);
  const anuncio = useAnuncio();
  const visto = abierto ?? proximo;
  return (
    <>
      {visto && <Banner {...visto} />}
      <VisuallyHidden>
        <span role="status">{anuncio}</span>
      </VisuallyHidden>
    </>
  );
}

function Banner({ grupoId, rotulo, texto, rayos, isParado, isAcabado }: TiempoVisto) {
  const acts = actsOf(grupoId);
  return (
    <section
      className={styles.banner}
      aria-label="Tiempo en marcha"
      data-final={(!isParado && rayos <= RAYOS_FINALES) || undefined}
    >
      <svg viewBox="0 0 30 30" width="30" height="30" className={styles.aro} aria-hidden="true">
        <circle cx="15" cy="15" r={RADIO} />
        <circle
          cx="15"
          cy="15"
          r={RADIO}
          className={styles.queda}
          strokeDasharray={`${(VUELTA * rayos) / RAYOS} ${VUELTA}`}
          transform="rotate(-90 15 15)"
        />
      </svg>
      <p
        role="timer"
        aria-label={isParado ? 'Tiempo que queda, en pausa' : 'Tiempo que queda'}
        className={styles.texto}
      >
        {isAcabado ? 'Tiempo' : texto}
      </p>
      <p className={styles.rotulo}>{rotulo || (isParado ? 'En pausa' : '')}</p>
      {!isAcabado && (
        <button
          type="button"
          className={styles.boton}
          aria-label={isParado ? 'Seguir' : 'Pausa'}
          onClick={isParado ? acts.resume : acts.pause}
        >
          <Icon name={isParado ? 'play' : 'pausa'} size={18} />
        </button>
      )}
      <button type="button" className={styles.mas} onClick={acts.addMinuto}>
        +1 min
      </button>
      <button
        type="button"
        className={styles.boton}
        aria-label="Terminar el tiempo"
        onClick={() => {
          returnFocus();
          acts.stop();
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
