import { nombreCorto } from '@aupa/domain/base';
import { metalOf } from '@aupa/domain/juntos';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { sayMedallas, type ParticipanteDeRanking } from './FilaRanking.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Rankings.module.css';

interface PodioProps {
  podio: readonly ParticipanteDeRanking[];
  perfilId: number | null;
}

/** DOM in order of place, drawn with the first in the middle. Ties stand at the same height. */
export function Podio({ podio, perfilId }: PodioProps) {
  // Sized so that three fit side by side, also in a phone's sheet.
  const [grande, chica] = useIsPhone() ? [76, 62] : [102, 78];
  const nombres = podio.map(({ nombreEstudiante }) => nombreEstudiante);
  return (
    <Row as="ol" align="end" justify="center" gap={10} className={styles.podio}>
      {podio.map((participante, i) => {
        const { perfilEstudianteId, nombreEstudiante, cantidadMedallas, puesto } = participante;
        return (
          <Stack
            as="li"
            key={perfilEstudianteId}
            grow
            justify="center"
            className={styles.escalon}
            data-lugar={i + 1}
            data-metal={metalOf(participante) ?? undefined}
          >
            <span className={styles.cara}>
              {puesto === 1 && <Corona />}
              <Avatar
                src={participante.enlaceAvatarMiniatura}
                nombre={nombreEstudiante}
                size={puesto === 1 ? grande : chica}
              />
            </span>
            <span className={styles.quien}>
              {nombreCorto(nombreEstudiante, nombres)}{' '}
              {perfilEstudianteId === perfilId && <span className={styles.tu}>Tú</span>}
            </span>
            <Stack as="span" justify="center" className={styles.bloque}>
              <span className={styles.ordinal}>
                <VisuallyHidden>Puesto </VisuallyHidden>
                {puesto}.º
              </span>
              <span>{sayMedallas(cantidadMedallas)}</span>
            </Stack>
          </Stack>
        );
      })}
    </Row>
  );
}

function Corona() {
  return (
    <svg viewBox="0 0 40 30" width="36" height="27" aria-hidden="true" className={styles.corona}>
      <path
        d="M5 26 2 9l9 6 9-13 9 13 9-6-3 17z"
        fill="var(--sol)"
        stroke="#d98f0b"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
