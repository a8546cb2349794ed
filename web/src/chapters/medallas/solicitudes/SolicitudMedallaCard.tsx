import type { SolicitudMedalla } from '@aupa/contract';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { sayWhen } from '../decisiones/sayWhen.ts';
import { rechazoIntent } from './lazy.ts';
import { LOOK } from './look.ts';
import styles from './Solicitudes.module.css';

interface SolicitudMedallaCardProps {
  solicitud: SolicitudMedalla;
  /** Undefined until the class is loaded. */
  avatar: string | undefined;
  /** Time of the list's last fetch, in ms. */
  now: number;
  onAccept: (solicitud: SolicitudMedalla) => void;
  /** Opens the dialog for an optional reason. */
  onReject: (solicitud: SolicitudMedalla) => void;
}

/** Once decided, its buttons are disabled (spec §4). */
export function SolicitudMedallaCard(props: SolicitudMedallaCardProps) {
  const { solicitud, avatar, now, onAccept, onReject } = props;
  const { nombreEstudiante, medallaId, medallaNombre, medallaIcono, medallaColor, fecha, estado, descripcion, motivo } =
    solicitud;
  const { tone, icon } = LOOK[estado];
  const isDecided = estado !== 'Pendiente';
  const about = `${medallaNombre} de ${nombreEstudiante}`;
  return (
    <Row as="li" wrap gap={[12, 16]} className={styles.solicitud} data-decided={isDecided || undefined}>
      <span className={styles.cara}>
        <Avatar src={avatar ?? null} nombre={nombreEstudiante} size={52} />
        <Medalla id={medallaId} icono={medallaIcono} color={medallaColor} size={30} />
      </span>
      <div className={styles.who}>
        <Text as="h3" anywhere>
          {nombreEstudiante}
        </Text>
        <Text tone="muted" size={15} anywhere>
          Pide{' '}
          <Text as="strong" tone="text">
            {medallaNombre}
          </Text>{' '}
          · <time dateTime={fecha}>{sayWhen(Date.parse(fecha), now)}</time>
        </Text>
      </div>
      <Pill tone={tone} icon={icon}>
        {estado}
      </Pill>
      <Text anywhere className={styles.texto}>
        {descripcion}
      </Text>
      {motivo !== null && (
        <Text tone="muted" size={15} anywhere className={styles.motivo}>
          Le has dicho: «{motivo}»
        </Text>
      )}
      <Row wrap gap={12} align="stretch" className={styles.actions}>
        <Button
          variant="line"
          disabled={isDecided}
          aria-haspopup="dialog"
          aria-label={`Rechazar la solicitud: ${about}`}
          {...rechazoIntent}
          onClick={() => onReject(solicitud)}
        >
          Rechazar…
        </Button>
        <Button
          icon="check"
          disabled={isDecided}
          aria-label={`Aceptar la solicitud: ${about}`}
          onClick={({ currentTarget }) => {
            passFocus(currentTarget);
            onAccept(solicitud);
          }}
        >
          Aceptar
        </Button>
      </Row>
    </Row>
  );
}
