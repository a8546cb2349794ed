import type { Ranking } from '@aupa/contract';
import { nombreCorto, plural } from '@aupa/domain/base';
import { mostradosPara, PODIO, podioOf, siguienteArriba, tramosOf } from '@aupa/domain/juntos';
import { Fragment } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { FilasRanking } from './FilasRanking.tsx';
import { Podio } from './Podio.tsx';
import { Nota, SIN_MEDALLAS } from './RankingCard.tsx';
import styles from './Rankings.module.css';

interface RankingDetalleProps {
  ranking: Ranking;
  perfilId: number | null;
}

/** Looks only upwards: how many medals to draw level with the next student. */
function sayArriba(ranking: Ranking, perfilId: number): string | null {
  const { participantes } = ranking;
  const propio = participantes.find(({ perfilEstudianteId }) => perfilEstudianteId === perfilId);
  if (!propio) return null;
  const arriba = siguienteArriba(participantes, perfilId);
  if (arriba) {
    const nombres = participantes.map(({ nombreEstudiante }) => nombreEstudiante);
    const quien = nombreCorto(arriba.companero.nombreEstudiante, nombres);
    const { faltan } = arriba;
    const cuantas = `Te ${plural(faltan, 'falta', 'faltan')} ${faltan} ${plural(faltan, 'medalla')}`;
    return `${cuantas} para alcanzar a ${quien}`;
  }
  return propio.cantidadMedallas === 0 ? null : 'Has llegado a lo más alto';
}

/** A student sees the podium, their own window and the next one up. The teacher sees the whole list (spec §2, behaviour §9). */
export function RankingDetalle({ ranking, perfilId }: RankingDetalleProps) {
  const participantes = mostradosPara(ranking.participantes, perfilId);
  const podio = podioOf(participantes);
  const resto = participantes.slice(podio.length);
  const arriba = perfilId === null ? null : sayArriba(ranking, perfilId);
  if (participantes.length === 0) return <Nota>Aún no hay nadie en esta clase.</Nota>;
  return (
    <div>
      {podio.length > 0 ? <Podio podio={podio} perfilId={perfilId} /> : <Nota>{SIN_MEDALLAS}</Nota>}
      {tramosOf(resto).map((tramo, i) => (
        <Fragment key={tramo[0]?.perfilEstudianteId}>
          {(i > 0 || (podio.length === PODIO && tramo[0]?.posicion !== PODIO + 1)) && <Salto />}
          <FilasRanking ranking={ranking} filas={tramo} perfilId={perfilId} />
        </Fragment>
      ))}
      {arriba && (
        <Row as="p" gap={10} className={styles.arriba}>
          <Icon name="step" size={18} /> {arriba}
        </Row>
      )}
    </div>
  );
}

/** Marks rows that the student may not see. */
function Salto() {
  return (
    <Row as="span" justify="center" gap={8} className={styles.salto} aria-hidden="true">
      <i />
      <i />
      <i />
    </Row>
  );
}
