import { plural } from '@aupa/domain/base';
import type { KudoRecibido } from '@aupa/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/Button.tsx';
import { KudoNota, kudosClass } from '../../parts/kudo/KudoNota.tsx';
import { KudosRestantes } from '../../parts/kudo/KudosRestantes.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './Perfil.module.css';

interface ReconocimientosProps {
  grupoId: number;
  kudos: readonly KudoRecibido[];
  /** Kudos left to give this week; only on one's own profile. */
  quedan: number | undefined;
}

const count = (n: number) => `${n} ${plural(n, 'recibido')}`;

/** Kudos received, with the givers' faces, and how many are left to give (behaviour §6, §9). */
export function Reconocimientos({ grupoId, kudos, quedan }: ReconocimientosProps) {
  const total = kudos.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <Card title="Reconocimientos" {...(total > 0 ? { aside: count(total) } : {})}>
      {kudos.length === 0 && (
        <EmptyState
          as="h3"
          picture={<Picture name="kudosVacio" height={130} />}
          title="Todavía ninguno"
          text={quedan === undefined ? 'Sus compañeros aún no le han dado ninguno.' : 'Da tú el primero: se contagia.'}
        />
      )}
      {kudos.length > 0 && (
        <ul className={kudosClass}>
          {kudos.map(({ tipoKudoId, nombre, nombreIcono, cantidad, de }) => (
            <li key={tipoKudoId}>
              <KudoNota
                id={tipoKudoId}
                nombre={nombre}
                icono={nombreIcono}
                cantidad={cantidad}
                de={de.map((uno) => ({
                  id: uno.perfilEstudianteId,
                  nombre: uno.nombreEstudiante,
                  avatar: uno.enlaceAvatarMiniatura,
                }))}
              />
            </li>
          ))}
        </ul>
      )}
      {quedan !== undefined && (
        <Row wrap justify="between" gap={12} className={styles.solicitar}>
          <KudosRestantes quedan={quedan} />
          <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'soft' })}>
            {quedan > 0 ? 'Dar uno' : 'Ver compañeros'}
          </Link>
        </Row>
      )}
    </Card>
  );
}
