import { RAYOS, RAYOS_FINALES } from '@aupa/domain/leccion';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { actsOf, type TiempoVisto } from '../tiempo/useTiempo.ts';
import { Aro } from './Aro.tsx';
import { ConClase } from './ConClase.tsx';
import styles from './Banda.module.css';

interface LadoTiempoProps extends TiempoVisto {
  isDoble: boolean;
  conRotulo: boolean;
  /** The name of another class; '' for the open one. */
  clase: string;
}

/** A timer in the band. Its end stays until somebody has seen it. */
export function LadoTiempo({
  grupoId,
  rotulo,
  texto,
  rayos,
  isParado,
  isAcabado,
  isDoble,
  conRotulo,
  clase,
}: LadoTiempoProps) {
  const acts = actsOf(grupoId);
  const stop = () => {
    returnFocus();
    acts.stop();
  };
  return (
    <Row
      as="section"
      gap={12}
      className={styles.lado}
      aria-label={clase === '' ? 'Tiempo en marcha' : `Tiempo de ${clase}`}
      data-lado="tiempo"
      data-acaba={isAcabado || undefined}
      data-final={(!isParado && rayos <= RAYOS_FINALES) || undefined}
    >
      <Aro parte={isAcabado ? 1 : rayos / RAYOS} />
      <ConClase clase={isDoble ? clase : ''}>
        <p
          role="timer"
          aria-label={isParado ? 'Tiempo que queda, en pausa' : 'Tiempo que queda'}
          className={styles.reloj}
        >
          {texto}
        </p>
        {isAcabado && (
          <Text size={17} weight={800} className={styles.acabado}>
            {isDoble && !conRotulo ? '¡Se acabó!' : '¡Se acabó el tiempo!'}
          </Text>
        )}
      </ConClase>
      {conRotulo && (
        <Text size={15} weight={700} className={styles.rotulo} data-acabado={isAcabado || undefined}>
          {[rotulo || (isParado ? 'En pausa' : ''), isDoble ? '' : clase].filter((una) => una !== '').join(' · ')}
        </Text>
      )}
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
      {isAcabado ? (
        <button type="button" className={styles.dorado} onClick={stop}>
          <Icon name="check" size={18} className={styles.adorno} /> Listo
        </button>
      ) : (
        !isDoble && (
          <button type="button" className={styles.boton} aria-label="Terminar el tiempo" onClick={stop}>
            <Icon name="close" size={18} />
          </button>
        )
      )}
    </Row>
  );
}
