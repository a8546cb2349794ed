import type { SolicitudUnionPropia } from '@aupa/contract';
import { useAction } from '../../api/actions.ts';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { withdrawSolicitud } from './acciones.ts';
import styles from './GruposPage.module.css';

/** What became of a student's requests: still waiting, or not accepted. */
export function MisSolicitudes({ solicitudes }: { solicitudes: readonly SolicitudUnionPropia[] }) {
  const { run: withdraw } = useAction(withdrawSolicitud);
  if (solicitudes.length === 0) return null;
  return (
    <ul className={styles.pendientes} aria-label="Mis solicitudes">
      {solicitudes.map(({ id, materia, profesorNombre, estado, motivo }) => (
        <li key={id}>
          {estado === 'Pendiente' ? (
            <Banner
              tone="info"
              icon="pendiente"
              action={
                <Button
                  variant="ghost"
                  onClick={() => {
                    withdraw({ params: { id } });
                    returnFocus();
                  }}
                >
                  Retirar solicitud
                </Button>
              }
            >
              Solicitud enviada a {materia}, esperando a que {profesorNombre} te deje entrar
            </Banner>
          ) : (
            <Banner tone="warn" icon="info">
              Tu solicitud a {materia} no se ha aceptado. Habla con {profesorNombre} y, si te dice que sí, vuelve a
              pedirlo.
              {motivo !== null && (
                <p className={styles.motivo}>
                  {profesorNombre} te dice: «{motivo}»
                </p>
              )}
            </Banner>
          )}
        </li>
      ))}
    </ul>
  );
}
