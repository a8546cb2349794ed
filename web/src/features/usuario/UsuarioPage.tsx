import { iniciales, lazily, nombreCompleto } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { usuarioQuery } from '../../api/queries.ts';
import { useRol } from '../../session/useSesion.ts';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import styles from './UsuarioPage.module.css';

const day = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

type RestablecidaProps = { fecha: string; por: string | null };

/** That somebody else reset the password: its owner is told who and when (behaviour §2). */
function Restablecida({ fecha, por }: RestablecidaProps) {
  return (
    <div>
      <dt>Contraseña de un solo uso</dt>
      <dd>
        Te la dio {por ?? 'quien administra Aúpa'} el <time dateTime={fecha}>{day().format(new Date(fecha))}</time>
      </dd>
    </div>
  );
}

/** User data page (spec §2): the full name and username; the e-mail for teachers only. */
export function UsuarioPage() {
  const rol = useRol();
  const { data: usuario, isError, refetch } = useQuery(usuarioQuery());

  return (
    <div className={styles.page}>
      <PageHeader title="Perfil" meta={rol === 'Profesor' ? 'Profesor' : 'Alumno'} />
      {usuario === undefined && isError && (
        <Banner tone="bad" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No hemos podido cargar tus datos.
        </Banner>
      )}
      {usuario === undefined && !isError && (
        <Card className={styles.card}>
          <SkeletonRegion label="Cargando tus datos">
            <Skeleton shape="circle" width={72} height={72} />
            <Skeleton shape="title" width={240} />
            <Skeleton width={180} />
            <Skeleton width={220} />
          </SkeletonRegion>
        </Card>
      )}
      {usuario !== undefined && (
        <Card className={styles.card}>
          <div className={styles.who}>
            <Avatar nombre={nombreCompleto(usuario)} iniciales={iniciales(usuario)} size={72} />
            <h2>{nombreCompleto(usuario)}</h2>
          </div>
          <dl className={styles.data}>
            <div>
              <dt>Usuario</dt>
              <dd>{usuario.userName}</dd>
            </div>
            {rol === 'Profesor' && usuario.correo !== undefined && (
              <div>
                <dt>Correo</dt>
                <dd>{usuario.correo}</dd>
              </div>
            )}
            <div>
              <dt>Contraseña</dt>
              <dd>
                Cambiada por última vez el{' '}
                <time dateTime={usuario.contraseniaCambiada}>
                  {day().format(new Date(usuario.contraseniaCambiada))}
                </time>
              </dd>
            </div>
            {usuario.contraseniaRestablecida && <Restablecida {...usuario.contraseniaRestablecida} />}
          </dl>
        </Card>
      )}
    </div>
  );
}
