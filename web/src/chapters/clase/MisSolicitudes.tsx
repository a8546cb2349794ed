import type { SolicitudUnionPropia } from '@aupa/contract';
import { useAct } from '../../data/perform.ts';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { withdrawSolicitud } from './acts.ts';
import styles from './GruposPage.module.css';

/** The teacher's words or, without any, a kind sentence: never a judgement. */
function Respuesta({ solicitud }: { solicitud: SolicitudUnionPropia }) {
  const { materia, profesorNombre, estado, motivo } = solicitud;
  if (estado === 'Aceptada') {
    return (
      <Banner tone="ok">
        Ya estás en {materia}. {motivo !== null && `${profesorNombre} te dice: «${motivo}»`}
      </Banner>
    );
  }
  return (
    <Banner tone="info">
      <Pill icon="brote">Esta vez no</Pill>
      <Text anywhere className={styles.motivo}>
        {profesorNombre} te responde sobre {materia}: {motivo === null ? 'esta vez no.' : `«${motivo}»`}
      </Text>
      <Text anywhere className={styles.motivo}>
        Habla con {profesorNombre} y, si te dice que sí, vuelve a pedirlo.
      </Text>
    </Banner>
  );
}

export function MisSolicitudes({ solicitudes }: { solicitudes: readonly SolicitudUnionPropia[] }) {
  const { run: withdraw } = useAct(withdrawSolicitud);
  if (solicitudes.length === 0) return null;
  return (
    <Stack as="ul" gap={12} className={styles.pendientes} aria-label="Mis solicitudes">
      {solicitudes.map((solicitud) => (
        <li key={solicitud.id}>
          {solicitud.estado === 'Pendiente' ? (
            <Banner
              tone="info"
              icon="pendiente"
              action={
                <Button
                  variant="ghost"
                  onClick={() => {
                    withdraw({ params: { id: solicitud.id } });
                    returnFocus();
                  }}
                >
                  Retirar solicitud
                </Button>
              }
            >
              Solicitud enviada a {solicitud.materia}, esperando a que {solicitud.profesorNombre} te deje entrar
            </Banner>
          ) : (
            <Respuesta solicitud={solicitud} />
          )}
        </li>
      ))}
    </Stack>
  );
}
