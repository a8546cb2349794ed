import { Row } from '../../ui/layout/Layout.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { hechoOf, rumboEn, type Camino } from './camino.ts';
import type { Escena, Tripulante } from './escena.ts';
import { at, VEHICULO, VEHICULO_ALTO, type Equipo as Lugares, type Medidas } from './lugares.ts';
import styles from './EscenaPac.module.css';

const BORDE = 3;

interface EquipoProps extends Lugares {
  tripulacion: readonly Tripulante[];
  camino: Camino;
  escena: Escena;
  avance: number;
  medidas: Medidas;
}

/** The avatars at the head of the path, behind their vehicle, and the count of the others. */
export function Equipo({ caras, vehiculo, resto, tripulacion, camino, escena, avance, medidas }: EquipoProps) {
  const { cara, chico } = medidas;
  const rumbo = rumboEn(camino, hechoOf(camino, avance));
  const giro = escena.vehiculo?.gira ? `rotate(${rumbo})` : Math.abs(rumbo) > 90 ? 'scale(-1 1)' : undefined;
  return (
    <>
      {resto && (
        <Row
          as="span"
          justify="center"
          className={styles.resto}
          data-chico={chico || undefined}
          style={{ ...at(resto.caja), height: medidas.resto }}
        >
          +{resto.cuantos}
        </Row>
      )}
      {caras
        .map((caja, i) => ({ caja, uno: tripulacion[i] }))
        .toReversed()
        .map(
          ({ caja, uno }) =>
            uno && (
              <Row as="span" key={uno.id} className={styles.cara} style={at(caja)}>
                <Avatar src={uno.avatar ?? null} nombre={uno.nombre} size={cara - 2 * BORDE} />
              </Row>
            ),
        )}
      {vehiculo && escena.vehiculo && (
        <svg
          viewBox={`-50 -60 100 ${100 * VEHICULO_ALTO}`}
          fill="none"
          width={cara * VEHICULO}
          className={styles.vehiculo}
          style={at(vehiculo)}
        >
          <g transform={giro}>{escena.vehiculo.dibujo}</g>
        </svg>
      )}
    </>
  );
}
